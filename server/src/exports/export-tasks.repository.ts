import type { ExportListQuery } from '@care/contract'
import type { Insertable, Updateable } from 'kysely'
import type { ExportState, ExportTaskTable } from '../database/export-tables.ts'
import { among } from '../database/among.ts'
import { orderOf } from '../database/sorted.ts'
import type { Db, Trx } from '../database/tables.ts'
import { toExportTask, type ExportTask } from './export-task.ts'

/** For each state, the states that a task may come from; nothing goes back. */
const before: Readonly<Record<ExportState, readonly ExportState[]>> = {
  QUEUED: [],
  RUNNING: ['QUEUED', 'RUNNING'],
  COMPLETED: ['RUNNING'],
  FAILED: ['QUEUED', 'RUNNING'],
  CANCELLED: ['QUEUED', 'RUNNING'],
  EXPIRED: ['COMPLETED'],
}

export const activeStates: readonly ExportState[] = ['QUEUED', 'RUNNING']

export async function insertTask(trx: Trx, row: Insertable<ExportTaskTable>): Promise<ExportTask> {
  return toExportTask(await trx.insertInto('export_task').values(row).returningAll().executeTakeFirstOrThrow())
}

/** Undefined if the task's state does not allow this change. */
export async function moveTask(
  trx: Trx,
  { tenantId, id }: Pick<ExportTask, 'tenantId' | 'id'>,
  state: ExportState,
  change: Updateable<ExportTaskTable> & { updated_at: string },
): Promise<ExportTask | undefined> {
  const row = await trx
    .updateTable('export_task')
    .set({ ...change, state })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', 'in', before[state])
    .returningAll()
    .executeTakeFirst()
  return row && toExportTask(row)
}

export async function findTask(db: Db, tenantId: string, id: string): Promise<ExportTask | undefined> {
  if (!taskId.test(id)) return undefined
  const row = await db
    .selectFrom('export_task')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toExportTask(row)
}

/** For the call without a tenant: among those of the caller. */
export async function findTaskAmong(db: Db, tenantIds: readonly string[], id: string): Promise<ExportTask | undefined> {
  if (!taskId.test(id)) return undefined
  const row = await db.selectFrom('export_task').selectAll().where('id', '=', id).executeTakeFirst()
  return row && (tenantIds.includes('*') || tenantIds.includes(row.tenant_id)) ? toExportTask(row) : undefined
}

/** Which of these ids have no task. */
export async function idsWithoutTask(db: Db, tenantId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('export_task')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where(among(db, 'id', ids))
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

const taskId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

export async function findTaskOfKey(db: Db, tenantId: string, key: string): Promise<ExportTask | undefined> {
  const row = await db
    .selectFrom('export_task')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row && toExportTask(row)
}

export async function freeKey(trx: Trx, { tenantId, id }: ExportTask): Promise<void> {
  await trx
    .updateTable('export_task')
    .set({ idempotency_key: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

const sortColumns = { kind: 'kind', status: 'state', when: 'created_at', who: 'created_by' } as const

/** Newest first by default. */
export async function listTasks(
  db: Db,
  tenantId: string,
  kinds: readonly string[],
  { page = 1, pageSize = 20, status, sort }: ExportListQuery,
): Promise<{ tasks: ExportTask[]; page: number; pageSize: number; total: number }> {
  let query = db.selectFrom('export_task').where('tenant_id', '=', tenantId).where('kind', 'in', kinds)
  if (status !== undefined) query = query.where('state', '=', status)
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { column, direction } = orderOf(sort, sortColumns, { column: 'created_at', direction: 'desc' })
  const rows = await query
    .selectAll()
    .orderBy(column, direction)
    .orderBy('id')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  return { tasks: rows.map(toExportTask), page, pageSize, total }
}

/** The tasks of a kind that count against its limits, oldest first. */
export async function countedTasks(
  db: Db,
  tenantId: string,
  kind: string,
  since: string,
): Promise<{ createdAt: string; isActive: boolean }[]> {
  const rows = await db
    .selectFrom('export_task')
    .select(['created_at', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('state', 'not in', ['FAILED', 'CANCELLED'])
    .where((eb) => eb.or([eb('created_at', '>', since), eb('state', 'in', activeStates)]))
    .orderBy('created_at')
    .execute()
  return rows.map(({ created_at, state }) => ({ createdAt: created_at, isActive: activeStates.includes(state) }))
}

/** Tasks whose jobs ended without them: out of attempts, or deleted. Nothing else would end them. */
export async function orphanedTasks(db: Db, tenantId: string): Promise<{ task: ExportTask; error: string | null }[]> {
  const rows = await db
    .selectFrom('export_task')
    .leftJoin('job', (join) => join.onRef('job.id', '=', 'export_task.job_id'))
    .selectAll('export_task')
    .select(['job.error as job_error', 'job.state as job_state'])
    .where('export_task.tenant_id', '=', tenantId)
    .where('export_task.state', 'in', activeStates)
    .where((eb) => eb.or([eb('job.state', 'is', null), eb('job.state', 'in', ['failed', 'cancelled', 'done'])]))
    .execute()
  return rows.map((row) => ({ task: toExportTask(row), error: row.job_error }))
}

/** Finished tasks whose file may no longer be downloaded. */
export async function findExpired(db: Db, tenantId: string, at: string): Promise<ExportTask[]> {
  const rows = await db
    .selectFrom('export_task')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'COMPLETED')
    .where('expires_at', '<=', at)
    .execute()
  return rows.map(toExportTask)
}

/** Tasks without a downloadable file that may still have bytes in the storage. */
export async function filesToRemove(db: Db, tenantId: string, endedBefore: string): Promise<ExportTask[]> {
  const rows = await db
    .selectFrom('export_task')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('files_removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'EXPIRED'),
        eb.and([eb('state', 'in', ['FAILED', 'CANCELLED']), eb('finished_at', '<=', endedBefore)]),
      ]),
    )
    .limit(100)
    .execute()
  return rows.map(toExportTask)
}

export async function markFilesRemoved(trx: Trx, { tenantId, id }: ExportTask, at: string): Promise<void> {
  await trx
    .updateTable('export_task')
    .set({ files_removed_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}
