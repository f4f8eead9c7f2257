import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { kinds } from '@care/contract'
import { countOutbox, latestSeq, oldestSeq, readOutbox } from '../database/outbox.ts'
import type { Database } from '../database/database.ts'
import type { Lease } from '../database/lease.ts'
import { tailOutbox } from '../database/tail-outbox.ts'
import { findRecordTexts } from '../records/records.repository.ts'
import { parseRecord } from '../records/stored-record.ts'
import { visibleRecord } from '../records/visible-record.ts'
import { updateRejections } from './index-rejections.repository.ts'
import { collectRejections } from './rejections.ts'
import type { IndexBuild, IndexedRecord, IndexKey, SearchIndex } from './search-index.ts'

export interface Follower {
  /** Outbox rows not yet in the index. */
  lag(): Promise<number>
  /** Resolves when the index holds everything committed before the call. */
  caughtUp(): Promise<void>
  stop(): Promise<void>
}

export interface FollowOptions {
  database: Database
  index: SearchIndex
  tenantIds: () => readonly string[]
  /** Builds these indexes from the store, usually in another process; `index.loadSnapshot` then loads them. */
  build: (builds: readonly IndexBuild[]) => Promise<void>
  /** The tenant's calendar day. */
  today: (tenantId: string) => string
  /** For an index that all instances share: only who holds it applies changes. */
  writer?: Lease
  /** Further behind than this many rows, indexes are rebuilt instead of changed row by row. */
  bulkLag?: number
  log: (message: string) => void
}

/** Keeps the index up to date with the store: builds what is missing, then tails the outbox by its sequence. */
export async function followOutbox(options: FollowOptions): Promise<Follower> {
  const { database, log } = options
  const openNew = indexOpener(options)
  let position = await openNew()
  /**
   * The position of an index rebuilt during the current round: the next round starts there, whatever the current one
   * reaches.
   */
  let restart = Infinity
  let rebuilding: Promise<void> | undefined

  let lastFailure: string | undefined
  const onError = (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    // The same failure is repeated every few seconds: one line is enough.
    if (!tail.stopped && message !== lastFailure)
      log(`The search index could not apply changes from the outbox: ${message}`)
    lastFailure = message
  }
  const rebuild = () =>
    rebuildStale(options)
      .then((reached) => {
        if (reached === Infinity) return
        restart = Math.min(restart, reached)
        void tail.wake()
      }, onError)
      .finally(() => {
        rebuilding = undefined
      })
  let writing = options.writer === undefined
  /** True when this process applies changes. A new writer starts where the slowest index is. */
  const mayWrite = async () => {
    if (!options.writer) return true
    const held = await options.writer.hold()
    if (held && !writing) restart = Math.min(restart, await openIndexes(options, indexKeysOf(options.tenantIds())))
    writing = held
    return held
  }
  const round = async () => {
    if (!(await mayWrite())) {
      await openNew()
      position = (await options.index.shared?.reached()) ?? position
      return
    }
    // Set before applying: a failed round must restart here, or a rebuilt index would miss rows.
    position = Math.min(position, restart, await openNew())
    restart = Infinity
    const rebuilt = await rebuildFarBehind(options, position)
    position = await applyFrom(options, position, { rebuilt, stopped: () => tail.stopped })
    await options.index.shared?.noteReached(position)
    lastFailure = undefined
    rebuilding ??= rebuild()
  }
  const tail = tailOutbox(database, { round, onError })
  await tail.wake()

  return {
    lag: async () => Math.max(0, (await latestSeq(database.db)) - Math.min(position, restart)),
    caughtUp: async () => {
      const goal = await latestSeq(database.db)
      while (Math.min(position, restart) < goal && !tail.stopped) {
        await tail.wake()
        // Retry a failed round, but let other work run first.
        await yieldToEventLoop()
      }
    },
    stop: async () => {
      await tail.stop()
      await rebuilding
      await options.writer?.release()
    },
  }
}

/**
 * Opens indexes that are not open yet: all of them at first, later those of tenants added by a new configuration.
 * Returns the position to follow from.
 */
function indexOpener(options: FollowOptions): () => Promise<number> {
  const opened = new Set<string>()
  return async () => {
    const added = options.tenantIds().filter((tenantId) => !opened.has(tenantId))
    if (added.length === 0 && opened.size > 0) return Infinity
    const reached = await openIndexes(options, indexKeysOf(added))
    for (const tenantId of added) opened.add(tenantId)
    return reached
  }
}

