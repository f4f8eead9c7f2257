import type { DirectoryRecord, Relation } from '@care/contract'
import type { Clause } from '@care/search-engine'
import { visibleOf } from '../records/records.testing.ts'
import type { Found, IndexedRecord } from './search-index.ts'

export const bronx = { lat: 40.8448, lon: -73.8648 }
export const everywhere: Clause = { near: { field: 'position', ...bronx, miles: 3_000 } }

export const person = (
  stableId: string,
  relations: Relation[],
  name = `Person ${stableId}`,
  gender?: string,
): DirectoryRecord => ({
  stableId,
  kind: 'provider',
  heads: [{ name: [{ text: name }], gender }],
  relations,
  meta: { version: 1 },
})
export const at = (lat: number, lon: number, rest: Relation = {}): Relation => ({
  location: { position: { lat, lon } },
  ...rest,
})
export const plan = (name: string, state?: string, code?: string): NonNullable<Relation['network']>[number] => ({
  insurance: { carrier: 'Carrier', plan: name },
  state,
  ...(code ? { acceptingPatients: { code, display: code } } : {}),
})

export async function* stream(records: readonly DirectoryRecord[]): AsyncGenerator<IndexedRecord> {
  for (const record of records) yield { record: visibleOf(record), version: record.meta?.version ?? 1 }
}
export const ids = (found: Found) => found.hits.map((hit) => hit.id)
