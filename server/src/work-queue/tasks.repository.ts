import type { Insertable, Selectable, Updateable } from 'kysely'
import { among } from '../database/among.ts'
import { insertRows } from '../database/insert-rows.ts'
import type { WorkTaskTable } from '../database/stewardship-tables.ts'
import type { Db, Trx } from '../database/tables.ts'
import { rankOf } from './score.ts'
import type { NewTask } from './task.ts'

export type TaskRow = Selectable<WorkTaskTable>

type Derived = Omit<
  Insertable<WorkTaskTable>,
  'tenant_id' | 'id' | 'taken_by' | 'taken_until' | 'assigned_to' | 'snoozed_until'
>

/** Stores the current tasks. Assignment and snooze are kept while the kind stays the same. */
export async function saveTasks(
  trx: Trx,
  tenantId: string,
  tasks: readonly NewTask[],
  { at, averageScore }: { at: string; averageScore: number },
): Promise<void> {
  const rows = tasks.map((task) => ({ tenant_id: tenantId, id: task.id, ...toRow(task, at, averageScore) }))
  await insertRows(trx, 'work_task', rows, { suffix: replaceDerived })
}

function toRow(task: NewTask, at: string, averageScore: number): Derived {
  return {
    kind: task.kind,
    door: task.door ?? null,
    county: task.county ?? null,
    item: task.item ?? null,
    // Each word follows a space, so that prefixes of words can be found.
    words: ` ${task.words}`,
    score: task.score,
    rank: rankOf(task, averageScore),
    due_at: task.dueAt ?? null,
    urgent_from: task.urgentFrom ?? null,
    rests_until: task.restsUntil ?? null,
    opened_at: task.openedAt,
    minutes: task.minutes,
    relations: task.relations,
    subject: JSON.stringify(task.subject),
    reasons: JSON.stringify(task.reasons),
    refreshed_at: at,
  }
}

const derived = [
  'kind',
  'door',
  'county',
  'item',
  'words',
  'score',
  'rank',
  'due_at',
  'urgent_from',
  'rests_until',
  'opened_at',
  'minutes',
  'relations',
  'subject',
  'reasons',
  'refreshed_at',
] as const satisfies readonly (keyof Derived)[]
// A new report on a snoozed address must not wait with it.
const stillPutOff = 'case when excluded.kind = work_task.kind then work_task.snoozed_until end'
const replaceDerived = `on conflict (tenant_id, id) do update set snoozed_until = ${stillPutOff}, ${derived
  .map((column) => `${column} = excluded.${column}`)
  .join(', ')}`

export async function deleteTasks(trx: Trx, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .deleteFrom('work_task')
    .where('tenant_id', '=', tenantId)
    .where(among(trx, 'id', ids))
    .execute()
  await trx
    .deleteFrom('work_skip')
    .where('tenant_id', '=', tenantId)
    .where(among(trx, 'task_id', ids))
    .execute()
  await trx
    .deleteFrom('work_report')
    .where('tenant_id', '=', tenantId)
    .where(among(trx, 'task_id', ids))
    .execute()
}

/** The open reports that these tasks include. */
export async function saveTaskReports(
  trx: Trx,
  tenantId: string,
  taskIds: readonly string[],
  reports: readonly { taskId: string; reportId: string }[],
): Promise<void> {
  if (taskIds.length === 0) return
  await trx
    .deleteFrom('work_report')
    .where('tenant_id', '=', tenantId)
    .where(among(trx, 'task_id', taskIds))
    .execute()
  const rows = reports.map(({ taskId, reportId }) => ({ tenant_id: tenantId, report_id: reportId, task_id: taskId }))
  const suffix = 'on conflict (tenant_id, report_id) do update set task_id = excluded.task_id'
  await insertRows(trx, 'work_report', rows, { suffix })
}

/** The average score: the scale of all head starts. */
export async function averageScoreOf(db: Db, tenantId: string): Promise<number> {
  const { average } = await db
    .selectFrom('work_task')
    .select(({ fn }) => fn.avg<number | string | null>('score').as('average'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return Number(average ?? 0)
}

/** Tasks that were not computed again since this time: they are obsolete. At most `limit`. */
export async function staleTasks(db: Db, tenantId: string, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('work_task')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('refreshed_at', '<', before)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export interface RankedRow {
  id: string
  score: number
  opened_at: string
}

/** A page ordered by id. */
export function tasksAfter(db: Db, tenantId: string, after: string, limit: number): Promise<RankedRow[]> {
  return db
    .selectFrom('work_task')
    .select(['id', 'score', 'opened_at'])
    .where('tenant_id', '=', tenantId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function setRank(trx: Trx, tenantId: string, id: string, rank: number): Promise<void> {
  await trx.updateTable('work_task').set({ rank }).where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}

export async function findTaskRow(db: Db, tenantId: string, id: string): Promise<TaskRow | undefined> {
  return db
    .selectFrom('work_task')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

type Held = Pick<Updateable<WorkTaskTable>, 'taken_by' | 'taken_until' | 'assigned_to' | 'snoozed_until'>

/** Users' actions on a task; `saveTasks` writes its subject. */
export async function changeTask(trx: Trx, tenantId: string, id: string, change: Held): Promise<void> {
  await trx.updateTable('work_task').set(change).where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}

export async function saveSkip(
  trx: Trx,
  tenantId: string,
  skip: { task_id: string; who: string; until: string },
): Promise<void> {
  await trx
    .insertInto('work_skip')
    .values({ tenant_id: tenantId, ...skip })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'task_id', 'who']).doUpdateSet({ until: skip.until }))
    .execute()
}

/** Taking a task reverts the caller's skip. */
export async function deleteSkip(trx: Trx, tenantId: string, taskId: string, who: string): Promise<void> {
  await trx
    .deleteFrom('work_skip')
    .where('tenant_id', '=', tenantId)
    .where('task_id', '=', taskId)
    .where('who', '=', who)
    .execute()
}
