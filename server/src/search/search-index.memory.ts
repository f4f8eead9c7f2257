import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { DirectoryError, kinds, type Kind } from '@care/contract'
import { IndexBuilder, LiveIndex, SnapshotError, type IndexDocument, type Query } from '@care/search-engine'
import { indexDocument, recordSchema } from './index-document.ts'
import { readIndexFiles, removeIndexFiles } from './index-files.ts'
import { packRecord } from './record-bytes.ts'
import { RecordFile } from './record-file.ts'
import { collectRejections, collectRejectionsInSlices } from './rejections.ts'
import type {
  Changes,
  Found,
  IndexedRecord,
  IndexHealth,
  Matching,
  MatchingRecord,
  Rejection,
  SearchIndex,
} from './search-index.ts'

interface OpenIndex {
  index: LiveIndex
  records: RecordFile
  seq: number
  /** The position of the snapshot it was loaded from. */
  snapshotSeq?: number
}

export interface MemoryIndexOptions {
  /** The folder of snapshots; without it everything is in memory only. */
  folder?: string
  log?: (message: string) => void
}

/** The index is rebuilt once this many records, or this share of all, have changed. */
const maxChanged = 20_000
const changedShare = 0.2
/** So many changes cost less at once than in slices: about a millisecond. */
const fewChanges = 4

/** The in-process index: one for each tenant and kind. */
export class MemorySearchIndex implements SearchIndex {
  readonly changesAtOnce = 100
  private readonly indexes = new Map<string, OpenIndex>()
  private readonly removed = new Map<string, number>()
  private readonly folder: string | undefined
  private readonly log: (message: string) => void

  constructor({ folder, log = () => {} }: MemoryIndexOptions = {}) {
    this.folder = folder
    this.log = log
  }

  async search(tenantId: string, kind: Kind, query: Query): Promise<Found> {
    const { index, records } = this.getIndex(tenantId, kind)
    const { hits, ...answer } = index.search(query)
    return {
      ...answer,
      hits: hits.map((hit) => ({
        id: hit.id,
        miles: hit.miles,
        rows: hit.rows,
        rowMiles: hit.rowMiles ?? [],
        packed: records.at(hit.pointer ?? 0),
      })),
    }
  }

  async matching(tenantId: string, kind: Kind, query: Query): Promise<Matching> {
    const { total, where, documents } = this.getIndex(tenantId, kind).index.matching(query)
    return { total, where, records: inSlices(documents()) }
  }

  async replaceAll(
    tenantId: string,
    kind: Kind,
    records: AsyncIterable<IndexedRecord>,
    seq: number,
    beforeSwap: () => Promise<void> = async () => {},
  ): Promise<Rejection[]> {
    const builder = new IndexBuilder(recordSchema)
    const packed = new RecordFile()
    const rejected: Rejection[] = []
    for await (const each of records)
      rejected.push(
        ...collectRejections([each], idOf, ({ record }) =>
          builder.add({ ...indexDocument(kind, record), pointer: packed.put(packRecord(record)) }),
        ),
      )
    await beforeSwap()
    this.put(tenantId, kind, { index: new LiveIndex(builder.build()), records: packed, seq })
    return rejected
  }

  async loadSnapshot(tenantId: string, kind: Kind): Promise<number | undefined> {
    if (this.folder === undefined) return undefined
    try {
      const { index, seq, records: path } = await readIndexFiles(this.folder, tenantId, kind)
      this.put(tenantId, kind, { index: new LiveIndex(index), records: new RecordFile(path), seq, snapshotSeq: seq })
      return seq
    } catch (error) {
      // Any error: the index is derived and can always be rebuilt.
      const isMissing = error instanceof SnapshotError && error.fault === 'missing'
      if (!isMissing) this.log(`A search snapshot is unusable and will be rebuilt: ${messageOf(error)}`)
      return undefined
    }
  }

