import { Type, type Static } from 'typebox'
import { sortBy } from './sort-by.ts'
import { stringEnum } from './string-enum.ts'

/** Kinds of findings of inspectors. */
export const findingKinds = [
  'npi-deactivated',
  'npi-replaced',
  'npi-of-group',
  'npi-other-name',
  'specialty-differs',
  'license-state',
  'merged-then-changed',
  'scatter',
  'one-source',
] as const
export type FindingKind = (typeof findingKinds)[number]

export const FindingQuery = Type.Object({
  kind: Type.Optional(stringEnum(findingKinds)),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  sort: sortBy(['kind', 'source', 'since']),
})
export type FindingQuery = Static<typeof FindingQuery>

export const Finding = Type.Object({
  kind: stringEnum(findingKinds),
  source: Type.String(),
  /** The statement's id at its source; for `scatter`, the name of the group. */
  sourceId: Type.String(),
  /** The golden record that the statement belongs to. */
  stableId: Type.Optional(Type.String()),
  words: Type.String(),
  firstSeen: Type.String(),
  lastSeen: Type.String(),
})
export type Finding = Static<typeof Finding>

export const FindingList = Type.Object({
  /** Number of findings by kind. */
  kinds: Type.Array(Type.Object({ kind: stringEnum(findingKinds), count: Type.Integer() })),
  total: Type.Integer(),
  findings: Type.Array(Finding),
})
