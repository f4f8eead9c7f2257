import { DirectoryError, statusOf, type ExportScheduleRequest } from '@care/contract'
import { randomUUID } from 'node:crypto'
import { holdsRole, type Staff } from '../auth/staff.ts'
import { addDays } from '../clocks/clocks.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import { appendAudits, type Actor } from '../database/audit.repository.ts'
import { lockInTransaction } from '../database/transactions.ts'
import { badRequest, conflict, notFound } from '../http/refusals.ts'
import { getKind, kindsFor, type ExportDeps } from './export-actions.ts'
import { findKind } from './export-kinds.ts'
import { nextDay } from './schedule-days.ts'
import {
  advanceSchedule,
  deleteSchedule,
  findSchedule,
  insertSchedule,
  listSchedules,
  type Schedule,
} from './schedules.repository.ts'
import { checkOptions, submitExport } from './submit-export.ts'

type ScheduleDeps = Pick<ExportDeps, 'database' | 'now'>

const mostSchedules = 50

/** Those of kinds available to the caller. */
export async function schedulesFor({ database }: ScheduleDeps, tenantId: string, staff: Staff): Promise<Schedule[]> {
  const kinds = new Set(kindsFor(staff).map(({ kind }) => kind))
  return (await listSchedules(database.db, tenantId)).filter(({ kind }) => kinds.has(kind))
}

export async function createSchedule(
  { database, now }: ScheduleDeps,
  tenant: Tenant,
  staff: Staff,
  { request, actor }: { request: ExportScheduleRequest; actor: Actor },
): Promise<Schedule> {
  const { kind: name, every, startOn: wanted, ...options } = request
  checkOptions({ kind: getKind(staff, name), options })
  const at = now()
  const day = today(tenant, at)
  const startOn = wanted ?? addDays(day, 1)
  if (!isDay(startOn) || startOn < day || startOn > addDays(day, 366))
    throw badRequest('startOn is a day within the next year.', 'startOn es un día dentro de un año.', 'startOn')
  return database.write(async (trx) => {
    await lockInTransaction(trx, `exports ${tenant.id}`)
    if ((await listSchedules(trx, tenant.id)).length >= mostSchedules)
      throw conflict('There are too many schedules. Delete some.', 'Hay demasiadas programaciones. Elimine algunas.')
    const schedule = await insertSchedule(trx, {
      tenant_id: tenant.id,
      id: randomUUID(),
      kind: name,
      options: JSON.stringify(options),
      every,
      starts_on: startOn,
      next_on: startOn,
      created_at: at.toISOString(),
      created_by: actor.who,
    })
    const after = { kind: name, every, startOn, options }
    appendAudits(trx, [{ ...actor, ...auditOf(schedule), at: at.toISOString(), what: 'export-schedule.create', after }])
    return schedule
  })
}

/** The calendar has no February 30. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

export async function removeSchedule(
  { database, now }: ScheduleDeps,
  tenantId: string,
  staff: Staff,
  { scheduleId, actor }: { scheduleId: string; actor: Actor },
): Promise<void> {
  const schedule = await findSchedule(database.db, tenantId, scheduleId)
  const kind = schedule && findKind(schedule.kind)
  if (!schedule || !kind || !holdsRole(staff, kind.role)) throw unknownSchedule()
  const { every, startOn, options } = schedule
  const before = { kind: kind.kind, every, startOn, options }
  await database.write(async (trx) => {
    if (!(await deleteSchedule(trx, schedule))) throw unknownSchedule()
    const at = now().toISOString()
    appendAudits(trx, [{ ...actor, ...auditOf(schedule), at, what: 'export-schedule.delete', before }])
  })
}

const unknownSchedule = () => notFound('There is no such schedule.', 'No existe esa programación.')

const auditOf = ({ tenantId, scheduleId, kind }: Schedule) => ({
  tenantId,
  subjectKind: 'export-schedule',
  subject: scheduleId,
  why: kind,
})

/**
 * Starts the due exports of a tenant. Any number of processes may try: the day is the key of the task. Exports that the
 * limits do not allow now are retried by the next call; missed days are made up once.
 */
export async function startDueExports(deps: ExportDeps, tenant: Tenant): Promise<void> {
  const { database, now } = deps
  const day = today(tenant, now())
  for (const schedule of await listSchedules(database.db, tenant.id, day)) {
    const problem = await startScheduled(deps, tenant, schedule)
    if (problem?.code === 'RATE_LIMITED') continue
    await database.write(async (trx) => {
      const advanced = await advanceSchedule(trx, schedule, nextDay(schedule.startOn, schedule.every, day))
      if (!advanced || !problem) return
      const entry = { ...auditOf(schedule), who: actorOf(schedule).who, at: now().toISOString() }
      appendAudits(trx, [{ ...entry, what: 'export-schedule.skip', after: { day, problem: problem.message } }])
    })
  }
}

const actorOf = ({ createdBy }: Schedule): Actor => ({ who: `schedule of ${createdBy}` })

async function startScheduled(
  deps: ExportDeps,
  tenant: Tenant,
  schedule: Schedule,
): Promise<DirectoryError | undefined> {
  const { scheduleId, nextOn, options } = schedule
  const kind = findKind(schedule.kind)
  if (!kind) return new DirectoryError('NOT_FOUND', `There is no kind of export named ${schedule.kind}.`)
  try {
    const idempotencyKey = `schedule ${scheduleId} ${nextOn}`
    await submitExport(deps, tenant, { kind, options, actor: actorOf(schedule), idempotencyKey, scheduleId })
    return undefined
  } catch (error) {
    if (error instanceof DirectoryError && statusOf[error.code] < 500) return error
    throw error
  }
}
