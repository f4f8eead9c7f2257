import { Type, type Static } from 'typebox'
import { stringEnum } from './string-enum.ts'
import { sortBy } from './sort-by.ts'

/** Calls for carrier files. */
export const loadFormats = ['ndjson', 'roster', 'qhp', 'plan-net'] as const
export const loadModes = ['full', 'delta'] as const
export const loadStates = ['open', 'waiting', 'done', 'failed', 'canceled', 'undone'] as const

/** The path for one upload. */
export const uploadPartBytes = 8_388_608

const plain = '^[^\\u0000-\\u001f]*$'
export const SourceId = Type.String({ pattern: '^[A-Za-z0-9_.-]{1,100}$' })
export const LoadId = Type.String({ pattern: '^[0-9a-f-]{36}$' })
const reason = Type.String({ minLength: 1, maxLength: 500, pattern: plain })
const count = Type.Integer({ minimum: 0 })
const time = Type.String()

export const QueueTaskBody = Type.Object(
  {
    source: SourceId,
    format: stringEnum(loadFormats),
    /** The name of a file in the intake folder of the source. */
    file: Type.Optional(Type.String({ pattern: '^[^/\\\\\\u0000-\\u001f.][^/\\\\\\u0000-\\u001f]{0,199}$' })),
    /** A complete upload. */
    uploadId: Type.Optional(LoadId),
    mode: stringEnum(loadModes),
    /** Computes the plan, and changes nothing. */
    dryRun: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false, oneOf: [{ required: ['file'] }, { required: ['uploadId'] }] },
)
export type QueueTaskBody = Static<typeof QueueTaskBody>
export const QueuedTask = Type.Object({ taskId: Type.String() })

export const UploadBody = Type.Object(
  {
    fileName: Type.String({ minLength: 1, maxLength: 200, pattern: plain }),
    bytes: Type.Integer({ minimum: 1, maximum: 20_000_000_000 }),
    /** Fingerprint of the content, from the caller: choosing the same file again continues its upload. */
    fingerprint: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' })),
  },
  { additionalProperties: false },
)
export const UploadPartQuery = Type.Object({ offset: Type.Integer({ minimum: 0, maximum: 20_000_000_000 }) })
export const Upload = Type.Object({
  uploadId: Type.String(),
  fileName: Type.String(),
  bytes: count,
  fingerprint: Type.Optional(Type.String()),
  /** Offset of the next part. */
  received: count,
  isComplete: Type.Boolean(),
  /** Maximum size of a part. */
  partBytes: count,
})
export type Upload = Static<typeof Upload>

export const UploadColumns = Type.Object({
  columns: Type.Array(
    Type.Object({
      column: Type.String(),
      /** Distinct values of the first rows; empty for columns that must not be stored. */
      samples: Type.Array(Type.String()),
    }),
  ),
})
export type UploadColumns = Static<typeof UploadColumns>

export const LoadCounts = Type.Object({
  read: count,
  new: count,
  changed: count,
  unchanged: count,
  quarantined: count,
  repeated: count,
  blank: count,
  outside: count,
  retired: count,
})

export const LoadStatus = Type.Object({
  loadId: Type.String(),
  source: Type.String(),
  format: Type.String(),
  mode: Type.String(),
  dryRun: Type.Boolean(),
  fileName: Type.String(),
  bytes: count,
  sha256: Type.String(),
  state: stringEnum(loadStates),
  /** Phase of an open load. */
  phase: Type.Optional(Type.String()),
  counts: LoadCounts,
  /** Share of the file that the phase has read, from 0 to 1. */
  share: Type.Optional(Type.Number()),
  rowsPerSecond: Type.Optional(Type.Number()),
  secondsLeft: Type.Optional(Type.Number()),
  error: Type.Optional(Type.String()),
  /** The earlier load that applied the same file. */
  sameAs: Type.Optional(Type.String()),
  /** Of a finished dry run: the latest load of the same file since; canceled, failed and undone ones do not count. */
  followedBy: Type.Optional(Type.Object({ loadId: Type.String(), dryRun: Type.Boolean() })),
  createdAt: time,
  createdBy: Type.String(),
  finishedAt: Type.Optional(time),
})
export type LoadStatus = Static<typeof LoadStatus>
export const LoadList = Type.Object({ loads: Type.Array(LoadStatus), total: count })
export type LoadList = Static<typeof LoadList>
export const LoadListQuery = Type.Object({
  source: Type.Optional(SourceId),
  state: Type.Optional(stringEnum(loadStates)),
  /** Newest first by default. */
  sort: sortBy(['file', 'source', 'state', 'when', 'who']),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
})
export const RetryQuery = Type.Object({
  /** `false` applies the file of a dry run. By default the same as the load. */
  dryRun: Type.Optional(Type.Boolean()),
})
export const LoadDecision = Type.Object({ reason }, { additionalProperties: false })

