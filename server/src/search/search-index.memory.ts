import { DirectoryError, type Kind } from '@care/contract'
import { IndexBuilder, LiveIndex, type Query } from '@care/search-engine'
import { indexDocument, recordSchema } from './index-document.ts'
import { packRecord } from './record-bytes.ts'
import { RecordShelf } from './record-shelf.ts'
import type { Changes, Found, IndexedRecord, IndexHealth, SearchIndex } from './search-index.ts'

interface Room { index: LiveIndex; shelf: RecordShelf; seq: number }

/** The in-process index: one for each tenant and kind. */
export class MemorySearchIndex implements SearchIndex {
  private readonly rooms = new Map<string, Room>()

  async search(tenantId: string, kind: Kind, query: Query): Promise<Found> {
    const { index, shelf } = this.getRoom(tenantId, kind)
    const { hits, ...answer } = index.search(query)
    return {
      ...answer,
      hits: hits.map((hit) => ({ id: hit.id, miles: hit.miles, rows: hit.rows, rowMiles: hit.rowMiles ?? [], packed: shelf.at(hit.pointer ?? 0) })),
    }
  }

  async replaceAll(tenantId: string, kind: Kind, records: AsyncIterable<IndexedRecord>, seq: number): Promise<void> {
    const builder = new IndexBuilder(recordSchema)
    const shelf = new RecordShelf()
    for await (const { record } of records) builder.add({ ...indexDocument(kind, record), pointer: shelf.put(packRecord(record)) })
    this.rooms.set(keyOf(tenantId, kind), { index: new LiveIndex(builder.build()), shelf, seq })
  }

  async apply(tenantId: string, kind: Kind, { upserts, deletes, seq }: Changes): Promise<void> {
    const room = this.getRoom(tenantId, kind)
    room.index.apply({
      upserts: upserts.map(({ record }) => ({ ...indexDocument(kind, record), pointer: room.shelf.put(packRecord(record)) })),
      deletes,
    })
    room.seq = Math.max(room.seq, seq)
  }

  async position(tenantId: string, kind: Kind): Promise<number | undefined> {
    return this.rooms.get(keyOf(tenantId, kind))?.seq
  }

  async explain(tenantId: string, kind: Kind, query: Query): Promise<unknown> {
    return this.getRoom(tenantId, kind).index.explain(query)
  }

  async health(): Promise<IndexHealth> {
    const documents = [...this.rooms.values()].reduce((sum, { index }) => sum + index.size, 0)
    return { status: 'green', engine: 'in-process', lag: 0, documents }
  }

  async close(): Promise<void> {
    for (const { shelf } of this.rooms.values()) shelf.close()
    this.rooms.clear()
  }

  private getRoom(tenantId: string, kind: Kind): Room {
    const room = this.rooms.get(keyOf(tenantId, kind))
    if (!room) throw new DirectoryError('SEARCH_UNAVAILABLE', { en: 'Search is starting. Try again in a moment.', es: 'La búsqueda está iniciando. Intente de nuevo en un momento.' })
    return room
  }
}

const keyOf = (tenantId: string, kind: Kind) => `${tenantId}/${kind}`
