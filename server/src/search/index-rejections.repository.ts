import type { Database } from '../database/database.ts'
import type { Db } from '../database/tables.ts'
import type { IndexKey, Rejection } from './search-index.ts'

export interface RejectedRecord extends IndexKey, Rejection {}

/**
 * Stores the records that the index rejected, and clears those that it accepted or no longer needs. `seen` are the ids
 * of this step; undefined means the whole index. Writes only when something changed, which is rare.
 */
export async function updateRejections(
  database: Database,
  { tenantId, kind }: IndexKey,
  { seen, rejected, now }: { seen?: ReadonlySet<string>; rejected: readonly Rejection[]; now: Date },
): Promise<void> {
  const rows = await database.db
    .selectFrom('index_rejection')
    .select(['stable_id', 'reason'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .execute()
  const known = new Map(rows.map((row) => [row.stable_id, row.reason]))
  const failing = new Set(rejected.map(({ id }) => id))
  const cleared = [...known.keys()].filter((id) => !failing.has(id) && (seen === undefined || seen.has(id)))
  const added = rejected.filter(({ id, reason }) => known.get(id) !== reason)
  if (cleared.length === 0 && added.length === 0) return
  await database.write(async (trx) => {
    for (const id of cleared)
      await trx
        .deleteFrom('index_rejection')
        .where('tenant_id', '=', tenantId)
        .where('kind', '=', kind)
        .where('stable_id', '=', id)
        .execute()
    for (const { id, reason } of added) {
      const change = { reason, rejected_at: now.toISOString() }
      await trx
        .insertInto('index_rejection')
        .values({ tenant_id: tenantId, kind, stable_id: id, ...change })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'stable_id']).doUpdateSet(change))
        .execute()
    }
  })
}

/** Their number, and the first few ids. */
export async function listRejections(
  db: Db,
  limit: number,
): Promise<{ total: number; records: { tenant: string; kind: string; id: string }[] }> {
  const { total } = await db
    .selectFrom('index_rejection')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (Number(total) === 0) return { total: 0, records: [] }
  const records = await db
    .selectFrom('index_rejection')
    .select(['tenant_id as tenant', 'kind', 'stable_id as id'])
    .orderBy('tenant_id')
    .orderBy('kind')
    .orderBy('stable_id')
    .limit(limit)
    .execute()
  return { total: Number(total), records }
}

/** Lists records that could not be indexed, and turns green to yellow. The reasons are in the log and in the table. */
export function rejectionHealth<H extends { status: 'green' | 'yellow' | 'red' }>(
  health: H,
  { total, records }: Awaited<ReturnType<typeof listRejections>>,
) {
  if (total === 0) return health
  return { ...health, status: health.status === 'green' ? 'yellow' : health.status, rejected: { total, records } }
}
