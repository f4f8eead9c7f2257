import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { kinds, type DirectoryRecord, type Kind } from '@care/contract'
import { latestSeq, oldestSeq, readOutbox } from '../database/outbox.ts'
import type { Database } from '../database/database.ts'
import { findRecordTexts } from '../records/records.repository.ts'
import { visibleRecord } from '../records/visible-record.ts'
import type { SearchIndex } from './search-index.ts'

export interface Follower {
  /** Outbox rows not yet in the index. */
  lag(): Promise<number>
  /** Resolves when the index holds everything committed before the call. */
  caughtUp(): Promise<void>
  stop(): Promise<void>
}

export interface IndexKey {
  tenantId: string
  kind: Kind
}

export interface FollowOptions {
  database: Database
  index: SearchIndex
  tenantIds: () => readonly string[]
  /** Builds these indexes from the truth, in another process; `index.reopen` takes them up. */
  build: (shelves: readonly IndexKey[]) => Promise<void>
  today: () => string
  log: (words: string) => void
}

const batch = 500
/** A lost notification or a failed round must not leave the index behind for ever. */
const fallbackPollMs = 5_000

/** Brings the index to the truth and keeps it there: builds what is missing, then tails the outbox by its sequence. */
export async function followOutbox(options: FollowOptions): Promise<Follower> {
  const { database, log } = options
  const openNew = shelfOpener(options)
  let position = await openNew()
  /** Where a shelf stands that was built meanwhile: the next round starts there, whatever the one under way reaches. */
  let restart = Infinity
  let stopped = false
  let wanted = false
  let working: Promise<void> | undefined
  let rebuilding: Promise<void> | undefined

  const work = async () => {
    while (wanted && !stopped) {
      wanted = false
      const from = Math.min(position, restart, await openNew())
      restart = Infinity
      position = await applyFrom(options, from, () => stopped)
    }
    rebuilding ??= rebuildWorn(options)
      .then((reached) => {
        if (reached === Infinity) return
        restart = Math.min(restart, reached)
        void wake()
      }, told)
      .finally(() => {
        rebuilding = undefined
      })
  }
  const told = (error: unknown) =>
    log(`The search index could not follow the directory: ${error instanceof Error ? error.message : String(error)}`)
  const wake = () => {
    wanted = true
    working ??= work()
      .catch(told)
      .finally(() => {
        working = undefined
      })
    return working
  }
  const watch = database.watchOutbox(() => void wake())
  const timer = setInterval(() => void wake(), fallbackPollMs)
  timer.unref()
  await wake()

  return {
    lag: async () => Math.max(0, (await latestSeq(database.db)) - Math.min(position, restart)),
    caughtUp: async () => {
      const goal = await latestSeq(database.db)
      while (Math.min(position, restart) < goal && !stopped) {
        await wake()
        // A round that failed is tried again, but others get their turn.
        await yieldToEventLoop()
      }
    },
    stop: async () => {
      stopped = true
      watch.stop()
      clearInterval(timer)
      await working
      await rebuilding
    },
  }
}

/**
 * Opens shelves that were not open yet: all of them at first, later those of tenants that came with a new
 * configuration. Answers from where to follow.
 */
function shelfOpener(options: FollowOptions): () => Promise<number> {
  const opened = new Set<string>()
  return async () => {
    const fresh = options.tenantIds().filter((tenantId) => !opened.has(tenantId))
    if (fresh.length === 0 && opened.size > 0) return Infinity
    const reached = await openIndexes(
      options,
      fresh.flatMap((tenantId) => kinds.map((kind) => ({ tenantId, kind }))),
    )
    for (const tenantId of fresh) opened.add(tenantId)
    return reached
  }
}

/** The position from which these shelves are fresh. One further behind than the outbox reaches is built again. */
async function openIndexes(
  { database, index, build, log }: FollowOptions,
  shelves: readonly IndexKey[],
): Promise<number> {
  const oldest = await oldestSeq(database.db)
  const positions: number[] = []
  const missing: IndexKey[] = []
  for (const shelf of shelves) {
    const reached = await index.position(shelf.tenantId, shelf.kind)
    if (reached !== undefined && reached + 1 >= oldest) positions.push(reached)
    else missing.push(shelf)
    if (reached !== undefined && reached + 1 < oldest)
      log(`The ${shelf.kind} index of ${shelf.tenantId} is too far behind the outbox and is built again.`)
  }
  if (missing.length > 0) positions.push(await buildAndReopen(index, build, missing))
  return positions.length > 0 ? Math.min(...positions) : await latestSeq(database.db)
}

async function rebuildWorn({ index, tenantIds, build }: FollowOptions): Promise<number> {
  const worn = tenantIds()
    .flatMap((tenantId) => kinds.map((kind) => ({ tenantId, kind })))
    .filter(({ tenantId, kind }) => index.needsRebuild(tenantId, kind))
  return worn.length > 0 ? buildAndReopen(index, build, worn) : Infinity
}

async function buildAndReopen(
  index: SearchIndex,
  build: FollowOptions['build'],
  shelves: readonly IndexKey[],
): Promise<number> {
  await build(shelves)
  const positions = await Promise.all(shelves.map(({ tenantId, kind }) => index.loadSnapshot(tenantId, kind)))
  const lost = shelves[positions.indexOf(undefined)]
  if (lost) throw new Error(`the ${lost.kind} index of ${lost.tenantId} was built but cannot be opened`)
  return Math.min(...positions.map((position) => position ?? 0))
}

async function applyFrom(
  { database, index, tenantIds, today }: FollowOptions,
  from: number,
  stopped: () => boolean,
): Promise<number> {
  let position = from
  while (!stopped()) {
    const rows = await readOutbox(database.db, { after: position, limit: batch })
    const last = rows.at(-1)
    if (!last) return position
    for (const tenantId of tenantIds()) {
      for (const kind of kinds) {
        const ids = [
          ...new Set(rows.filter((row) => row.tenantId === tenantId && row.kind === kind).map((row) => row.stableId)),
        ]
        if (ids.length === 0) continue
        const texts = await findRecordTexts(database.db, tenantId, ids)
        const upserts = [...texts.values()]
          .map((text) => JSON.parse(text) as DirectoryRecord) // Written by saveRecords from a DirectoryRecord.
          .map((record) => ({ record: visibleRecord(record, today()), version: record.meta?.version ?? 1 }))
        await index.apply(tenantId, kind, { upserts, deletes: ids.filter((id) => !texts.has(id)), seq: last.seq })
      }
    }
    position = last.seq
  }
  return position
}
