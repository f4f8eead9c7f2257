import { matchingDocuments, type MatchingDocuments } from '../answer/matching-documents.ts'
import { searchedClause, searchSegments } from '../answer/search-segments.ts'
import { Trace, type Explanation } from '../answer/trace.ts'
import { freeze } from '../build/freeze.ts'
import { IndexBuilder } from '../build/index-builder.ts'
import type { Part } from '../build/row-order.ts'
import type { Frozen } from '../columns/frozen.ts'
import { checkQuery } from '../check-query.ts'
import { FrozenIndex } from '../frozen-index.ts'
import type { Segment } from '../match/segment.ts'
import type { Clause, Query, SearchAnswer } from '../query.ts'
import type { IndexDocument, IndexSchema } from '../schema.ts'
import { runAtOnce, runInSlices, type Slices } from '../slices.ts'
import { LiveSegment } from './live-segment.ts'
import { toMerge, toMergeAtOnce } from './to-merge.ts'

export interface IndexChanges {
  upserts: readonly IndexDocument[]
  /** Applied first: an id in both lists is upserted. */
  deletes: readonly string[]
}

export interface LiveIndexOptions {
  /** Merge in the background as changes come in; true by default. */
  mergesAlone?: boolean
  mergeFailed?: (error: unknown) => void
}

const sliceMilliseconds = 2

/** A frozen index plus later changes as a few smaller frozen ones. A search sees all of a change or none of it. */
export class LiveIndex {
  readonly schema: IndexSchema
  readonly #options: LiveIndexOptions
  /** Oldest first. Every document is in one of them. */
  #segments: LiveSegment[]
  #searched: Segment[] = []
  #merging: ReadonlySet<LiveSegment> = new Set()
  /** Documents removed from segments while these are being merged. */
  #removedMeanwhile: string[] = []
  #running: Promise<void> = Promise.resolve()
  /** Segments that a change in slices is replacing, and when it ends. */
  #replacing: ReadonlySet<LiveSegment> = new Set()
  #changing: Promise<void> = Promise.resolve()
  #closed = false

  constructor(base: FrozenIndex, options: LiveIndexOptions = {}) {
    this.schema = base.schema
    this.#options = options
    this.#segments = [new LiveSegment(base.schema, base.frozen)]
    this.#settle()
  }

  get size(): number {
    return this.#segments.reduce((sum, { size }) => sum + size, 0)
  }

  /** Number of segments that a search reads: 1 when everything is merged. */
  get segments(): number {
    return this.#segments.length
  }

  has(id: string): boolean {
    return this.#segments.some((segment) => segment.has(id))
  }

