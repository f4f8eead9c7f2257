import { Type, type Static } from 'typebox'

/** What one source states for a value. `why` is the reason for or against it, as text. */
const Stated = Type.Object({
  source: Type.String(),
  value: Type.Unknown(),
  since: Type.String({ description: 'the day on which the source began to state the value' }),
  rule: Type.String(),
  why: Type.String(),
})

/** For staff: the source of every value of a record, and what the other sources state. */
export const RecordExplanation = Type.Object({
  stableId: Type.String(),
  rulesVersion: Type.Integer({ description: 'of the rules that produced the record; 0 for the built-in ones' }),
  isCurrent: Type.Boolean({ description: 'whether the rules would choose the same values today' }),
  values: Type.Array(
    Type.Object({ path: Type.String(), chosen: Stated, others: Type.Array(Stated) }, { additionalProperties: false }),
  ),
})
export type RecordExplanation = Static<typeof RecordExplanation>

/** In addition to the records of a response, if a staff member of the tenant requested it. */
export const Explained = { explain: Type.Optional(Type.Array(RecordExplanation)) }
