import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { readVerificationRules } from '../clocks/clocks.service.ts'
import type { Database } from '../database/database.ts'
import { withLease } from '../database/lease.ts'
import { latestSeq } from '../database/outbox.ts'
import { streamRecordRows } from '../records/records.repository.ts'
import { toStoredRecord } from '../records/stored-record.ts'
import { visibilityOn } from '../records/hide-unverified.ts'
import { visibleRecord } from '../records/visible-record.ts'
import { buildIndexFiles, readIndexFiles } from './index-files.ts'
import { updateRejections } from './index-rejections.repository.ts'
import { rejection } from './rejections.ts'
import type { IndexBuild, IndexedRecord, Rejection, SearchIndex } from './search-index.ts'

export interface BuildTarget {
  database: Database
  /** OpenSearch; undefined builds files in `folder`. */
  index?: SearchIndex
  folder: string
  /** How long a builder that died blocks the others. */
  leaseMs?: number
}

/**
 * Builds indexes from the database, in a separate process: indexing a million records would block all searches. One
 * process builds at a time; the others wait, then find the work done.
 */
export async function buildIndexes(target: BuildTarget, builds: readonly IndexBuild[]): Promise<void> {
  const { database, index, folder, leaseMs } = target
  const name = index ? 'index-build opensearch' : `index-build ${hostname()}:${resolve(folder)}`
  await withLease(database, { name, expiryMs: leaseMs }, async (check) => {
    for (const build of builds) if (!(await isBuilt(target, build))) await buildIndex(target, build, check)
  })
}

async function buildIndex(
  { database, index, folder }: BuildTarget,
  build: IndexBuild,
  beforeSwap: () => Promise<void>,
): Promise<void> {
  const { tenantId, kind } = build
  // Read the position first: changes made during the build are applied again afterwards, which is harmless.
  const seq = await latestSeq(database.db)
  const unreadable: Rejection[] = []
  const records = indexedRecords(database, build, unreadable)
  const rejected = await (index
    ? index.replaceAll(tenantId, kind, records, seq, beforeSwap)
    : buildIndexFiles(folder, tenantId, kind, records, seq, beforeSwap))
  await updateRejections(database, build, { rejected: [...unreadable, ...rejected], now: new Date() })
}

async function isBuilt({ index, folder }: BuildTarget, build: IndexBuild): Promise<boolean> {
  const { tenantId, kind, unlessAfter } = build
  if (unlessAfter === undefined) return false
  const position = index
    ? await index.position(tenantId, kind)
    : await readIndexFiles(folder, tenantId, kind).then(
        ({ seq }) => seq,
        () => undefined, // Missing or damaged, so it is built.
      )
  return position !== undefined && position > unlessAfter
}

async function* indexedRecords(
  database: Database,
  { tenantId, kind, today }: IndexBuild,
  unreadable: Rejection[],
): AsyncGenerator<IndexedRecord> {
  const visibility = visibilityOn(today, await readVerificationRules(database.db, tenantId))
  for await (const row of streamRecordRows(database.db, tenantId, kind)) {
    let indexed: IndexedRecord | undefined
    try {
      const { record, version } = toStoredRecord(row)
      const visible = visibleRecord(record, visibility)
      indexed = visible && { record: visible, version }
    } catch (error) {
      unreadable.push(rejection(row.stable_id, error))
      continue
    }
    if (indexed) yield indexed
  }
}