  needsRebuild(tenantId: string, kind: Kind): boolean {
    const open = this.indexes.get(keyOf(tenantId, kind))
    return (
      this.folder !== undefined &&
      open !== undefined &&
      open.records.changedCount > Math.min(maxChanged, 1_000 + open.index.size * changedShare)
    )
  }

  async apply(tenantId: string, kind: Kind, { upserts, deletes, seq }: Changes): Promise<Rejection[]> {
    const open = this.getIndex(tenantId, kind)
    const documents: (IndexDocument & { pointer: number })[] = []
    const rejected = await collectRejectionsInSlices(upserts, idOf, ({ record }) => {
      documents.push({ ...indexDocument(kind, record), pointer: open.records.put(packRecord(record)) })
    })
    if (documents.length <= fewChanges) open.index.apply({ upserts: documents, deletes })
    else await open.index.applyInSlices({ upserts: documents, deletes })
    if (deletes.length > 0) this.noteRemoval(tenantId)
    open.seq = Math.max(open.seq, seq)
    return rejected
  }

  snapshotPosition(tenantId: string, kind: Kind): number | undefined {
    return this.indexes.get(keyOf(tenantId, kind))?.snapshotSeq
  }

  async position(tenantId: string, kind: Kind): Promise<number | undefined> {
    return this.indexes.get(keyOf(tenantId, kind))?.seq ?? (await this.loadSnapshot(tenantId, kind))
  }

  openPosition(tenantId: string, kind: Kind): number | undefined {
    return this.indexes.get(keyOf(tenantId, kind))?.seq
  }

  removals(tenantId: string): number {
    return this.removed.get(tenantId) ?? 0
  }

  async drop(tenantId: string): Promise<void> {
    for (const kind of kinds) {
      const open = this.indexes.get(keyOf(tenantId, kind))
      this.indexes.delete(keyOf(tenantId, kind))
      if (open) await closeIndex(open)
    }
    if (this.folder !== undefined) await removeIndexFiles(this.folder, tenantId)
  }

  async explain(tenantId: string, kind: Kind, query: Query): Promise<unknown> {
    return this.getIndex(tenantId, kind).index.explain(query)
  }

  async health(): Promise<IndexHealth> {
    const documents = [...this.indexes.values()].reduce((sum, { index }) => sum + index.size, 0)
    return { status: 'green', engine: 'in-process', lag: 0, documents }
  }

  async close(): Promise<void> {
    for (const open of this.indexes.values()) await closeIndex(open)
    this.indexes.clear()
  }

  /** A search is one synchronous step, so nothing reads the old index once it is replaced. */
  private put(tenantId: string, kind: Kind, open: OpenIndex): void {
    const old = this.indexes.get(keyOf(tenantId, kind))
    this.indexes.set(keyOf(tenantId, kind), open)
    if (old) void closeIndex(old)
    this.noteRemoval(tenantId)
  }

  private noteRemoval(tenantId: string): void {
    this.removed.set(tenantId, this.removals(tenantId) + 1)
  }

  private getIndex(tenantId: string, kind: Kind): OpenIndex {
    const open = this.indexes.get(keyOf(tenantId, kind))
    if (!open)
      throw new DirectoryError('SEARCH_UNAVAILABLE', {
        en: 'Search is starting. Try again in a moment.',
        es: 'La búsqueda está iniciando. Intente de nuevo en un momento.',
      })
    return open
  }
}

/** About a millisecond of work before yielding to other requests. */
const matchesAtOnce = 1_000

async function* inSlices(documents: Iterable<MatchingRecord>): AsyncGenerator<readonly MatchingRecord[]> {
  let slice: MatchingRecord[] = []
  for (const document of documents) {
    if (slice.push(document) < matchesAtOnce) continue
    yield slice
    slice = []
    await yieldToEventLoop()
  }
  if (slice.length > 0) yield slice
}

const idOf = ({ record }: IndexedRecord) => record.stableId

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

const keyOf = (tenantId: string, kind: Kind) => `${tenantId}/${kind}`

async function closeIndex({ index, records }: OpenIndex): Promise<void> {
  await index.close()
  records.close()
}
