import { Type, type Static } from 'typebox'
import { CalendarDay, plain, RecordId } from './plain-text.ts'
import { languages } from './text.ts'
import { stringEnum } from './string-enum.ts'

/** Calls for recording what practices say about their listings. */
const note = Type.String({
  minLength: 1,
  maxLength: 1_000,
  pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f]*$',
})
const relationId = Type.String({ minLength: 1, maxLength: 200, pattern: plain })
const who = Type.String({ minLength: 1, maxLength: 200, pattern: plain })

/** The address key: house number, street and ZIP code in normalized form, made by `matching/`. Not for display. */
export const DoorKey = Type.String({ minLength: 3, maxLength: 300, pattern: plain })

export const verificationMethods = ['phone', 'email', 'fax', 'visit', 'portal', 'attestation'] as const
export const verificationOutcomes = ['confirmed', 'wrong', 'no-answer', 'refused', 'left', 'closed'] as const
/** Fields of a listing that may be wrong. */
export const verifiedFields = [
  'name',
  'specialty',
  'address',
  'phone',
  'fax',
  'website',
  'hours',
  'accepting',
  'plans',
  'languages',
  'accessibility',
  'ages',
  'other',
] as const

const Outcome = {
  outcome: stringEnum(verificationOutcomes),
  /** Only with `wrong`, and required there. */
  wrong: Type.Optional(
    Type.Array(stringEnum(verifiedFields), { minItems: 1, maxItems: verifiedFields.length, uniqueItems: true }),
  ),
  note: Type.Optional(note),
}
const RelationOf = { stableId: RecordId, relationId }

/** One call, letter or visit: for everyone at an address except these, or for these relations. */
export const VerificationBody = Type.Object(
  {
    door: Type.Optional(DoorKey),
    relations: Type.Optional(
      Type.Array(Type.Object(RelationOf, { additionalProperties: false }), { minItems: 1, maxItems: 1_000 }),
    ),
    method: stringEnum(verificationMethods),
    ...Outcome,
    callBackOn: Type.Optional(CalendarDay),
    /** Who makes the call-back. */
    assignedTo: Type.Optional(who),
    /** These have a different outcome; without an outcome, nothing is recorded for them. */
    except: Type.Optional(
      Type.Array(
        Type.Object(
          { ...RelationOf, ...Outcome, outcome: Type.Optional(Outcome.outcome) },
          { additionalProperties: false },
        ),
        { maxItems: 1_000 },
      ),
    ),
  },
  { additionalProperties: false },
)
export type VerificationBody = Static<typeof VerificationBody>

/** One call, letter or visit. */
export const BatchId = Type.String({ pattern: '^[0-9a-f-]{36}$' })

export const Verification = Type.Object({
  id: Type.String(),
  /** The same for all relations of one call. */
  batchId: Type.String(),
  stableId: Type.String(),
  relationId: Type.String(),
  door: Type.String(),
  at: Type.String(),
  day: Type.String(),
  who: Type.String(),
  method: stringEnum(verificationMethods),
  outcome: stringEnum(verificationOutcomes),
  wrong: Type.Optional(Type.Array(stringEnum(verifiedFields))),
  note: Type.Optional(Type.String()),
  callBackOn: Type.Optional(Type.String()),
  assignedTo: Type.Optional(Type.String()),
})
export type Verification = Static<typeof Verification>

/** Next steps after an outcome; none of them happens automatically. */
export const VerificationNext = Type.Object({
  stableId: Type.String(),
  relationId: Type.String(),
  action: stringEnum(['correct', 'end', 'call-back', 'cannot-verify']),
  words: Type.String(),
  /** `correct` and `end`: the field for a change request, and the value that ends a listing. */
  field: Type.Optional(Type.String()),
  value: Type.Optional(Type.String()),
  dueAt: Type.Optional(Type.String()),
  /**
   * `call-back`: the day; `cannot-verify`: the first day on which members no longer see it, if the tenant hides
   * listings.
   */
  on: Type.Optional(Type.String()),
})
export type VerificationNext = Static<typeof VerificationNext>

export const VerificationResult = Type.Object({
  batchId: Type.String(),
  verifications: Type.Array(Verification),
  next: Type.Array(VerificationNext),
})
export type VerificationResult = Static<typeof VerificationResult>

export const VerificationUndone = Type.Object({
  batchId: Type.String(),
  /** So many listings are as they were before. */
  undone: Type.Integer(),
})
export type VerificationUndone = Static<typeof VerificationUndone>

/** By record, relation, address or person who calls back; at least one of them. */
export const VerificationQuery = Type.Object({
  stableId: Type.Optional(RecordId),
  relationId: Type.Optional(relationId),
  door: Type.Optional(DoorKey),
  assignedTo: Type.Optional(who),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
})
export type VerificationQuery = Static<typeof VerificationQuery>
/** Print options of an attestation sheet; a large one comes in parts. */
export const AttestationQuery = Type.Object({
  language: Type.Optional(Type.Enum(languages)),
  size: Type.Optional(stringEnum(['normal', 'large'])),
  paper: Type.Optional(stringEnum(['letter', 'a4'])),
  part: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
})
export type AttestationQuery = Static<typeof AttestationQuery>
export const VerificationList = Type.Object({ verifications: Type.Array(Verification) })
