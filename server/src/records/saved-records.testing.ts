import type { DirectoryRecord, Kind } from '@care/contract'
import type { Database } from '../database/database.ts'
import { readOutbox } from '../database/outbox.ts'

export const note = { by: 'ada', why: 'test', now: () => new Date('2026-03-01T10:00:00Z') }
export const tenant = 'champion'

export function provider(
  stableId: string,
  { npi, name = 'Ana Núñez', kind = 'provider' }: { npi?: string; name?: string; kind?: Kind } = {},
): DirectoryRecord {
  return {
    stableId,
    kind,
    heads: [{ golden: true, name: [{ text: name }], ...(npi && { identifier: [{ type: 'NPI', value: npi }] }) }],
    relations: [{ id: 'r1', location: { name: ['Clinic'], address: { city: 'Bronx' } } }],
    meta: { sources: ['demo'] },
  }
}

export const changes = async (database: Database) =>
  (await readOutbox(database.db, { after: 0, limit: 10_000 })).map(({ stableId, version }) => `${stableId}@${version}`)
