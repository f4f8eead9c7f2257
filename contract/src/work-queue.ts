import { Type, type Static } from 'typebox'
import { CalendarDay, plain, Reason } from './plain-text.ts'
import { sortBy } from './sort-by.ts'
import { stringEnum } from './string-enum.ts'

/** The stewards' work queue. */
export const workKinds = [
  'verification',
  'report',
  'match-review',
  'unknown-plan',
  'quarantine',
  'finding',
  'change-request',
] as const
export type WorkKind = (typeof workKinds)[number]

const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: plain })
const subject = line(200)
const instant = Type.String({ description: 'an instant in UTC' })

const filter = {
  kind: Type.Optional(stringEnum(workKinds)),
  assigned: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      pattern: plain,
      description: '`me`, `nobody` or the subject of a staff member',
    }),
  ),
  overdue: Type.Optional(Type.Boolean({ description: 'only tasks whose deadline has passed' })),
  door: Type.Optional(line(300)),
  county: Type.Optional(line(100)),
  text: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, pattern: plain, description: 'of address or names' }),
  ),
}

/** Filter of tasks. A saved view is a filter with a name. */
export const WorkFilter = Type.Object(filter, { additionalProperties: false })
export type WorkFilter = Static<typeof WorkFilter>

export const WorkQuery = Type.Object({
  ...filter,
  snoozed: Type.Optional(Type.Boolean({ description: 'snoozed tasks instead of open ones' })),
  /** Urgent ones first by default, by deadline; then by the errors avoided per minute of work. */
  sort: sortBy(['due', 'opened', 'place', 'kind', 'assignee']),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type WorkQuery = Static<typeof WorkQuery>

export const WorkTaskId = Type.String({ pattern: '^[a-z]{4,12}-[0-9a-f]{24}$' })

export const WorkTask = Type.Object(
  {
    id: Type.String(),
    kind: stringEnum(workKinds),
    door: Type.Optional(Type.String({ description: 'the address key, as in the verification calls' })),
    address: Type.Optional(Type.String()),
    county: Type.Optional(Type.String()),
    phone: Type.Optional(Type.String()),
    records: Type.Array(Type.Object({ stableId: Type.String(), name: Type.String() }), {
      description: 'some of its listings',
    }),
    relations: Type.Integer({ description: 'its listings' }),
    minutes: Type.Integer({ description: 'that it will take' }),
    dueAt: Type.Optional(instant),
    isOverdue: Type.Boolean(),
    isUrgent: Type.Boolean({
      description: 'its deadline is within four business hours, or several members reported it',
    }),
    openedAt: instant,
    score: Type.Number({ description: 'errors avoided per minute of work' }),
    reasons: Type.Array(Type.String()),
    reportIds: Type.Optional(Type.Array(Type.String())),
    item: Type.Optional(Type.String({ description: 'the pair, change request, load or plan that it is about' })),
    source: Type.Optional(Type.String()),
    takenBy: Type.Optional(Type.String()),
    takenUntil: Type.Optional(instant),
    assignedTo: Type.Optional(Type.String()),
    snoozedUntil: Type.Optional(instant),
  },
  { $id: 'WorkTask' },
)
export type WorkTask = Static<typeof WorkTask>

export const WorkDone = Type.Object({
  checked: Type.Integer({ description: 'listings covered by calls to practices' }),
  reports: Type.Integer({ description: 'closed' }),
  pairs: Type.Integer({ description: 'merged or kept apart' }),
  requests: Type.Integer({ description: 'change requests approved or rejected' }),
})
export type WorkDone = Static<typeof WorkDone>

export const WorkList = Type.Object({
  total: Type.Integer(),
  tasks: Type.Array(WorkTask),
  doneToday: Type.Optional(
    Type.Object(WorkDone.properties, { description: 'by everyone; if nothing is left and no filter was given' }),
  ),
})
export type WorkList = Static<typeof WorkList>

/** Absent if no task is left for this filter. */
export const TakenWork = Type.Object({ task: Type.Optional(WorkTask) })
export type TakenWork = Static<typeof TakenWork>

export const SnoozeWorkBody = Type.Object(
  {
    /** By default the snooze ends. */
    until: Type.Optional(CalendarDay),
    reason: Reason,
  },
  { additionalProperties: false },
)
export type SnoozeWorkBody = Static<typeof SnoozeWorkBody>
export const AssignWorkBody = Type.Object(
  { to: Type.Optional(Type.String({ ...subject, description: 'the subject of a staff member; nobody if absent' })) },
  { additionalProperties: false },
)
export type AssignWorkBody = Static<typeof AssignWorkBody>

export const WorkViewBody = Type.Object(
  { name: line(80), filter: WorkFilter, shared: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
)
export type WorkViewBody = Static<typeof WorkViewBody>
export const WorkView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  filter: WorkFilter,
  shared: Type.Boolean(),
  owner: Type.String(),
  isMine: Type.Boolean(),
  savedAt: instant,
})
export type WorkView = Static<typeof WorkView>
export const WorkViewList = Type.Object({ views: Type.Array(WorkView) })
export const WorkViewId = Type.String({ pattern: '^[0-9a-f-]{36}$' })
