import type { Database } from '../database/database.ts'
import type { Db, Trx } from '../database/tables.ts'

/** A found record and the matching relations, as ordinals of the record that members see. */
export interface SelectedRecord {
  id: string
  rows: readonly number[]
}

const recordsPerBatch = 5_000

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

/**
 * Stores the result of a search, ordered by id. In separate transactions, so that nobody waits long for the database.
 */
export async function writeSelection(
  database: Database,
  { tenantId, taskId, at }: { tenantId: string; taskId: string; at: string },
  records: AsyncIterable<readonly SelectedRecord[]>,
): Promise<number> {
  let batch: SelectedRecord[] = []
  let [number, total] = [0, 0]
  const flush = async (size: number) => {
    const now = batch.slice(0, size)
    batch = batch.slice(size)
    const last = now.at(-1)
    if (!last) return
    total += now.length
    const row = { number: ++number, last_id: last.id, records: JSON.stringify(now.map(({ id, rows }) => [id, rows])) }
    await database.write((trx) =>
      trx
        .insertInto('export_selection')
        .values({ tenant_id: tenantId, task_id: taskId, created_at: at, ...row })
        .execute(),
    )
  }
  for await (const more of records) {
    batch.push(...more)
    while (batch.length >= recordsPerBatch) await flush(recordsPerBatch)
  }
  await flush(batch.length)
  return total
}

export async function deleteSelection(trx: Trx, tenantId: string, taskId: string): Promise<void> {
  await trx.deleteFrom('export_selection').where('tenant_id', '=', tenantId).where('task_id', '=', taskId).execute()
}

/** Selections whose servers died before the task was stored. */
export async function deleteOrphans(trx: Trx, tenantId: string, olderThan: string): Promise<void> {
  await trx
    .deleteFrom('export_selection')
    .where('tenant_id', '=', tenantId)
    .where('created_at', '<', olderThan)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('export_task')
            .select('id')
            .whereRef('export_task.tenant_id', '=', 'export_selection.tenant_id')
            .whereRef('export_task.id', '=', 'export_selection.task_id'),
        ),
      ),
    )
    .execute()
}
