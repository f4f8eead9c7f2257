import { kinds, type DirectoryRecord, type Kind } from '@care/contract'
import { latestSeq, oldestSeq, readOutbox } from '../database/outbox.ts'
import type { Database } from '../database/open-database.ts'
import { findRecordTexts, streamRecords } from '../records/records.repository.ts'
import { visibleRecord } from '../records/visible-record.ts'
import type { IndexedRecord, SearchIndex } from './search-index.ts'

export interface Follower {
  /** Outbox rows not yet in the index. */
  lag(): Promise<number>
  /** Resolves when the index holds everything committed before the call. */
  caughtUp(): Promise<void>
  stop(): Promise<void>
}

export interface FollowOptions { database: Database; index: SearchIndex; tenantIds: () => readonly string[]; today: () => string; log: (words: string) => void }

const batch = 500

/** Brings the index to the truth and keeps it there: builds what is missing, then tails the outbox by its sequence. */
export async function followOutbox(options: FollowOptions): Promise<Follower> {
  const { database, log } = options
  let position = await buildMissing(options)
  let stopped = false
  let wanted = false
  let working: Promise<void> | undefined

  const work = async () => {
    while (wanted && !stopped) {
      wanted = false
      position = await applyFrom(options, position, () => stopped)
    }
  }
  const wake = () => {
    wanted = true
    working ??= work().catch((error: unknown) => log(`The search index could not follow the directory: ${error instanceof Error ? error.message : String(error)}`))
      .finally(() => { working = undefined })
    return working
  }
  const watch = database.watchOutbox(() => void wake())
  // A lost notification or a failed round must not leave the index behind for ever.
  const timer = setInterval(() => void wake(), 5_000)
  timer.unref()
  await wake()

  return {
    lag: async () => Math.max(0, (await latestSeq(database.db)) - position),
    caughtUp: async () => {
      const goal = await latestSeq(database.db)
      while (position < goal && !stopped) await wake()
    },
    stop: async () => {
      stopped = true
      watch.stop()
      clearInterval(timer)
      await working
    },
  }
}

/** The position from which all rooms are fresh. A room further behind than the outbox reaches is built again. */
async function buildMissing({ database, index, tenantIds, today, log }: FollowOptions): Promise<number> {
  const oldest = await oldestSeq(database.db)
  const positions: number[] = []
  for (const tenantId of tenantIds()) {
    for (const kind of kinds) {
      const reached = await index.position(tenantId, kind)
      if (reached !== undefined && reached + 1 >= oldest) {
        positions.push(reached)
        continue
      }
      // Noted before reading: what changes meanwhile is applied again afterwards, which is harmless.
      const seq = await latestSeq(database.db)
      if (reached !== undefined) log(`The index of ${tenantId} ${kind}s is too far behind the outbox and is built again.`)
      await index.replaceAll(tenantId, kind, indexedRecords(database, tenantId, kind, today()), seq)
      positions.push(seq)
    }
  }
  return positions.length ? Math.min(...positions) : await latestSeq(database.db)
}

export async function* indexedRecords(database: Database, tenantId: string, kind: Kind, today: string): AsyncGenerator<IndexedRecord> {
  for await (const { record, version } of streamRecords(database.db, tenantId, kind)) yield { record: visibleRecord(record, today), version }
}

async function applyFrom({ database, index, tenantIds, today }: FollowOptions, from: number, stopped: () => boolean): Promise<number> {
  let position = from
  while (!stopped()) {
    const rows = await readOutbox(database.db, { after: position, limit: batch })
    const last = rows.at(-1)
    if (!last) return position
    for (const tenantId of tenantIds()) {
      for (const kind of kinds) {
        const ids = [...new Set(rows.filter((row) => row.tenantId === tenantId && row.kind === kind).map((row) => row.stableId))]
        if (ids.length === 0) continue
        const texts = await findRecordTexts(database.db, tenantId, ids)
        const upserts = [...texts.values()].map((text) => JSON.parse(text) as DirectoryRecord) // Written by saveRecords from a DirectoryRecord.
          .map((record) => ({ record: visibleRecord(record, today()), version: record.meta?.version ?? 1 }))
        await index.apply(tenantId, kind, { upserts, deletes: ids.filter((id) => !texts.has(id)), seq: last.seq })
      }
    }
    position = last.seq
  }
  return position
}
