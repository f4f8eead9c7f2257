import { Type, type Static } from 'typebox'
import { FieldPath, FieldValue, pins, Pinning } from './corrections.ts'
import { CalendarDay, plain, Reason, RecordId } from './plain-text.ts'
import { sortBy } from './sort-by.ts'
import { stringEnum } from './string-enum.ts'

export const changeRequestStates = ['SUBMITTED', 'IN_REVIEW', 'APPROVED', 'REJECTED', 'APPLIED', 'WITHDRAWN'] as const
export type ChangeRequestState = (typeof changeRequestStates)[number]

export const changeRequestActions = ['take', 'approve', 'reject', 'apply', 'withdraw'] as const
export type ChangeRequestAction = (typeof changeRequestActions)[number]

export const ChangeRequestBody = Type.Object({
  stableId: RecordId,
  field: FieldPath,
  oldValue: Type.Unknown({ description: 'The current value of the record, null for none. 409 if it differs.' }),
  newValue: FieldValue,
  reason: Reason,
  /** The day on which it is to be applied, in the tenant's time zone. */
  effectiveOn: Type.Optional(CalendarDay),
  /** The member's report that led to it. */
  reportId: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: plain })),
  ...Pinning,
})
export type ChangeRequestBody = Static<typeof ChangeRequestBody>

export const ChangeRequestId = Type.String({ pattern: '^[0-9a-f-]{36}$' })
export const ChangeRequestStatus = Type.Object({ id: Type.String(), status: stringEnum(changeRequestStates) })

export const ChangeRequest = Type.Object({
  id: Type.String(),
  status: stringEnum(changeRequestStates),
  stableId: Type.String(),
  field: Type.String(),
  oldValue: Type.Unknown(),
  newValue: Type.Unknown(),
  reason: Type.String(),
  pin: stringEnum(pins),
  until: Type.Optional(Type.String()),
  effectiveOn: Type.Optional(Type.String()),
  reportId: Type.Optional(Type.String()),
  createdAt: Type.String(),
  createdBy: Type.String(),
  updatedAt: Type.String(),
  takenBy: Type.Optional(Type.String()),
  decidedBy: Type.Optional(Type.String()),
  decidedWhy: Type.Optional(Type.String()),
  appliedAt: Type.Optional(Type.String()),
  correctionId: Type.Optional(Type.String()),
})
export type ChangeRequest = Static<typeof ChangeRequest>

export const ChangeRequestComment = Type.Object({ at: Type.String(), who: Type.String(), words: Type.String() })
export const ChangeRequestDetail = Type.Intersect([
  ChangeRequest,
  Type.Object({
    comments: Type.Array(ChangeRequestComment),
    /** The caller's possible actions. */
    actions: Type.Array(stringEnum(changeRequestActions)),
  }),
])

export const ChangeRequestQuery = Type.Object({
  status: Type.Optional(stringEnum(changeRequestStates)),
  stableId: Type.Optional(RecordId),
  /** Only those that the caller proposed or took. */
  mine: Type.Optional(Type.Boolean()),
  /** Oldest first by default. */
  sort: sortBy(['when', 'changed', 'field', 'state', 'who']),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type ChangeRequestQuery = Static<typeof ChangeRequestQuery>

export const ChangeRequestList = Type.Object({ total: Type.Integer(), requests: Type.Array(ChangeRequest) })
export const ChangeRequestActionBody = Type.Object({
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500, pattern: plain })),
})
export const mostCommentLength = 2_000
export const CommentBody = Type.Object({ words: Type.String({ minLength: 1, maxLength: mostCommentLength }) })
