import type { Kind } from '@care/contract'
import { latestSeq } from '../database/outbox.ts'
import type { Database } from '../database/database.ts'
import { streamRecords } from '../records/records.repository.ts'
import { visibleRecord } from '../records/visible-record.ts'
import type { IndexKey } from './follow-outbox.ts'
import { buildIndexFiles } from './index-files.ts'
import type { IndexedRecord, SearchIndex } from './search-index.ts'

export interface BuildTarget {
  database: Database
  today: string /** OpenSearch, or undefined for files in `folder`. */
  index?: SearchIndex
  folder: string
}

/**
 * Builds indexes from the truth. Runs in a process of its own: a million records would hold up everyone who is
 * searching.
 */
export async function buildIndexes(
  { database, today, index, folder }: BuildTarget,
  shelves: readonly IndexKey[],
): Promise<void> {
  for (const { tenantId, kind } of shelves) {
    // Noted before reading: what changes meanwhile is applied again afterwards, which is harmless.
    const seq = await latestSeq(database.db)
    const records = indexedRecords(database, tenantId, kind, today)
    await (index
      ? index.replaceAll(tenantId, kind, records, seq)
      : buildIndexFiles(folder, tenantId, kind, records, seq))
  }
}

async function* indexedRecords(
  database: Database,
  tenantId: string,
  kind: Kind,
  today: string,
): AsyncGenerator<IndexedRecord> {
  for await (const { record, version } of streamRecords(database.db, tenantId, kind))
    yield { record: visibleRecord(record, today), version }
}
