import { Type, type Static } from 'typebox'

export const AuditTrailQuery = Type.Object({
  before: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 2 ** 53 - 1, description: 'The `next` of the previous page.' }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
})

/** One change of a record: who, when, what, before, after, why, source. */
export const AuditTrailEntry = Type.Object({
  id: Type.Integer(),
  at: Type.String(),
  who: Type.String(),
  what: Type.String({ description: 'Such as `record.merge`, `record.correct` or `change-request.approve`.' }),
  before: Type.Optional(Type.Unknown()),
  after: Type.Optional(Type.Unknown()),
  why: Type.String(),
  source: Type.Optional(Type.String({ description: 'The source whose data caused the change.' })),
  correlationId: Type.Optional(Type.String()),
})
export type AuditTrailEntry = Static<typeof AuditTrailEntry>

export const AuditTrail = Type.Object({
  entries: Type.Array(AuditTrailEntry, { description: 'Newest first.' }),
  next: Type.Optional(Type.Integer({ description: 'Where the next page begins; absent on the last one.' })),
})
export type AuditTrail = Static<typeof AuditTrail>
