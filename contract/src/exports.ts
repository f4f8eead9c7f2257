import { Type, type Static } from 'typebox'
import { AuditSampleQuery } from './accuracy.ts'
import { kinds } from './constants.ts'
import { LoadId } from './loads.ts'
import { CalendarDay, plain } from './plain-text.ts'
import { SearchQuery } from './search.ts'
import { languages } from './text.ts'
import { sortBy } from './sort-by.ts'

/** Tasks only move forward: a finished one becomes EXPIRED, none starts again. */
export const exportStatuses = ['QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED', 'EXPIRED'] as const
export type ExportStatus = (typeof exportStatuses)[number]

export const exportKindNames = [
  'directory-csv',
  'golden-records',
  'directory-pdf',
  'audit-trail-csv',
  'audit-trail-json',
  'return-file',
  'accuracy-sample',
] as const
export type ExportKindName = (typeof exportKindNames)[number]

/** Columns of the directory as CSV, in their usual order. */
export const exportColumnNames = [
  'stableId',
  'kind',
  'npi',
  'name',
  'family',
  'given',
  'credentials',
  'gender',
  'facilityType',
  'specialties',
  'group',
  'placeName',
  'street',
  'city',
  'state',
  'zip',
  'county',
  'position',
  'phone',
  'fax',
  'website',
  'email',
  'languages',
  'accepting',
  'accessibility',
  'telehealth',
  'serviceAreas',
  'plans',
  'verifiedOn',
  'leftOn',
  'relationId',
] as const
export type ExportColumnName = (typeof exportColumnNames)[number]

const count = Type.Integer({ minimum: 0 })
const instant = Type.String()
const kindName = Type.Enum(exportKindNames)

/** What to export. The list of kinds says which properties a kind accepts; others are refused. */
export const exportOptionSchemas = {
  language: Type.Optional(Type.Enum(languages)),
  columns: Type.Optional(
    Type.Array(Type.Enum(exportColumnNames), { minItems: 1, maxItems: exportColumnNames.length, uniqueItems: true }),
  ),
  recordKind: Type.Optional(Type.Enum(kinds)),
  query: Type.Optional(SearchQuery),
  queryType: Type.Optional(Type.String({ minLength: 1, maxLength: 64, pattern: plain })),
  /** For a printed directory. */
  textSize: Type.Optional(Type.Enum(['normal', 'large'])),
  paper: Type.Optional(Type.Enum(['us-letter', 'a4'])),
  /** Days in UTC: the first and the last of the audit trail. */
  from: Type.Optional(CalendarDay),
  to: Type.Optional(CalendarDay),
  loadId: Type.Optional(LoadId),
  sampleSize: AuditSampleQuery.properties.size,
  seed: AuditSampleQuery.properties.seed,
}
export const ExportRequest = Type.Object({ kind: kindName, ...exportOptionSchemas }, { additionalProperties: false })
export type ExportRequest = Static<typeof ExportRequest>

export const ExportAccepted = Type.Object({ taskId: Type.String(), status: Type.Enum(exportStatuses) })

export const ExportTaskAnswer = Type.Object(
  {
    taskId: Type.String(),
    /** The same id under the name that the download call uses. */
    exportTaskId: Type.String(),
    tenant: Type.String(),
    kind: Type.String(),
    status: Type.Enum(exportStatuses),
    createdAt: instant,
    updatedAt: instant,
    createdBy: Type.String(),
    /** Rows of the file: lines of a CSV without its header, records otherwise. */
    rowCount: count,
    error: Type.Union([Type.String(), Type.Null()]),
    records: count,
    lines: count,
    /** Found by the search, but deleted or hidden when they were read. */
    vanished: count,
    /** The total of the search; absent if everything is exported. */
    found: Type.Optional(count),
    /** Of the finished file. */
    bytes: count,
    options: Type.Record(Type.String(), Type.Unknown()),
    scheduleId: Type.Optional(Type.String()),
    finishedAt: Type.Optional(instant),
    /** When the file will be deleted. */
    expiresAt: Type.Optional(instant),
  },
  { $id: 'ExportTask' },
)
export type ExportTaskAnswer = Static<typeof ExportTaskAnswer>

export const ExportListQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  status: Type.Optional(Type.Enum(exportStatuses)),
  /** Newest first by default. */
  sort: sortBy(['kind', 'status', 'when', 'who']),
})
export type ExportListQuery = Static<typeof ExportListQuery>
export const ExportList = Type.Object({
  tasks: Type.Array(ExportTaskAnswer),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  total: count,
})
export type ExportList = Static<typeof ExportList>

export const FrequencyRequest = Type.Object({ kind: kindName }, { additionalProperties: false })
export const FrequencyAnswer = Type.Object({
  allowed: Type.Boolean(),
  /** The reason, in the language of the reader. */
  reason: Type.Union([Type.String(), Type.Null()]),
  /** Also null if it is unknown: the end of the running one. */
  nextAllowedAt: Type.Union([Type.String(), Type.Null()]),
})
export type FrequencyAnswer = Static<typeof FrequencyAnswer>

export const DownloadQuery = Type.Object({
  exportTaskId: Type.String({ minLength: 1, maxLength: 200 }),
  compressed: Type.Optional(
    Type.Boolean({ description: 'The file as it is stored, as gzip. Only for kinds that are stored so.' }),
  ),
})
export const DownloadAnswer = Type.Object({ url: Type.String(), expiresAt: instant })

export const ExportCountAnswer = Type.Object({ records: count, lines: count })

const label = Type.Object({ en: Type.String(), es: Type.String() })
export const ExportKindList = Type.Object({
  kinds: Type.Array(
    Type.Object({
      kind: Type.String(),
      label,
      contentType: Type.String(),
      /** Request properties that it accepts in addition to `kind`. */
      options: Type.Array(Type.String()),
    }),
  ),
  columns: Type.Array(Type.Object({ column: Type.String(), label })),
})
export type ExportKindList = Static<typeof ExportKindList>
