import { DirectoryError, type Kind } from '@care/contract'
import { IndexBuilder, LiveIndex, SnapshotError, type Query } from '@care/search-engine'
import { indexDocument, recordSchema } from './index-document.ts'
import { readIndexFiles } from './index-files.ts'
import { packRecord } from './record-bytes.ts'
import { RecordFile } from './record-file.ts'
import type { Changes, Found, IndexedRecord, IndexHealth, SearchIndex } from './search-index.ts'

interface Room {
  index: LiveIndex
  shelf: RecordFile
  seq: number
}

export interface MemoryIndexOptions {
  /** Where snapshots lie; without it everything is in memory only. */
  folder?: string
  log?: (words: string) => void
}

/** So many changed records in memory, or this share of all, and the index is better built anew. */
const mostChanged = 20_000
const changedShare = 0.2

/** The in-process index: one for each tenant and kind. */
export class MemorySearchIndex implements SearchIndex {
  private readonly rooms = new Map<string, Room>()
  private readonly folder: string | undefined
  private readonly log: (words: string) => void

  constructor({ folder, log = () => {} }: MemoryIndexOptions = {}) {
    this.folder = folder
    this.log = log
  }

  async search(tenantId: string, kind: Kind, query: Query): Promise<Found> {
    const { index, shelf } = this.getRoom(tenantId, kind)
    const { hits, ...answer } = index.search(query)
    return {
      ...answer,
      hits: hits.map((hit) => ({
        id: hit.id,
        miles: hit.miles,
        rows: hit.rows,
        rowMiles: hit.rowMiles ?? [],
        packed: shelf.at(hit.pointer ?? 0),
      })),
    }
  }

  async replaceAll(tenantId: string, kind: Kind, records: AsyncIterable<IndexedRecord>, seq: number): Promise<void> {
    const builder = new IndexBuilder(recordSchema)
    const shelf = new RecordFile()
    for await (const { record } of records)
      builder.add({ ...indexDocument(kind, record), pointer: shelf.put(packRecord(record)) })
    this.put(tenantId, kind, { index: new LiveIndex(builder.build()), shelf, seq })
  }

  async loadSnapshot(tenantId: string, kind: Kind): Promise<number | undefined> {
    if (this.folder === undefined) return undefined
    try {
      const { index, seq, records } = await readIndexFiles(this.folder, tenantId, kind)
      this.put(tenantId, kind, { index: new LiveIndex(index), shelf: new RecordFile(records), seq })
      return seq
    } catch (error) {
      // Whatever is wrong with it: the index is derived and can always be built again.
      const isMissing = error instanceof SnapshotError && error.fault === 'missing'
      if (!isMissing)
        this.log(
          `A search snapshot cannot be used and is built again: ${error instanceof Error ? error.message : String(error)}`,
        )
      return undefined
    }
  }

  needsRebuild(tenantId: string, kind: Kind): boolean {
    const room = this.rooms.get(keyOf(tenantId, kind))
    return (
      this.folder !== undefined &&
      room !== undefined &&
      room.shelf.changedCount > Math.min(mostChanged, 1_000 + room.index.size * changedShare)
    )
  }

  async apply(tenantId: string, kind: Kind, { upserts, deletes, seq }: Changes): Promise<void> {
    const room = this.getRoom(tenantId, kind)
    room.index.apply({
      upserts: upserts.map(({ record }) => ({
        ...indexDocument(kind, record),
        pointer: room.shelf.put(packRecord(record)),
      })),
      deletes,
    })
    room.seq = Math.max(room.seq, seq)
  }

  async position(tenantId: string, kind: Kind): Promise<number | undefined> {
    return this.rooms.get(keyOf(tenantId, kind))?.seq ?? (await this.loadSnapshot(tenantId, kind))
  }

  async explain(tenantId: string, kind: Kind, query: Query): Promise<unknown> {
    return this.getRoom(tenantId, kind).index.explain(query)
  }

  async health(): Promise<IndexHealth> {
    const documents = [...this.rooms.values()].reduce((sum, { index }) => sum + index.size, 0)
    return { status: 'green', engine: 'in-process', lag: 0, documents }
  }

  async close(): Promise<void> {
    for (const room of this.rooms.values()) await closeRoom(room)
    this.rooms.clear()
  }

  /** A search is one synchronous step, so nobody reads the old room any more once it is replaced. */
  private put(tenantId: string, kind: Kind, room: Room): void {
    const old = this.rooms.get(keyOf(tenantId, kind))
    this.rooms.set(keyOf(tenantId, kind), room)
    if (old) void closeRoom(old)
  }

  private getRoom(tenantId: string, kind: Kind): Room {
    const room = this.rooms.get(keyOf(tenantId, kind))
    if (!room)
      throw new DirectoryError('SEARCH_UNAVAILABLE', {
        en: 'Search is starting. Try again in a moment.',
        es: 'La búsqueda está iniciando. Intente de nuevo en un momento.',
      })
    return room
  }
}

const keyOf = (tenantId: string, kind: Kind) => `${tenantId}/${kind}`

async function closeRoom({ index, shelf }: Room): Promise<void> {
  await index.close()
  shelf.close()
}
