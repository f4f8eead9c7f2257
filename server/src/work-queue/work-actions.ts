import { DirectoryError, type Language, type TakenWork, type WorkFilter, type WorkTask } from '@care/contract'
import { instantOf } from '../clocks/zone-time.ts'
import { addDays } from '../clocks/clocks.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import { appendAudit, type Actor } from '../database/audit.repository.ts'
import type { Database } from '../database/database.ts'
import type { Db, Trx } from '../database/tables.ts'
import { lockInTransaction } from '../database/transactions.ts'
import { isDay } from '../corrections/corrections.service.ts'
import { findNextRow } from './find-tasks.ts'
import { followReports, placeKeyOf } from './follow-reports.ts'
import { refreshPlaces } from './refresh-places.ts'
import { taskToWire } from './task-to-wire.ts'
import { changeTask, deleteSkip, findTaskRow, saveSkip, type TaskRow } from './tasks.repository.ts'

export interface WorkDeps {
  database: Database
  now: () => Date
}

export interface By {
  actor: Actor
  language: Language
}

const leaseMs = 30 * 60_000
const skipMs = 24 * 60 * 60_000
const mostSnoozeDays = 90
/** Tasks that turn out to be done while they are taken; the daily refresh leaves few. */
const mostLooks = 50

/** Assigns the next task to a person for half an hour. Two people never get the same. */
export async function takeNext(
  { database, now }: WorkDeps,
  tenant: Tenant,
  filter: WorkFilter,
  { actor, language }: By,
): Promise<TakenWork> {
  const at = now()
  await followReports(database, tenant, at)
  return database.write(async (trx) => {
    // One at a time per tenant: the next call must see what this one took.
    await lockInTransaction(trx, `work ${tenant.id}`)
    for (let looks = 0; looks < mostLooks; looks++) {
      const row = await findNextRow(trx, tenant.id, { filter, who: actor.who, now: at.toISOString() })
      if (!row) return {}
      const taken = await takeRow(trx, tenant, row, { who: actor.who, at })
      if (taken) return { task: taskToWire(taken, { now: at.toISOString(), language }) }
    }
    return {}
  })
}

/** Assigns this task, unless somebody else holds it or it is assigned to them. Reverts a skip. */
export function takeTask(deps: WorkDeps, tenant: Tenant, id: string, by: By): Promise<WorkTask> {
  return change(deps, tenant, id, by, async (trx, row, at) => {
    checkHolder(row, by, at)
    if (row.assigned_to !== null && row.assigned_to !== by.actor.who) throw assignedTo(row.assigned_to)
    await deleteSkip(trx, tenant.id, id, by.actor.who)
    await takeRow(trx, tenant, row, { who: by.actor.who, at })
  })
}

export async function readTask({ database, now }: WorkDeps, tenant: Tenant, id: string, by: By): Promise<WorkTask> {
  const row = await getRow(database.db, tenant.id, id)
  return taskToWire(row, { now: now().toISOString(), language: by.language })
}

/** Undefined if corrections or retirements since it was created leave nothing to do. */
async function takeRow(
  trx: Trx,
  tenant: Tenant,
  row: TaskRow,
  { who, at }: { who: string; at: Date },
): Promise<TaskRow | undefined> {
  const place = row.kind === 'verification' || row.kind === 'report' ? placeKeyOf(row) : undefined
  if (place) await refreshPlaces(trx, tenant, [place], { now: at })
  if (place && !(await findTaskRow(trx, tenant.id, row.id))) return undefined
  const until = new Date(at.getTime() + leaseMs).toISOString()
  await changeTask(trx, tenant.id, row.id, { taken_by: who, taken_until: until })
  return getRow(trx, tenant.id, row.id)
}

/** Hides it from this person for a day. */
export function skipTask(deps: WorkDeps, tenant: Tenant, id: string, by: By): Promise<WorkTask> {
  return change(deps, tenant, id, by, async (trx, row, at) => {
    const until = new Date(at.getTime() + skipMs).toISOString()
    await saveSkip(trx, tenant.id, { task_id: id, who: by.actor.who, until })
    if (row.taken_by === by.actor.who) await changeTask(trx, tenant.id, id, notTaken)
  })
}

/** Releases it. */
export function releaseTask(deps: WorkDeps, tenant: Tenant, id: string, by: By): Promise<WorkTask> {
  return change(deps, tenant, id, by, async (trx, row, at) => {
    checkHolder(row, by, at)
    await changeTask(trx, tenant.id, id, notTaken)
  })
}

