import { Type, type Static } from 'typebox'
import { AuditTrailEntry, AuditTrailQuery } from './audit-trail.ts'
import { CalendarDay, plain, Reason } from './plain-text.ts'
import { sortBy } from './sort-by.ts'

const filter = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength, pattern: plain, description }))

/** Filters of the audit search. */
export const AuditSearchQuery = Type.Object(
  {
    ...AuditTrailQuery.properties,
    kind: filter(
      60,
      'Of the subject: `configuration`, `staff`, `load`, `export`, `template`, …; `record` for records.',
    ),
    subject: filter(300, 'Its id or name; with `kind`.'),
    who: filter(200, 'Who did it.'),
    what: filter(100, 'What was done, such as `load.approve`.'),
    correlationId: filter(64, 'The request that did it.'),
    from: Type.Optional(CalendarDay),
    to: Type.Optional(CalendarDay),
    /** Newest first by default. By time only: see decision 0055. */
    sort: sortBy(['when']),
  },
  { additionalProperties: false },
)
export type AuditSearchQuery = Static<typeof AuditSearchQuery>

export const AuditSearchEntry = Type.Object({
  ...AuditTrailEntry.properties,
  kind: Type.String({ description: 'The kind of subject that was changed.' }),
  subject: Type.String(),
  userId: Type.Optional(Type.String({ description: "What the caller's own system calls its user." })),
  whoName: Type.Optional(Type.String({ description: 'The present name of who did it, if they are still known.' })),
  subjectName: Type.Optional(Type.String({ description: 'The present name of the person whose rights changed.' })),
})
export type AuditSearchEntry = Static<typeof AuditSearchEntry>

export const AuditSearchPage = Type.Object({
  entries: Type.Array(AuditSearchEntry, {
    description: 'Newest first. A short or empty page may still have a `next`.',
  }),
  total: Type.Optional(
    Type.Integer({
      description: 'Of all pages; on the first page only, and not if it would read more than 200,000 rows.',
    }),
  ),
  next: Type.Optional(Type.Integer({ description: 'Where the next page begins; absent on the last one.' })),
})
export type AuditSearchPage = Static<typeof AuditSearchPage>

const count = Type.Integer({ minimum: 0 })
const time = Type.String({ description: 'In UTC.' })
const tenant = Type.Optional(Type.String())

/** A response with status 500 or above. */
export const ServerFailure = Type.Object({
  at: time,
  route: Type.String({ description: 'Method and pattern of the call, never its values.' }),
  status: Type.Integer(),
  code: Type.String(),
  correlationId: Type.String(),
  tenant,
})
export type ServerFailure = Static<typeof ServerFailure>

export const SlowSearch = Type.Object({
  at: time,
  ms: Type.Number(),
  tenant: Type.String(),
  kind: Type.String(),
  template: Type.String(),
  engine: Type.String(),
  criteria: Type.Array(Type.String(), {
    description: 'The criteria that were set, and the number of values in lists; never the values.',
  }),
  total: count,
  correlationId: Type.Optional(Type.String()),
})
export type SlowSearch = Static<typeof SlowSearch>

/** A server process. */
export const InstanceStatus = Type.Object({
  instanceId: Type.String(),
  state: Type.Union([Type.Literal('running'), Type.Literal('gone')], {
    description: 'Gone: no update for a while, and no regular stop.',
  }),
  startedAt: time,
  seenAt: time,
  version: Type.String(),
  configurationVersion: count,
  uptimeSeconds: count,
  memoryMb: Type.Optional(count),
  indexPosition: Type.Integer({ description: 'The last change in the database that it has applied to its index.' }),
  indexes: Type.Array(Type.Object({ tenant: Type.String(), kind: Type.String(), position: Type.Integer() }), {
    description: 'With the in-process engine: the position of each open index.',
  }),
  reloads: Type.Array(Type.Object({ at: time, configurationVersion: count }), {
    description: 'When it loaded a new configuration; newest first.',
  }),
})
export type InstanceStatus = Static<typeof InstanceStatus>

export const JobSummary = Type.Object({
  jobId: Type.String(),
  tenant: Type.String(),
  type: Type.String(),
  lane: Type.String(),
  state: Type.String(),
  attempts: count,
  createdAt: time,
  startedAt: Type.Optional(time),
  finishedAt: Type.Optional(time),
  error: Type.Optional(Type.String({ description: 'Why its last attempt ended.' })),
})
export type JobSummary = Static<typeof JobSummary>

export const Operations = Type.Object({
  health: Type.Object(
    { status: Type.String(), engine: Type.String(), lag: count },
    { additionalProperties: true, description: 'As `/elastic-search/health`, of the tenants that the caller may see.' },
  ),
  lanes: Type.Array(
    Type.Object({
      lane: Type.String(),
      waiting: count,
      running: count,
      failed: Type.Integer({ minimum: 0, description: 'In the last 30 days, unless they were retried.' }),
      oldestSince: Type.Optional(Type.String({ description: 'Since when the oldest waiting job is due.' })),
    }),
  ),
  running: Type.Array(JobSummary),
  failed: Type.Array(JobSummary, { description: 'The last ones, newest first.' }),
  errors: Type.Array(ServerFailure, { description: 'The last ones of all instances, newest first.' }),
  slowSearches: Type.Array(SlowSearch, { description: 'The last ones of all instances, newest first.' }),
  instances: Type.Array(InstanceStatus),
})
export type Operations = Static<typeof Operations>

export const JobAction = Type.Object({ reason: Reason }, { additionalProperties: false })
export type JobAction = Static<typeof JobAction>
