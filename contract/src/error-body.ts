import { Type, type Static } from 'typebox'

export const ErrorBody = Type.Object(
  {
    statusCode: Type.Integer(),
    code: Type.String(),
    message: Type.String(),
    errors: Type.Array(Type.Object({ errorMessage: Type.String(), field: Type.Optional(Type.String()) })),
    correlationId: Type.String(),
  },
  { $id: 'ErrorBody' },
)
export type ErrorBody = Static<typeof ErrorBody>
