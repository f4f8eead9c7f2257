import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { countOutbox, latestSeq, oldestSeq } from '../database/outbox.ts'
import type { Database } from '../database/database.ts'
import type { Lease } from '../database/lease.ts'
import { tailOutbox } from '../database/tail-outbox.ts'
import { OutboxApplier } from './apply-outbox.ts'
import { indexKeysOf, nameOf } from './index-keys.ts'
import type { IndexBuild, IndexKey, SearchIndex } from './search-index.ts'

export interface Follower {
  /** The last outbox row that is in the index. */
  position(): number
  /** Outbox rows not yet in the index. */
  lag(): Promise<number>
  /** Resolves when the index has everything committed before the call. */
  caughtUp(): Promise<void>
  /** After a change of the tenants: opens the indexes of new ones. */
  wake(): void
  stop(): Promise<void>
}

export interface FollowOptions {
  database: Database
  index: SearchIndex
  tenantIds: () => readonly string[]
  /** Tenants whose indexes are no longer needed. */
  removedTenantIds?: () => readonly string[]
  /** Builds these indexes from the database, usually in another process; `index.loadSnapshot` then loads them. */
  build: (builds: readonly IndexBuild[]) => Promise<void>
  /** The tenant's calendar day. */
  today: (tenantId: string) => string
  /** For an index that all instances share: only the holder of the lease applies changes. */
  writer?: Lease
  /** Indexes that are more than this many rows behind are rebuilt instead of updated row by row. */
  bulkLag?: number
  log: (message: string) => void
}

/** Keeps the index in sync with the database: builds what is missing, then follows the outbox by sequence. */
export async function followOutbox(options: FollowOptions): Promise<Follower> {
  const { database, log } = options
  const openNew = indexOpener(options)
  const dropRemoved = indexDropper(options)
  let position = await openNew()
  /**
   * The position of an index rebuilt during the current round: the next round starts there, whatever the current one
   * reaches.
   */
  let restart = Infinity
  let rebuilding: Promise<void> | undefined
  const applier = new OutboxApplier(options)

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
  /** True when this process applies changes. A new writer starts at the position of the slowest index. */
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
    await dropRemoved()
    // Set before applying: a failed round must restart here, or a rebuilt index would miss rows.
    const from = Math.min(position, restart, await openNew())
    if (from < position) applier.restartAt(from)
    position = from
    restart = Infinity
    const rebuilt = await applier.applySingleWhile(position, rebuildFarBehind(options, position))
    for (const reached of rebuilt.values()) applier.restartAt(reached)
    position = await applier.applyFrom(position, { rebuilt, stopped: () => tail.stopped })
    await options.index.shared?.noteReached(position)
    lastFailure = undefined
    rebuilding ??= rebuild()
  }
  const tail = tailOutbox(database, { round, onError })
  await tail.wake()

  return {
    position: () => Math.min(position, restart),
    lag: async () => Math.max(0, (await latestSeq(database.db)) - Math.min(position, restart)),
    caughtUp: async () => {
      const goal = await latestSeq(database.db)
      while (Math.min(position, restart) < goal && !tail.stopped) {
        await tail.wake()
        // Retry a failed round, but let other work run first.
        await yieldToEventLoop()
      }
    },
    wake: () => void tail.wake(),
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
    const wanted = options.tenantIds()
    // An index that was removed is opened again if there is a new tenant with its id.
    for (const tenantId of options.removedTenantIds?.() ?? []) opened.delete(tenantId)
    const added = wanted.filter((tenantId) => !opened.has(tenantId))
    if (added.length === 0 && opened.size > 0) return Infinity
    const reached = await openIndexes(options, indexKeysOf(added))
    for (const tenantId of added) opened.add(tenantId)
    return reached
  }
}

/** Drops the indexes of each removed tenant once; a tenant that is created again may be removed again. */
function indexDropper({ index, removedTenantIds }: FollowOptions): () => Promise<void> {
  let dropped = new Set<string>()
  return async () => {
    const removed = new Set(removedTenantIds?.())
    for (const tenantId of removed) if (!dropped.has(tenantId)) await index.drop(tenantId)
    dropped = removed
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
 * During a load this process would spend its time on updating indexes while members search, so the other process builds
 * indexes with many changes. Returns the position that each has reached then.
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
/** An index with fewer changes is updated row by row. */
const bulkShare = 0.1

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
