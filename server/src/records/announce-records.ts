import type { Database } from '../database/database.ts'
import { appendOutbox, outboxBatch } from '../database/outbox.ts'
import type { NewOutboxRow } from '../database/tables.ts'
import type { GoldenRecord } from './model.ts'
import { streamRecordRows } from './records.repository.ts'
import { toStoredRecord, type RecordRow } from './stored-record.ts'

/**
 * Makes the indexes read records again that did not change but whose visibility may have. Announcing a record twice is
 * harmless. Returns the number of records.
 */
export async function announceRecords(
  database: Database,
  tenantId: string,
  { isAffected, now }: { isAffected: (record: GoldenRecord) => boolean; now: () => Date },
): Promise<number> {
  let announced = 0
  let rows: NewOutboxRow[] = []
  const flush = async () => {
    const batch = rows
    rows = []
    if (batch.length > 0) await database.write((trx) => appendOutbox(trx, batch))
  }
  for await (const row of streamRecordRows(database.db, tenantId, undefined)) {
    if (!isUnreadableOr(row, isAffected)) continue
    announced += 1
    const { kind, stable_id, version } = row
    rows.push({ tenant_id: tenantId, kind, stable_id, version, written_at: now().toISOString(), bulk: 1 })
    if (rows.length >= outboxBatch) await flush()
  }
  await flush()
  return announced
}

/** A record that cannot be read is always affected: the index then reports it, or finds it fixed. */
function isUnreadableOr(row: RecordRow, isAffected: (record: GoldenRecord) => boolean): boolean {
  try {
    return isAffected(toStoredRecord(row).record)
  } catch {
    return true
  }
}
