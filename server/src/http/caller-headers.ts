import { Type } from 'typebox'

const userId = Type.Optional(
  Type.String({ description: 'Whoever looks, as the caller knows them. A label only; it grants nothing.' }),
)
const correlationId = Type.Optional(
  Type.String({ description: 'Joins the lines of both logs: cleaned, sent back, and made when it is missing.' }),
)

/** What the contract says of who is calling, on details and golden records. */
export const UserHeaders = Type.Object({ 'x-user-id': userId })

/** The same on the calls of the exchange. */
export const ExchangeHeaders = Type.Object({ 'x-user-id': userId, 'x-correlation-id': correlationId })
