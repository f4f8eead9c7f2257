import type { Db, Trx } from '../database/tables.ts'
import { recordsPerTransaction } from './batches.ts'
import { putSourceRecords, sourceIdsAfter, type SourceRecord } from './source-records.repository.ts'
import { unpackStatement } from './statement-text.ts'

/** Reverts what a load stored: `records` are the earlier statements, `added` the ids that it added. */
export async function putBackSourceRecords(
  trx: Trx,
  tenantId: string,
  source: string,
  { records, added, loadId }: { records: readonly SourceRecord[]; added: readonly string[]; loadId: string },
): Promise<void> {
  const ids = [...added, ...records.map(({ statement }) => statement.sourceId)]
  await trx
    .deleteFrom('source_record_version')
    .where('tenant_id', '=', tenantId)
    .where('source', '=', source)
    .where('superseded_by', '=', loadId)
    .where('source_id', 'in', ids)
    .execute()
  if (records.length > 0) await putSourceRecords(trx, tenantId, records)
  if (added.length > 0)
    await trx
      .deleteFrom('source_record')
      .where('tenant_id', '=', tenantId)
      .where('source', '=', source)
      .where('source_id', 'in', added)
      .execute()
}

/** What a load replaced of these ids. */
export async function findReplacedBy(
  db: Db,
  tenantId: string,
  source: string,
  { sourceIds, loadId }: { sourceIds: readonly string[]; loadId: string },
): Promise<Map<string, Omit<SourceRecord, 'stableId' | 'npi'>>> {
  const rows = await db
    .selectFrom('source_record_version')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('source', '=', source)
    .where('superseded_by', '=', loadId)
    .where('source_id', 'in', sourceIds)
    .execute()
  return new Map(
    rows.map((row) => [
      row.source_id,
      {
        statement: unpackStatement(row.record),
        hash: row.hash,
        loadId: row.load_id,
        receivedAt: row.received_at,
        ...(row.retired_at !== null && { retiredAt: row.retired_at }),
      },
    ]),
  )
}

/** Ids whose statement a load added, changed or retired, in order, after `after`: one transaction restores them. */
export async function listSourceIdsOfLoad(
  db: Db,
  tenantId: string,
  source: string,
  { loadId, after }: { loadId: string; after: string },
): Promise<string[]> {
  const rows = await sourceIdsAfter(db, tenantId, source, after)
    .where('load_id', '=', loadId)
    .limit(recordsPerTransaction)
    .execute()
  return rows.map((row) => row.source_id)
}
