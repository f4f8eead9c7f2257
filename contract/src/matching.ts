import { Type, type Static } from 'typebox'
import { kinds } from './constants.ts'
import { SourceId } from './loads.ts'
import { CalendarDay, plain, Reason, RecordId } from './plain-text.ts'
import { sortBy } from './sort-by.ts'
import { stringEnum } from './string-enum.ts'

/** Calls for stewards' decisions on which statements mean one person or facility. */
export const PairId = Type.String({ pattern: '^[0-9a-f]{24}$' })
export const MatchActionId = Type.String({ pattern: '^[0-9a-f-]{36}$' })

export const StatementId = Type.Object(
  { source: SourceId, sourceId: Type.String({ minLength: 1, maxLength: 200, pattern: plain }) },
  { additionalProperties: false },
)
export type StatementId = Static<typeof StatementId>

/** Evidence for (above 0) or against (below) two statements meaning the same. */
export const MatchPart = Type.Object({ field: Type.String(), bits: Type.Number(), words: Type.String() })

/** A source's statement, as far as it distinguishes people and locations. */
export const MatchSide = Type.Object({
  source: Type.String(),
  sourceId: Type.String(),
  /** The golden record of the statement. */
  stableId: Type.String(),
  kind: stringEnum(kinds),
  name: Type.String(),
  npi: Type.Optional(Type.String()),
  gender: Type.Optional(Type.String()),
  licenses: Type.Array(Type.String()),
  specialties: Type.Array(Type.String()),
  places: Type.Array(Type.Object({ address: Type.String(), phone: Type.Optional(Type.String()) })),
  /** The source no longer lists it. */
  isRetired: Type.Boolean(),
})
export type MatchSide = Static<typeof MatchSide>

export const MatchPair = Type.Object({
  id: Type.String(),
  /** Twice as likely with each bit. */
  bits: Type.Number(),
  state: stringEnum(['open', 'later']),
  laterUntil: Type.Optional(Type.String()),
  foundAt: Type.String(),
  a: MatchSide,
  b: MatchSide,
  parts: Type.Array(MatchPart),
})
export type MatchPair = Static<typeof MatchPair>

export const MatchPairQuery = Type.Object({
  /** Only this one, in any state. */
  id: Type.Optional(PairId),
  state: Type.Optional(stringEnum(['open', 'later'])),
  /** By descending score by default. */
  sort: sortBy(['score', 'found', 'source']),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type MatchPairQuery = Static<typeof MatchPairQuery>
export const MatchPairList = Type.Object({ total: Type.Integer(), pairs: Type.Array(MatchPair) })

export const DecidePairBody = Type.Object(
  {
    /** `open` reverts `later`. */
    verdict: stringEnum(['same', 'apart', 'later', 'open']),
    reason: Reason,
    /** With `later` only: the day on which the pair is open again, within a year; by default a week from today. */
    until: Type.Optional(CalendarDay),
  },
  { additionalProperties: false },
)

/** Two records that are the same, or a statement that does not belong to its record. */
export const MatchActionBody = Type.Object(
  {
    action: stringEnum(['merge', 'split']),
    /** For a merge. */
    records: Type.Optional(Type.Array(RecordId, { minItems: 2, maxItems: 2 })),
    /** The statement to split off. */
    statement: Type.Optional(StatementId),
    reason: Reason,
  },
  { additionalProperties: false },
)
export type MatchActionBody = Static<typeof MatchActionBody>
export const UndoMatchBody = Type.Object({ reason: Reason }, { additionalProperties: false })

export const MatchActionResult = Type.Object({
  /** To undo it; absent if nothing has been decided yet. */
  actionId: Type.Optional(Type.String()),
  /** Golden records that gained or lost a statement. */
  records: Type.Array(Type.String()),
  /** The reason if none did. */
  words: Type.Optional(Type.String()),
})
export type MatchActionResult = Static<typeof MatchActionResult>

const DecidedStatement = Type.Object({
  source: Type.String(),
  sourceId: Type.String(),
  /** In the list of decisions, unless the statement is gone. */
  name: Type.Optional(Type.String()),
})
export const MatchDecision = Type.Object({
  actionId: Type.String(),
  verdict: stringEnum(['same', 'apart']),
  a: DecidedStatement,
  b: DecidedStatement,
  at: Type.String(),
  by: Type.String(),
  why: Type.String(),
  undone: Type.Optional(Type.Object({ at: Type.String(), by: Type.String(), why: Type.String() })),
})
export type MatchDecision = Static<typeof MatchDecision>
export const MatchDecisionQuery = Type.Object({
  verdict: Type.Optional(stringEnum(['same', 'apart'])),
  /** Newest first by default. */
  sort: sortBy(['when', 'verdict', 'who']),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type MatchDecisionQuery = Static<typeof MatchDecisionQuery>
export const MatchDecisionList = Type.Object({ total: Type.Integer(), decisions: Type.Array(MatchDecision) })

/** Why the statements of a record are joined. */
export const MatchReasons = Type.Object({
  stableId: Type.String(),
  statements: Type.Array(MatchSide),
  joins: Type.Array(
    Type.Object({
      a: Type.Object({ source: Type.String(), sourceId: Type.String() }),
      b: Type.Object({ source: Type.String(), sourceId: Type.String() }),
      by: stringEnum(['npi', 'steward', 'matcher', 'id']),
      words: Type.String(),
      bits: Type.Optional(Type.Number()),
      parts: Type.Optional(Type.Array(MatchPart)),
    }),
  ),
  decisions: Type.Array(MatchDecision),
})
export type MatchReasons = Static<typeof MatchReasons>

export const MatchCandidates = Type.Object({
  stableId: Type.String(),
  candidates: Type.Array(
    Type.Object({ stableId: Type.String(), bits: Type.Number(), side: MatchSide, parts: Type.Array(MatchPart) }),
  ),
})
export type MatchCandidates = Static<typeof MatchCandidates>
