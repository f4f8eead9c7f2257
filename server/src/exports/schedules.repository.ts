import type { ExportSchedule } from '@care/contract'
import type { Insertable, Selectable } from 'kysely'
import type { ExportScheduleTable } from '../database/export-tables.ts'
import type { Db, Trx } from '../database/tables.ts'
import type { ExportOptions } from './export-task.ts'

export interface Schedule extends Omit<ExportSchedule, 'options'> {
  tenantId: string
  options: ExportOptions
}

export async function insertSchedule(trx: Trx, row: Insertable<ExportScheduleTable>): Promise<Schedule> {
  return toSchedule(await trx.insertInto('export_schedule').values(row).returningAll().executeTakeFirstOrThrow())
}

/** Oldest first; only those due on the given day, if any. */
export async function listSchedules(db: Db, tenantId: string, dueOn?: string): Promise<Schedule[]> {
  let query = db.selectFrom('export_schedule').selectAll().where('tenant_id', '=', tenantId)
  if (dueOn !== undefined) query = query.where('next_on', '<=', dueOn)
  return (await query.orderBy('created_at').orderBy('id').execute()).map(toSchedule)
}

export async function findSchedule(db: Db, tenantId: string, id: string): Promise<Schedule | undefined> {
  const row = await db
    .selectFrom('export_schedule')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toSchedule(row)
}

export async function deleteSchedule(trx: Trx, { tenantId, scheduleId }: Schedule): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('export_schedule')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', scheduleId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** False if another process was first. */
export async function advanceSchedule(
  trx: Trx,
  { tenantId, scheduleId, nextOn }: Schedule,
  next: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('export_schedule')
    .set({ next_on: next })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', scheduleId)
    .where('next_on', '=', nextOn)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

function toSchedule(row: Selectable<ExportScheduleTable>): Schedule {
  return {
    tenantId: row.tenant_id,
    scheduleId: row.id,
    kind: row.kind,
    every: row.every,
    startOn: row.starts_on,
    nextOn: row.next_on,
    options: JSON.parse(row.options), // Written by insertSchedule.
    createdAt: row.created_at,
    createdBy: row.created_by,
  }
}