/** Hides it from everyone until a day, or shows it again. It cannot be snoozed past a report's deadline. */
export function snoozeTask(
  deps: WorkDeps,
  tenant: Tenant,
  { id, until, reason }: { id: string; until?: string | undefined; reason: string },
  by: By,
): Promise<WorkTask> {
  return change(deps, tenant, id, by, async (trx, row, at) => {
    checkHolder(row, by, at)
    const start = until === undefined ? null : startOf(tenant, row, { until, at })
    await changeTask(trx, tenant.id, id, { ...notTaken, snoozed_until: start })
    await audit(trx, tenant.id, row, { by, at, what: 'work.snooze', after: { until: until ?? null }, why: reason })
  })
}

function startOf(tenant: Tenant, row: TaskRow, { until, at }: { until: string; at: Date }): string {
  checkDay(until, today(tenant, at))
  const start = instantOf({ day: until, hours: 0 }, tenant.timeZone).toISOString()
  if (row.urgent_from !== null && row.due_at !== null && start >= row.due_at) throw pastClock()
  return start
}

/** From then on only this person gets it; or everyone again. */
export function assignTask(
  deps: WorkDeps,
  tenant: Tenant,
  { id, to }: { id: string; to: string | undefined },
  by: By,
): Promise<WorkTask> {
  return change(deps, tenant, id, by, async (trx, row, at) => {
    const isOthers = row.taken_by !== null && row.taken_by !== to
    await changeTask(trx, tenant.id, id, { assigned_to: to ?? null, ...(to !== undefined && isOthers && notTaken) })
    const after = { assignedTo: to ?? null }
    const why = to === undefined ? 'Assigned to nobody.' : `Assigned to ${to}.`
    await audit(trx, tenant.id, row, { by, at, what: 'work.assign', after, why })
  })
}

const notTaken = { taken_by: null, taken_until: null }

async function change(
  { database, now }: WorkDeps,
  tenant: Tenant,
  id: string,
  { language }: By,
  work: (trx: Trx, row: TaskRow, at: Date) => Promise<void>,
): Promise<WorkTask> {
  const at = now()
  return database.write(async (trx) => {
    await lockInTransaction(trx, `work ${tenant.id}`)
    await work(trx, await getRow(trx, tenant.id, id), at)
    return taskToWire(await getRow(trx, tenant.id, id), { now: at.toISOString(), language })
  })
}

async function getRow(db: Db, tenantId: string, id: string): Promise<TaskRow> {
  const row = await findTaskRow(db, tenantId, id)
  if (!row)
    throw new DirectoryError('NOT_FOUND', {
      en: 'There is no such task; it may be done.',
      es: 'No existe esa tarea; puede que ya esté hecha.',
    })
  return row
}

function checkHolder({ taken_by, taken_until }: TaskRow, { actor }: By, at: Date): void {
  if (taken_by === null || taken_by === actor.who || (taken_until ?? '') <= at.toISOString()) return
  throw new DirectoryError('CONFLICT', {
    en: `${taken_by} is working on this task.`,
    es: `${taken_by} está trabajando en esta tarea.`,
  })
}

const assignedTo = (who: string) =>
  new DirectoryError('CONFLICT', {
    en: `This task is assigned to ${who}.`,
    es: `Esta tarea está asignada a ${who}.`,
  })

function checkDay(until: string, day: string): void {
  if (isDay(until) && until > day && until <= addDays(day, mostSnoozeDays)) return
  throw new DirectoryError(
    'BAD_REQUEST',
    {
      en: `A task can wait until tomorrow or a day within ${mostSnoozeDays} days.`,
      es: `Una tarea puede esperar hasta mañana o un día dentro de ${mostSnoozeDays} días.`,
    },
    { field: 'until' },
  )
}

const pastClock = () =>
  new DirectoryError(
    'BAD_REQUEST',
    {
      en: 'A report must be answered before that day.',
      es: 'El aviso debe responderse antes de ese día.',
    },
    { field: 'until' },
  )

async function audit(
  trx: Trx,
  tenantId: string,
  { id, kind, door, assigned_to, snoozed_until }: TaskRow,
  { by, at, what, after, why }: { by: By; at: Date; what: string; after: object; why: string },
): Promise<void> {
  await appendAudit(trx, {
    ...by.actor,
    tenantId,
    at: at.toISOString(),
    what,
    subjectKind: 'work',
    subject: id,
    before: { kind, door, assignedTo: assigned_to, snoozedUntil: snoozed_until },
    after,
    why,
  })
}
