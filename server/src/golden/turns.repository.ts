import { insertRows } from '../database/insert-rows.ts'
import type { Db, Trx } from '../database/tables.ts'
import { recordsPerTransaction } from '../records/batches.ts'
import type { Day, StableId } from '../records/model.ts'

export interface Turn {
  day: Day
  stableId: StableId
}

export async function saveTurns(trx: Trx, tenantId: string, turns: readonly Turn[]): Promise<void> {
  const rows = turns.map(({ day, stableId }) => ({ tenant_id: tenantId, day, stable_id: stableId }))
  await insertRows(trx, 'turn', rows, { suffix: 'on conflict (tenant_id, day, stable_id) do nothing' })
}

/** As many as one transaction may merge, the oldest first. */
export async function dueTurns(db: Db, tenantId: string, day: Day): Promise<Turn[]> {
  const rows = await db
    .selectFrom('turn')
    .select(['day', 'stable_id'])
    .where('tenant_id', '=', tenantId)
    .where('day', '<=', day)
    .orderBy('day')
    .orderBy('stable_id')
    .limit(recordsPerTransaction)
    .execute()
  return rows.map((row) => ({ day: row.day, stableId: row.stable_id }))
}

export async function deleteTurns(trx: Trx, tenantId: string, turns: readonly Turn[]): Promise<void> {
  const days = new Set(turns.map(({ day }) => day))
  for (const day of days)
    await trx
      .deleteFrom('turn')
      .where('tenant_id', '=', tenantId)
      .where('day', '=', day)
      .where(
        'stable_id',
        'in',
        turns.filter((turn) => turn.day === day).map(({ stableId }) => stableId),
      )
      .execute()
}
