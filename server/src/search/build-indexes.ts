import type { Database } from '../database/database.ts'
import { latestSeq } from '../database/outbox.ts'
import { streamRecords } from '../records/records.repository.ts'
import { visibleRecord } from '../records/visible-record.ts'
import { buildIndexFiles } from './index-files.ts'
import type { IndexBuild, IndexedRecord, SearchIndex } from './search-index.ts'

export interface BuildTarget {
  database: Database
  /** OpenSearch; undefined builds files in `folder`. */
  index?: SearchIndex
  folder: string
}

/** Builds indexes from the store. Runs in its own process: a million records would block everyone who is searching. */
export async function buildIndexes(
  { database, index, folder }: BuildTarget,
  builds: readonly IndexBuild[],
): Promise<void> {
  for (const build of builds) {
    const { tenantId, kind } = build
    // Read the position first: changes made meanwhile are applied again afterwards, which is harmless.
    const seq = await latestSeq(database.db)
    const records = indexedRecords(database, build)
    await (index
      ? index.replaceAll(tenantId, kind, records, seq)
      : buildIndexFiles(folder, tenantId, kind, records, seq))
  }
}

async function* indexedRecords(
  database: Database,
  { tenantId, kind, today }: IndexBuild,
): AsyncGenerator<IndexedRecord> {
  for await (const { record, version } of streamRecords(database.db, tenantId, kind))
    yield { record: visibleRecord(record, today), version }
}
