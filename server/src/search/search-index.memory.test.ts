import type { Kind } from '@care/contract'
import { stream } from './search-index-records.testing.ts'
import { searchIndexContract } from './search-index.contract.ts'
import { MemorySearchIndex } from './search-index.memory.ts'
import type { IndexedRecord, Rejection } from './search-index.ts'

/** The same index with all documents in its delta; results must match the built one. */
class OnlyChanges extends MemorySearchIndex {
  override async replaceAll(
    tenantId: string,
    kind: Kind,
    records: AsyncIterable<IndexedRecord>,
    seq: number,
  ): Promise<Rejection[]> {
    await super.replaceAll(tenantId, kind, stream([]), seq)
    const upserts: IndexedRecord[] = []
    for await (const record of records) upserts.push(record)
    return this.apply(tenantId, kind, { upserts, deletes: [], seq })
  }
}

searchIndexContract(
  'memory',
  async () => new MemorySearchIndex(),
  async () => new OnlyChanges(),
)
