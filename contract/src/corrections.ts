import { Type, type Static } from 'typebox'
import { limits } from './constants.ts'
import { CalendarDay, plain, Reason } from './plain-text.ts'
import { stringEnum } from './string-enum.ts'

export const pins = ['until-date', 'until-source-changes', 'always'] as const
export type PinName = (typeof pins)[number]

/** What part of a record is meant: an attribute, or one of a relation that is named by its id. */
export const FieldPath = Type.String({
  minLength: 1,
  maxLength: 200,
  description:
    'Such as `name`, `status`, `relations/{id}/address`, `relations/{id}/telecom/phone` or `relations/{id}/status`.',
})
export const FieldValue = Type.Unknown({ description: 'The value in the format of the detail call; null for none.' })

/** How long a steward's value overrides the sources. */
export const Pinning = {
  /** Until a source states something newer, by default. */
  pin: Type.Optional(stringEnum(pins)),
  until: Type.Optional(CalendarDay),
}

export const CorrectionBody = Type.Object({
  field: FieldPath,
  oldValue: Type.Optional(Type.Unknown({ description: 'If given, it must still be the value; 409 otherwise.' })),
  value: FieldValue,
  ...Pinning,
  /** The member's report that led to it: it is closed as `changed`. */
  reportId: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: plain })),
  reason: Reason,
})
export type CorrectionBody = Static<typeof CorrectionBody>

export const Correction = Type.Object({
  id: Type.String(),
  stableId: Type.String(),
  field: Type.String(),
  value: Type.Unknown(),
  pin: stringEnum(pins),
  until: Type.Optional(Type.String()),
  at: Type.String(),
  by: Type.String(),
  reason: Type.String(),
  requestId: Type.Optional(Type.String()),
  undone: Type.Optional(Type.Object({ at: Type.String(), by: Type.String(), reason: Type.String() })),
})
export type Correction = Static<typeof Correction>

export const CorrectionList = Type.Object({ corrections: Type.Array(Correction) })
export const CorrectionId = Type.String({ minLength: 1, maxLength: limits.id })
export const UndoBody = Type.Object({ reason: Reason })
