import { Type } from 'typebox'

const userId = Type.Optional(Type.String({ description: "The caller's own user id. A label only; it grants nothing." }))
const correlationId = Type.Optional(
  Type.String({ description: "Correlates both sides' logs. Sanitized, echoed back, and generated when missing." }),
)

/** Caller headers of the detail and golden-record calls. */
export const UserHeaders = Type.Object({ 'x-user-id': userId })

/** Caller headers of the exchange calls. */
export const ExchangeHeaders = Type.Object({ 'x-user-id': userId, 'x-correlation-id': correlationId })
