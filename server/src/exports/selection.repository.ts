import type { Db, Trx } from '../database/tables.ts'

/** A found record and the relations that matched, as ordinals of the record that members see. */
export interface SelectedRecord {
  id: string
  rows: readonly number[]
}

/** The records after this id, a batch at a time. */
export async function* readSelection(
  db: Db,
  tenantId: string,
  taskId: string,
  after: string | undefined,
): AsyncGenerator<SelectedRecord[]> {
  for (let number = 0; ; ) {
    let query = db
      .selectFrom('export_selection')
      .select(['number', 'records'])
      .where('tenant_id', '=', tenantId)
      .where('task_id', '=', taskId)
      .where('number', '>', number)
    if (after !== undefined) query = query.where('last_id', '>', after)
    const row = await query.orderBy('number').limit(1).executeTakeFirst()
    if (!row) return
    const pairs: [string, number[]][] = JSON.parse(row.records) // Written below.
    const at = after === undefined ? 0 : pairs.findIndex(([id]) => id === after) + 1
    yield pairs.slice(at).map(([id, rows]) => ({ id, rows }))
    number = row.number
  }
}

export async function deleteSelection(trx: Trx, tenantId: string, taskId: string): Promise<void> {
  await trx.deleteFrom('export_selection').where('tenant_id', '=', tenantId).where('task_id', '=', taskId).execute()
}
