import { outboxBatch } from '../database/outbox.ts'
import type { Db, Trx } from '../database/tables.ts'
import type { Day, StableId } from '../records/model.ts'

export interface Turn {
  day: Day
  stableId: StableId
}

export async function saveTurns(trx: Trx, tenantId: string, turns: readonly Turn[]): Promise<void> {
  for (let from = 0; from < turns.length; from += outboxBatch)
    await trx
      .insertInto('turn')
      .values(
        turns.slice(from, from + outboxBatch).map(({ day, stableId }) => ({
          tenant_id: tenantId,
          day,
          stable_id: stableId,
        })),
      )
      .onConflict((conflict) => conflict.columns(['tenant_id', 'day', 'stable_id']).doNothing())
      .execute()
}

/** At most 500, the oldest first. */
export async function dueTurns(db: Db, tenantId: string, day: Day): Promise<Turn[]> {
  const rows = await db
    .selectFrom('turn')
    .select(['day', 'stable_id'])
    .where('tenant_id', '=', tenantId)
    .where('day', '<=', day)
    .orderBy('day')
    .orderBy('stable_id')
    .limit(outboxBatch)
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
