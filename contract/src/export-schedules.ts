import { Type, type Static } from 'typebox'
import { exportOptionSchemas, ExportRequest } from './exports.ts'
import { CalendarDay } from './plain-text.ts'

/** How often an export is made: every day, every week on the same weekday, every month on the same day. */
export const exportIntervals = ['day', 'week', 'month'] as const
export type ExportInterval = (typeof exportIntervals)[number]

/** A recurring export, from a day of the tenant on. */
export const ExportScheduleRequest = Type.Object(
  {
    kind: ExportRequest.properties.kind,
    every: Type.Enum(exportIntervals),
    /** The tenant's day of the first one; tomorrow by default. In a shorter month, the last day. */
    startOn: Type.Optional(CalendarDay),
    ...exportOptionSchemas,
  },
  { additionalProperties: false },
)
export type ExportScheduleRequest = Static<typeof ExportScheduleRequest>

export const ExportSchedule = Type.Object(
  {
    scheduleId: Type.String(),
    kind: Type.String(),
    every: Type.Enum(exportIntervals),
    startOn: Type.String(),
    /** The tenant's day of the next one. It waits while the limits of its kind do not allow it. */
    nextOn: Type.String(),
    options: Type.Record(Type.String(), Type.Unknown()),
    createdAt: Type.String(),
    createdBy: Type.String(),
  },
  { $id: 'ExportSchedule' },
)
export type ExportSchedule = Static<typeof ExportSchedule>
export const ExportScheduleList = Type.Object({ schedules: Type.Array(ExportSchedule) })
