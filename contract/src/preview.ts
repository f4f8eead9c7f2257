import { Type, type Static } from 'typebox'

/** The query parameter of a page that shows drafts, and the path prefix of its calls. */
export const previewParameter = 'preview'
export const previewPath = '/preview/'

export const PreviewBody = Type.Object(
  { minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })) },
  { additionalProperties: false },
)
export const PreviewAnswer = Type.Object({
  /** The finder with the caller's drafts, for a frame. */
  url: Type.String(),
  token: Type.String(),
  expiresAt: Type.String(),
  /** Drafts that cannot be shown yet: the frame lists the same errors. */
  errors: Type.Array(
    Type.Object({
      document: Type.String(),
      line: Type.Integer(),
      field: Type.String(),
      errorMessage: Type.String(),
    }),
  ),
})
export type PreviewAnswer = Static<typeof PreviewAnswer>
