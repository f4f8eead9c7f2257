import { Type, type Static } from 'typebox'

const side = Type.Union([
  Type.Literal('current'),
  Type.Literal('draft'),
  Type.String({ pattern: '^[1-9][0-9]{0,8}$', description: 'A version' }),
])

/** The two texts of a document to compare; by default, the current one and the caller's draft. */
export const DiffQuery = Type.Object({ from: Type.Optional(side), to: Type.Optional(side) })
export type DiffSide = Static<typeof side>

const lineChange = Type.Union([Type.Literal('same'), Type.Literal('removed'), Type.Literal('added')])
const fieldChange = Type.Union([Type.Literal('added'), Type.Literal('removed'), Type.Literal('changed')])

const Hunk = Type.Object({
  /** The first line of the hunk in each text, from 1. */
  fromLine: Type.Integer(),
  toLine: Type.Integer(),
  lines: Type.Array(Type.Object({ change: lineChange, text: Type.String() })),
})
export type DiffHunk = Static<typeof Hunk>

const FieldChange = Type.Object({
  /** A JSON pointer: into the later text, or into the earlier one for removed values. */
  path: Type.String(),
  change: fieldChange,
  /** As JSON; long ones are truncated. */
  before: Type.Optional(Type.String()),
  after: Type.Optional(Type.String()),
})
export type DiffField = Static<typeof FieldChange>

export const DocumentDiff = Type.Object({
  /** Versions; 0 for a draft or for a missing document. */
  from: Type.Object({ version: Type.Integer(), draft: Type.Boolean() }),
  to: Type.Object({ version: Type.Integer(), draft: Type.Boolean() }),
  same: Type.Boolean(),
  hunks: Type.Array(Hunk),
  /** Only if both texts are JSON. */
  fields: Type.Optional(Type.Array(FieldChange)),
  /** There is more than the response shows, or the texts differ too much for the shortest diff. */
  cut: Type.Boolean(),
})
export type DocumentDiff = Static<typeof DocumentDiff>
