import { Type, type Static } from 'typebox'

/** What one source says of a value. `why` is what decided for or against it, in words. */
const Stated = Type.Object({
  source: Type.String(),
  value: Type.Unknown(),
  since: Type.String({ description: 'the day on which the source began to state the value' }),
  rule: Type.String(),
  why: Type.String(),
})

/** For staff: where every value of a record comes from, and what the other sources say. */
export const RecordExplanation = Type.Object({
  stableId: Type.String(),
  rulesVersion: Type.Integer({ description: 'of the rules by which the record was merged; 0 for the built-in ones' }),
  isCurrent: Type.Boolean({ description: 'whether the rules would choose the same values today' }),
  values: Type.Array(
    Type.Object({ path: Type.String(), chosen: Stated, others: Type.Array(Stated) }, { additionalProperties: false }),
  ),
})
export type RecordExplanation = Static<typeof RecordExplanation>

/** Beside the records of an answer, if a staff member of the tenant asked for it. */
export const Explained = { explain: Type.Optional(Type.Array(RecordExplanation)) }
