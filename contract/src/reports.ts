import { Type, type Static } from 'typebox'
import { limits, reportKinds, reportOutcomes, reportStates } from './constants.ts'
import { plain, RecordId } from './plain-text.ts'
import { sortBy } from './sort-by.ts'
import { stringEnum } from './string-enum.ts'

/** Member reports and their outcomes. */
const instant = Type.String({ description: 'an instant in UTC' })
const kindList = Type.Array(stringEnum(reportKinds), { minItems: 1, maxItems: reportKinds.length, uniqueItems: true })

export const ReportBody = Type.Object(
  {
    stableId: Type.String({
      minLength: 1,
      maxLength: limits.id,
      pattern: plain,
      description: 'the stableId of the record, or its hash',
    }),
    relationId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: limits.id,
        pattern: plain,
        description: 'the place that it is about; the whole record if absent',
      }),
    ),
    kinds: kindList,
    words: Type.Optional(Type.String({ maxLength: limits.reportWords })),
    sendKey: Type.String({
      pattern: '^[A-Za-z0-9-]{16,64}$',
      description: 'random and chosen by the sender: sent again with the same key, it is the same report',
    }),
  },
  { additionalProperties: false },
)
export type ReportBody = Static<typeof ReportBody>

export const ReportReceived = Type.Object({
  trackingNumber: Type.String({ description: 'ten characters, to read its status later' }),
})
export type ReportReceived = Static<typeof ReportReceived>

const Listing = Type.Object({
  name: Type.String(),
  place: Type.Optional(Type.String({ description: 'the name or the address of the place' })),
})

export const TrackedReport = Type.Object({
  state: stringEnum(reportStates),
  outcome: Type.Optional(stringEnum(reportOutcomes)),
  receivedAt: instant,
  dueAt: Type.String({ description: 'the deadline for checking it' }),
  checkingAt: Type.Optional(instant),
  closedAt: Type.Optional(instant),
  listing: Type.Optional(Listing),
})
export type TrackedReport = Static<typeof TrackedReport>

export const ReportId = Type.String({ pattern: '^[0-9a-f-]{36}$' })

/** A report as shown to stewards. */
export const StaffReport = Type.Object({
  id: Type.String(),
  stableId: Type.String(),
  relationId: Type.Optional(Type.String()),
  listing: Type.Optional(Listing),
  kinds: Type.Array(stringEnum(reportKinds)),
  words: Type.Optional(
    Type.String({ description: 'the text of the member; plain text, deleted 90 days after closing' }),
  ),
  language: Type.String(),
  state: stringEnum(reportStates),
  outcome: Type.Optional(stringEnum(reportOutcomes)),
  receivedAt: instant,
  ageHours: Type.Integer(),
  dueAt: instant,
  isOverdue: Type.Boolean(),
  checkingAt: Type.Optional(instant),
  checkingBy: Type.Optional(Type.String()),
  closedAt: Type.Optional(instant),
  closedBy: Type.Optional(Type.String()),
  reporters: Type.Integer({ description: 'number of different networks with open reports on this listing' }),
  isLabeled: Type.Boolean({ description: 'the listing tells members that it may be wrong' }),
})
export type StaffReport = Static<typeof StaffReport>

export const StaffReportQuery = Type.Object({
  state: Type.Optional(stringEnum(['open', ...reportStates])),
  overdue: Type.Optional(Type.Boolean()),
  stableId: Type.Optional(RecordId),
  /** Labeled listings first by default, then by deadline. */
  sort: sortBy(['due', 'received', 'state']),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type StaffReportQuery = Static<typeof StaffReportQuery>
export const StaffReportList = Type.Object({ total: Type.Integer(), reports: Type.Array(StaffReport) })

export const CloseReportBody = Type.Object(
  {
    outcome: stringEnum(reportOutcomes),
    reason: Type.String({ minLength: 1, maxLength: 500, pattern: plain }),
    wholeListing: Type.Optional(Type.Boolean({ description: 'every open report on the same listing as well' })),
  },
  { additionalProperties: false },
)
export type CloseReportBody = Static<typeof CloseReportBody>
export const ReportsClosed = Type.Object({ closed: Type.Array(Type.String()) })
