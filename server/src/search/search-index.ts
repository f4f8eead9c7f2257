import type { Kind } from '@care/contract'
import type { Clause, Query, SearchAnswer } from '@care/search-engine'
import type { Day, VisibleRecord } from '../records/model.ts'

/** There is one index for each tenant and kind. */
export interface IndexKey {
  tenantId: string
  kind: Kind
}
/** An index to build as of that day in the tenant's time zone. */
export interface IndexBuild extends IndexKey {
  today: Day
  /** Skip it if another process has already built an index of a later outbox position. */
  unlessAfter?: number
}
/** A record that the index rejects. Everything else continues. */
export interface Rejection {
  id: string
  reason: string
}

export interface IndexHealth {
  status: 'green' | 'yellow' | 'red'
  engine: string
  lag: number
  documents: number
}

/** A hit: where it matched, and its prepared response bytes. */
export interface FoundRecord {
  id: string
  miles: number | undefined
  rows: readonly number[]
  rowMiles: readonly (number | undefined)[]
  packed: Buffer
}
export interface Found extends Omit<SearchAnswer, 'hits'> {
  hits: readonly FoundRecord[]
}

/** All results of a search: ids, and ordinals of the matching relations in the order of the record. */
export interface Matching {
  /** The total of that search at that moment. */
  total: number
  /** The query that was run: as given, or with corrected typos. */
  where: Clause
  /** Ordered by id, in batches. Later changes of the index are not seen. */
  records: AsyncIterable<readonly MatchingRecord[]>
}
export interface MatchingRecord {
  id: string
  rows: readonly number[]
}

/** A record to index, as members may see it. */
export interface IndexedRecord {
  record: VisibleRecord
  version: number
}
export interface Changes {
  upserts: readonly IndexedRecord[]
  deletes: readonly string[]
  seq: number
}

/** Finds records. Derived from the database, so it can always be rebuilt. */
export interface SearchIndex {
  search(tenantId: string, kind: Kind, query: Query): Promise<Found>
  /** Everything that `search` would find, beyond its last page too. Order, page and facets of the query are ignored. */
  matching(tenantId: string, kind: Kind, query: Query): Promise<Matching>
  /**
   * Builds a new index and swaps it in, so that no search sees an incomplete one. `seq` is the outbox position of the
   * records. `beforeSwap` may still stop it by throwing.
   */
  replaceAll(
    tenantId: string,
    kind: Kind,
    records: AsyncIterable<IndexedRecord>,
    seq: number,
    beforeSwap?: () => Promise<void>,
  ): Promise<Rejection[]>
  /** Number of changes to apply at once. Other changes wait meanwhile. */
  readonly changesAtOnce: number
  /** Applying the same changes again is harmless. A rejected record keeps its previous version in the index. */
  apply(tenantId: string, kind: Kind, changes: Changes): Promise<Rejection[]>
  /** Loads what another process built. Returns its position, or undefined if there is nothing to load. */
  loadSnapshot(tenantId: string, kind: Kind): Promise<number | undefined>
  /** Whether so much changed since it was built that it should be rebuilt. */
  needsRebuild(tenantId: string, kind: Kind): boolean
  /** The outbox position the index has reached; undefined when it must be built. */
  position(tenantId: string, kind: Kind): Promise<number | undefined>
  /** The position of the snapshot in use; undefined when the engine has none. */
  snapshotPosition?(tenantId: string, kind: Kind): number | undefined
  /** The position of the one process that writes, for an engine that all instances share. */
  readonly shared?: { reached(): Promise<number>; noteReached(seq: number): Promise<void> }
  /** The position of an index that is open, without opening it; for an engine inside this process. */
  openPosition?(tenantId: string, kind: Kind): number | undefined
  /** Increases when records of the tenant may have been removed; for an engine inside this process. */
  removals?(tenantId: string): number
  /** Drops the indexes of a removed tenant, with their files. It is no error if there are none. */
  drop(tenantId: string): Promise<void>
  /** The engine's translation of a query, for the sandbox. */
  explain(tenantId: string, kind: Kind, query: Query): Promise<unknown>
  health(): Promise<IndexHealth>
  close(): Promise<void>
}
