import { outboxBatch } from '../database/outbox.ts'
import type { Db } from '../database/tables.ts'
import { inTransaction, type Writer } from '../database/transactions.ts'

/**
 * What one source says of one provider or facility, as received. Stewards' corrections are such records too, and may
 * expire.
 */
export interface SourceRecord {
  source: string
  /** The id it has there. */
  sourceId: string
  /** The golden record it was matched to. */
  stableId?: string
  record: unknown
  receivedAt: string
  expiresAt?: string
}

/** At most 500; what the source said before of the same id is replaced. */
export async function saveSourceRecords(
  writer: Writer,
  tenantId: string,
  records: readonly SourceRecord[],
): Promise<void> {
  if (records.length === 0) return
  if (records.length > outboxBatch)
    throw new Error(`A call may save at most ${outboxBatch} source records; got ${records.length}.`)
  const rows = new Map(
    records.map((each) => [
      `${each.source}\n${each.sourceId}`,
      {
        tenant_id: tenantId,
        source: each.source,
        source_id: each.sourceId,
        stable_id: each.stableId ?? null,
        record: JSON.stringify(each.record ?? null),
        received_at: each.receivedAt,
        expires_at: each.expiresAt ?? null,
      },
    ]),
  )
  await inTransaction(writer, (trx) =>
    trx
      .insertInto('source_record')
      .values([...rows.values()])
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'source', 'source_id']).doUpdateSet((eb) => ({
          stable_id: eb.ref('excluded.stable_id'),
          record: eb.ref('excluded.record'),
          received_at: eb.ref('excluded.received_at'),
          expires_at: eb.ref('excluded.expires_at'),
        })),
      )
      .execute(),
  )
}

/** What the sources say of a golden record at this moment (ISO), by source and id. */
export async function sourceRecordsOf(
  db: Db,
  tenantId: string,
  stableId: string,
  now: string,
): Promise<SourceRecord[]> {
  const rows = await db
    .selectFrom('source_record')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('stable_id', '=', stableId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('source')
    .orderBy('source_id')
    .execute()
  return rows.map((row) => ({
    source: row.source,
    sourceId: row.source_id,
    record: JSON.parse(row.record),
    receivedAt: row.received_at,
    ...(row.stable_id !== null && { stableId: row.stable_id }),
    ...(row.expires_at !== null && { expiresAt: row.expires_at }),
  }))
}