const NamedRow = Type.Object({ id: Type.String(), name: Type.String(), places: Type.Array(Type.String()) })

export const LoadReport = Type.Object({
  load: LoadStatus,
  /** Result of the first pass; absent until it has ended. */
  plan: Type.Optional(
    Type.Object({
      counts: LoadCounts,
      faults: Type.Record(Type.String(), count),
      fields: Type.Record(Type.String(), count),
      practices: Type.Array(Type.Object({ practice: Type.String(), added: count, changed: count, removed: count })),
      listed: count,
      missing: count,
      missingIds: Type.Array(Type.String()),
      /** The first records that would be retired. */
      retiring: Type.Optional(Type.Array(NamedRow)),
      unknownPlans: Type.Record(Type.String(), count),
      /** What was repaired or left out of rows that are still used. Absent in older plans. */
      notes: Type.Optional(
        Type.Array(
          Type.Object({
            field: Type.String(),
            rows: count,
            /** The first of them: the row's id, and a description in the language of the call. */
            examples: Type.Array(Type.Object({ id: Type.String(), text: Type.String() })),
          }),
        ),
      ),
      /** The first new or changed rows; for lists only the differences. Absent in older plans. */
      samples: Type.Optional(
        Type.Object({
          added: Type.Array(NamedRow),
          changed: Type.Array(
            Type.Object({
              id: Type.String(),
              name: Type.String(),
              fields: Type.Array(
                Type.Object({
                  /** An attribute; or `place`: a location that is added or removed. */
                  field: Type.String(),
                  /** The previous address of the location. */
                  place: Type.Optional(Type.String()),
                  before: Type.Optional(Type.Unknown()),
                  after: Type.Optional(Type.Unknown()),
                }),
              ),
              /** Number of fields that are left out. */
              more: count,
            }),
          ),
        }),
      ),
      guards: Type.Array(
        Type.Object({
          name: Type.String(),
          words: Type.String(),
          /** The figures in the text; absent in older plans. */
          facts: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
        }),
      ),
    }),
  ),
  /** The same as lines of text. */
  text: Type.String(),
})
export type LoadReport = Static<typeof LoadReport>

export const QuarantineQuery = Type.Object({
  reason: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}$' })),
  /** By line by default. */
  sort: sortBy(['line', 'id', 'problem']),
  /** Only rows after this line. */
  after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
})
export type QuarantineQuery = Static<typeof QuarantineQuery>
export const QuarantineList = Type.Object({
  /** All rejected rows of the load by reason. */
  reasons: Type.Record(Type.String(), count),
  rows: Type.Array(
    Type.Object({
      line: count,
      reason: Type.String(),
      /** The reason as text. */
      words: Type.String(),
      sourceId: Type.Optional(Type.String()),
      field: Type.Optional(Type.String()),
      value: Type.Optional(Type.String()),
      /** The decision about this value, applied when the file is read again. */
      fix: Type.Optional(
        Type.Object({
          action: stringEnum(['replace', 'ignore']),
          replacement: Type.Optional(Type.String()),
          by: Type.String(),
          at: time,
        }),
      ),
    }),
  ),
})
export type QuarantineList = Static<typeof QuarantineList>
export const FixBody = Type.Object(
  {
    /** `none` reverts an earlier decision. */
    action: stringEnum(['replace', 'ignore', 'none']),
    /** Empty to remove the value. */
    replacement: Type.Optional(Type.String({ maxLength: 200, pattern: plain })),
    reason,
  },
  { additionalProperties: false },
)
export type FixBody = Static<typeof FixBody>

export const SourceList = Type.Object({
  sources: Type.Array(
    Type.Object({
      source: Type.String(),
      /** The configuration document with its column map and plan map. */
      document: Type.Optional(Type.String()),
      lastLoad: Type.Optional(LoadStatus),
      /** The newest one that was applied and not found to be loaded before: its rejected rows are still missing. */
      lastApplied: Type.Optional(LoadStatus),
      /** Days that its file is overdue. */
      overdueDays: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
  ),
})
export type SourceList = Static<typeof SourceList>

export const OpenQuestionsQuery = Type.Object({
  source: Type.Optional(SourceId),
  /** Most statements first by default. */
  sort: sortBy(['source', 'value', 'statements']),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
})

export type OpenQuestionsQuery = Static<typeof OpenQuestionsQuery>
export const OpenQuestions = Type.Object({
  total: Type.Integer(),
  questions: Type.Array(
    Type.Object({
      source: Type.String(),
      kind: Type.String(),
      value: Type.String(),
      statements: count,
      firstSeen: time,
      lastSeen: time,
    }),
  ),
})

export type OpenQuestions = Static<typeof OpenQuestions>

export const DraftMapBody = Type.Object(
  { columns: Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: 2_000 }) },
  { additionalProperties: false },
)