/** The lowest position of these indexes. An index behind the oldest outbox row is rebuilt. */
async function openIndexes(options: FollowOptions, keys: readonly IndexKey[]): Promise<number> {
  const { database, index, log } = options
  const oldest = await oldestSeq(database.db)
  const positions: number[] = []
  const missing: WantedIndex[] = []
  for (const key of keys) {
    const reached = await index.position(key.tenantId, key.kind)
    if (reached !== undefined && reached + 1 >= oldest) positions.push(reached)
    else missing.push({ ...key, unlessAfter: oldest - 2 })
    if (reached !== undefined && reached + 1 < oldest)
      log(`The ${key.kind} index of ${key.tenantId} is too far behind the outbox and will be rebuilt.`)
  }
  if (missing.length > 0) positions.push(await buildAndLoad(options, missing))
  return positions.length > 0 ? Math.min(...positions) : await latestSeq(database.db)
}

/**
 * During a load this process would spend its time on changing indexes while members search. Indexes with much to change
 * are built by the other process instead. Returns how far each has come then.
 */
async function rebuildFarBehind(options: FollowOptions, position: number): Promise<ReadonlyMap<string, number>> {
  const { database, bulkLag = usualBulkLag, tenantIds, log } = options
  if ((await latestSeq(database.db)) - position <= bulkLag) return new Map()
  const counts = await countOutbox(database.db, position)
  const behind = indexKeysOf(tenantIds()).filter((key) => (counts.get(nameOf(key)) ?? 0) > bulkLag * bulkShare)
  if (behind.length === 0) return new Map()
  log(`Rebuilding ${behind.map(nameOf).join(', ')}: much has changed since.`)
  const reached = await buildAndLoad(
    options,
    behind.map((key) => ({ ...key, unlessAfter: position })),
  )
  return new Map(behind.map((key) => [nameOf(key), reached]))
}

const usualBulkLag = 20_000
/** An index with a smaller part of the changes is changed row by row. */
const bulkShare = 0.1

const nameOf = ({ tenantId, kind }: { tenantId: string; kind: string }) => `${tenantId}/${kind}`

async function rebuildStale(options: FollowOptions): Promise<number> {
  const stale = indexKeysOf(options.tenantIds())
    .filter(({ tenantId, kind }) => options.index.needsRebuild(tenantId, kind))
    .map((key) => ({ ...key, unlessAfter: options.index.snapshotPosition?.(key.tenantId, key.kind) }))
  return stale.length > 0 ? buildAndLoad(options, stale) : Infinity
}

async function buildAndLoad({ index, build, today }: FollowOptions, keys: readonly WantedIndex[]): Promise<number> {
  await build(keys.map((key) => ({ ...key, today: today(key.tenantId) })))
  const positions = await Promise.all(keys.map(({ tenantId, kind }) => index.loadSnapshot(tenantId, kind)))
  const lost = keys[positions.indexOf(undefined)]
  if (lost) throw new Error(`the ${lost.kind} index of ${lost.tenantId} was built but cannot be opened`)
  return Math.min(...positions.map((position) => position ?? 0))
}

/** An index to open; another process may have built a new one meanwhile. */
interface WantedIndex extends IndexKey {
  unlessAfter?: number
}

function indexKeysOf(tenantIds: readonly string[]): IndexKey[] {
  return tenantIds.flatMap((tenantId) => kinds.map((kind) => ({ tenantId, kind })))
}

async function applyFrom(
  options: FollowOptions,
  from: number,
  { rebuilt, stopped }: { rebuilt: ReadonlyMap<string, number>; stopped: () => boolean },
): Promise<number> {
  let position = from
  while (!stopped()) {
    const rows = await readOutbox(options.database.db, { after: position, limit: options.index.changesAtOnce })
    const last = rows.at(-1)
    if (!last) return position
    for (const key of indexKeysOf(options.tenantIds())) {
      const reached = rebuilt.get(nameOf(key)) ?? 0
      const own = rows.filter((row) => row.tenantId === key.tenantId && row.kind === key.kind && row.seq > reached)
      if (own.length > 0) await applyTo(options, key, new Set(own.map((row) => row.stableId)), last.seq)
    }
    position = last.seq
    // Reading from SQLite and changing the index are synchronous; searches need their turn.
    await yieldToEventLoop()
  }
  return position
}

async function applyTo(
  { database, index, today, log }: FollowOptions,
  { tenantId, kind }: IndexKey,
  ids: ReadonlySet<string>,
  seq: number,
): Promise<void> {
  const texts = await findRecordTexts(database.db, tenantId, ids)
  const day = today(tenantId)
  const upserts: IndexedRecord[] = []
  const unreadable = collectRejections(
    texts,
    ([id]) => id,
    ([, text]) => {
      const record = parseRecord(text, kind)
      upserts.push({ record: visibleRecord(record, day), version: record.version })
    },
  )
  const deletes = [...ids].filter((id) => !texts.has(id))
  const rejected = [...unreadable, ...(await index.apply(tenantId, kind, { upserts, deletes, seq }))]
  for (const { id, reason } of rejected) log(`Search cannot show the ${kind} ${id} of ${tenantId}: ${reason}`)
  await updateRejections(database, { tenantId, kind }, { seen: ids, rejected, now: new Date() })
}