  search(query: Query): SearchAnswer {
    checkQuery(this.schema, query)
    return searchSegments(this.#searched, query)
  }

  /** All results of a search with this query, however many. */
  matching(query: Query): MatchingDocuments & { where: Clause } {
    checkQuery(this.schema, query)
    const where = searchedClause(this.#searched, query)
    return { ...matchingDocuments(this.#searched, where), where }
  }

  explain(query: Query): Explanation & { answer: SearchAnswer } {
    checkQuery(this.schema, query)
    const trace = new Trace(() => performance.now())
    const answer = searchSegments(this.#searched, query, trace)
    return { ...trace.explanation, answer }
  }

  /** Visible to the next search. If a document cannot be held it throws, and nothing is changed. */
  apply({ upserts, deletes }: IndexChanges): void {
    const builder = new IndexBuilder(this.schema)
    const latest = latestOf(upserts)
    for (const document of latest.values()) builder.add(document)
    const fresh = this.#withFresh(builder)
    for (const id of [...deletes, ...latest.keys()]) this.#remove(id)
    if (fresh) this.#takeUp(fresh())
    this.#afterChange()
  }

  /**
   * Like `apply`, in slices between which searches run: they see the change once the promise resolves. The caller waits
   * for it before the next change.
   */
  applyInSlices(changes: IndexChanges): Promise<void> {
    const done = this.#applyInSlices(changes)
    this.#changing = done.catch(() => {})
    return done
  }

  async #applyInSlices({ upserts, deletes }: IndexChanges): Promise<void> {
    const latest = latestOf(upserts)
    const ids = [...deletes, ...latest.keys()]
    try {
      const fresh = await this.#inSlices(this.#freezeFresh(latest.values(), ids))
      if (this.#closed) return
      for (const id of ids) this.#remove(id)
      if (fresh) this.#takeUp({ segment: new LiveSegment(this.schema, fresh), instead: [...this.#replacing] })
    } finally {
      this.#replacing = new Set()
    }
    this.#afterChange()
  }

  /** The new documents and what is left of the newest segments, which these replace. */
  *#freezeFresh(documents: Iterable<IndexDocument>, ids: readonly string[]): Slices<Frozen | undefined> {
    const builder = new IndexBuilder(this.schema)
    for (const document of documents) {
      builder.add(document)
      yield
    }
    if (builder.size === 0) return undefined
    const columns = builder.columns()
    yield
    const instead = this.#toReplace(builder.size)
    this.#replacing = new Set(instead)
    const rest = instead.map((segment) => ({
      columns: segment.segment.frozen.columns,
      dead: segment.deadWithout(ids),
    }))
    return yield* freeze(this.schema, [...rest, { columns }])
  }

  /**
   * Merges everything into one segment, in slices between which searches and changes continue; changes during the merge
   * stay separate.
   */
  async merge(): Promise<void> {
    await this.#enqueueAll()
  }

  /**
   * Everything as one frozen index, to be written as a snapshot: all that was applied before the call, and possibly
   * later changes.
   */
  async freeze(): Promise<FrozenIndex> {
    const merged = await this.#enqueueAll()
    if (!merged) throw new Error('The index was closed')
    return new FrozenIndex(this.schema, merged.segment.frozen)
  }

  /** Waits for running merges. */
  async settled(): Promise<void> {
    await this.#running
  }

  close(): void {
    this.#closed = true
  }

  /** The new documents or, if few came before, these and the new ones together. Not yet visible. */
  #withFresh(builder: IndexBuilder): (() => { segment: LiveSegment; instead: readonly LiveSegment[] }) | undefined {
    if (builder.size === 0) return undefined
    const columns = builder.columns()
    return () => {
      const instead = this.#toReplace(builder.size)
      const parts: Part[] = [...instead.map((segment) => partOf(segment)), { columns }]
      return { segment: new LiveSegment(this.schema, runAtOnce(freeze(this.schema, parts))), instead }
    }
  }

  /** Newest segments to merge with as many new documents. */
  #toReplace(added: number): readonly LiveSegment[] {
    const isChangeable = (segment: LiveSegment) => !this.#merging.has(segment) && !this.#replacing.has(segment)
    return toMergeAtOnce(this.#segments.slice(1).filter(isChangeable), added)
  }

  #takeUp({ segment, instead }: { segment: LiveSegment; instead: readonly LiveSegment[] }): void {
    this.#segments = [...this.#segments.filter((other) => !instead.includes(other)), segment]
  }

  #remove(id: string): void {
    for (const segment of this.#segments) {
      if (!segment.remove(id)) continue
      if (this.#merging.has(segment)) this.#removedMeanwhile.push(id)
      return
    }
  }

  #settle(): void {
    if (this.#segments.length > 1) this.#segments = this.#segments.filter((segment, at) => segment.size > 0 || at === 0)
    this.#searched = this.#segments.map(({ segment }) => segment)
  }

  #afterChange(): void {
    this.#settle()
    if (this.#options.mergesAlone ?? true) this.#mergeAlone()
  }

  #mergeAlone(): void {
    if (this.#merging.size > 0 || this.#mergeable().length === 0) return
    this.#enqueue(() => this.#mergeable()).catch((error: unknown) => this.#options.mergeFailed?.(error))
  }

  #mergeable(): readonly LiveSegment[] {
    return toMerge(this.#segments.filter((segment) => !this.#replacing.has(segment)))
  }

  /** Everything, once no change is replacing segments. */
  #enqueueAll(): Promise<LiveSegment | undefined> {
    return this.#enqueue(
      () => this.#segments,
      () => this.#replacing.size === 0,
    )
  }

  /** One merge at a time. */
  #enqueue(choose: () => readonly LiveSegment[], isReady = () => true): Promise<LiveSegment | undefined> {
    const done = this.#running.then(async () => {
      while (!isReady()) await this.#changing
      return this.#mergeSome(choose())
    })
    this.#running = done.then(
      () => undefined,
      () => undefined,
    )
    return done
  }

  #inSlices<T>(work: Slices<T>): Promise<T | undefined> {
    const stopped = () => this.#closed
    return runInSlices(work, { milliseconds: sliceMilliseconds, now: () => performance.now(), stopped })
  }

  async #mergeSome(chosen: readonly LiveSegment[]): Promise<LiveSegment | undefined> {
    const [only, second] = chosen
    if (!only || this.#closed) return undefined
    if (!second && !only.segment.dead) return only
    this.#merging = new Set(chosen)
    this.#removedMeanwhile = []
    try {
      const parts = chosen.map((segment) => partOf(segment, true))
      const frozen = await this.#inSlices(freeze(this.schema, parts))
      if (!frozen) return undefined
      const merged = new LiveSegment(this.schema, frozen)
      for (const id of this.#removedMeanwhile) merged.remove(id)
      const at = this.#segments.findIndex((segment) => this.#merging.has(segment))
      const others = this.#segments.filter((segment) => !this.#merging.has(segment))
      this.#segments = [...others.slice(0, at), merged, ...others.slice(at)]
      this.#settle()
      return merged
    } finally {
      this.#merging = new Set()
      this.#removedMeanwhile = []
    }
  }
}

function latestOf(documents: readonly IndexDocument[]): Map<string, IndexDocument> {
  return new Map(documents.map((document) => [document.id, document]))
}

/** For a merge in slices the bits are copied: documents may be removed before it ends. */
function partOf({ segment }: LiveSegment, copied = false): Part {
  return { columns: segment.frozen.columns, dead: copied ? segment.dead?.slice() : segment.dead }
}
