import { among } from '../database/among.ts'
import type { Db, Trx } from '../database/tables.ts'
import { batches } from './batches.ts'
import { redirectRecord, type WriteNote } from './record-writes.repository.ts'

/** Records with these ids may be written again: their ids no longer redirect. */
export async function reviveRecords(trx: Trx, tenantId: string, stableIds: readonly string[]): Promise<void> {
  for await (const ids of batches(stableIds))
    await trx
      .deleteFrom('record_redirect')
      .where('tenant_id', '=', tenantId)
      .where(among(trx, 'losing_id', ids))
      .execute()
}

/** The targets of ids that redirect to other records; other ids are left out. */
export async function survivorsOf(
  db: Db,
  tenantId: string,
  stableIds: readonly string[],
): Promise<Map<string, string>> {
  if (stableIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('record_redirect')
    .select(['losing_id', 'surviving_id'])
    .where('tenant_id', '=', tenantId)
    .where(among(db, 'losing_id', stableIds))
    .execute()
  return new Map(rows.map((row) => [row.losing_id, row.surviving_id]))
}

/** Redirects ids to other records. Ids that never belonged to a record are left out. */
export async function redirectRecords(
  trx: Trx,
  tenantId: string,
  redirects: ReadonlyMap<string, string>,
  note: WriteNote,
): Promise<void> {
  for await (const ids of batches(redirects.keys())) {
    const records = await trx
      .selectFrom('golden_record')
      .select('stable_id')
      .where('tenant_id', '=', tenantId)
      .where(among(trx, 'stable_id', ids))
      .execute()
    for (const { stable_id } of records)
      await redirectRecord(trx, tenantId, { losingId: stable_id, survivingId: redirects.get(stable_id) ?? '' }, note)
    const known = await trx
      .selectFrom('record_redirect')
      .select(['losing_id', 'surviving_id'])
      .where('tenant_id', '=', tenantId)
      .where('losing_id', 'in', ids)
      .execute()
    for (const { losing_id, surviving_id } of known) {
      const to = redirects.get(losing_id) ?? surviving_id
      if (to === surviving_id) continue
      await trx
        .updateTable('record_redirect')
        .set({ surviving_id: to })
        .where('tenant_id', '=', tenantId)
        .where('losing_id', '=', losing_id)
        .execute()
    }
  }
}

/** The record of this id, and all ids that redirect to it: data written under any of them is about it. */
export async function idsOfRecord(db: Db, tenantId: string, stableId: string): Promise<string[]> {
  const survivor = (await survivorsOf(db, tenantId, [stableId])).get(stableId) ?? stableId
  return [survivor, ...(await losersTo(db, tenantId, survivor))]
}

/** Ids that were merged into this record. */
export async function losersTo(db: Db, tenantId: string, stableId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('record_redirect')
    .select('losing_id')
    .where('tenant_id', '=', tenantId)
    .where('surviving_id', '=', stableId)
    .execute()
  return rows.map((row) => row.losing_id)
}
