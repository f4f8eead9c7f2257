import { Type, type Static } from 'typebox'
import { Explained } from './explain.ts'

/** "Where this information comes from": the part of a golden record that members may see. */
export const GoldenRecordAnswer = Type.Object({
  data: Type.Object({
    stableId: Type.String(),
    stableIdHash: Type.Optional(Type.String()),
    kind: Type.String(),
    version: Type.Integer(),
    updatedAt: Type.Optional(Type.String()),
    ...Explained,
    sources: Type.Array(Type.String()),
    places: Type.Array(
      Type.Object({
        name: Type.Optional(Type.String()),
        address: Type.Optional(Type.String()),
        verifiedAt: Type.Optional(Type.String()),
        verifiedBy: Type.Optional(Type.String()),
      }),
    ),
  }),
})
export type GoldenRecordAnswer = Static<typeof GoldenRecordAnswer>
