import { expect, inject, it } from 'vitest'
import { onSqlite } from '../database/testing.ts'
import { seededRandom } from '../gazetteer/seeded-random.testing.ts'
import { streamRecords } from '../records/records.repository.ts'
import { contentOf, loadLines, npi, office, testTenant } from './ingest.testing.ts'
import type { SourceLine } from '../formats/source-line.ts'

const sources = ['carrier-roster', 'plan-net', 'nppes']
const streets = [
  '12 Main Street',
  '12 Main St',
  '12 Main St, Suite 4',
  '12 Main St Ste 5',
  '12 Mian Street',
  '9 Oak Ave',
]

/** Statements of sources about a few people: NPIs, names and addresses overlap and disagree. */
function randomLines(random: () => number): SourceLine[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T // Never empty here.
  return Array.from({ length: 8 }, (_, at) => ({
    id: String(at),
    kind: 'provider' as const,
    asserted: pick(['2026-09-01', '2026-10-01', '2026-10-15']),
    head: {
      name: [{ given: [pick(['Mary', 'M', 'Ann', 'Peter'])], family: pick(['Lee', 'Lee Ortiz', 'Ortiz']) }],
      ...(random() < 0.9 && { identifier: [{ type: 'NPI', value: npi(Math.floor(random() * 4)) }] }),
    },
    relations: Array.from({ length: Math.floor(random() * 4) }, () =>
      office(pick(streets), '21201', pick(['410-555-0100', '410-555-0111'])),
    ),
  }))
}

onSqlite((open) => {
  it('makes the same records in whatever order the sources are loaded', async () => {
    const { random, seed } = seededRandom()
    for (let round = 0; round < 2 * inject('scale'); round++) {
      const [a, b, c] = sources.map((source) =>
        // Two months of each source: the second replaces the first, and repeats a part of it.
        [1, 2].map(() => ({ source, lines: randomLines(random) })),
      )
      const [[a1, a2], [b1, b2], [c1, c2]] = [a ?? [], b ?? [], c ?? []]
      const contents: string[][] = []
      for (const order of [
        [a1, a2, b1, b2, c1, c2],
        [c1, b1, a1, c2, b2, a2],
        [b1, c1, c2, a1, a2, b2],
      ]) {
        const database = await open()
        for (const file of order) if (file) await loadLines(database, file.lines, { source: file.source })
        contents.push(await contentOf(database))
      }
      expect(contents[1], `PLACES_SEED=${seed}`).toEqual(contents[0])
      expect(contents[2], `PLACES_SEED=${seed}`).toEqual(contents[0])
    }
  }, 120_000)

  it('keeps the ids of places when a file is reordered and its addresses are respelled', async () => {
    const database = await open()
    const line = (...relations: object[]) => ({ id: '1', kind: 'provider', asserted: '2026-10-01', relations })
    const ids = async () => {
      const found = new Map<string, string | undefined>()
      for await (const { record } of streamRecords(database.db, testTenant.id, undefined))
        for (const { id, location } of record.relations) found.set(location?.telecom[0]?.value ?? '', id)
      return found
    }
    await loadLines(database, [line(office('12 Main Street', '21201', '410-555-0101'), office('9 Oak Ave', '21202'))])
    const before = await ids()
    await loadLines(database, [
      line(office('9 OAK AVENUE', '21202'), office('12 Main St., Suite 4', '21201', '410-555-0101')),
    ])
    expect(await ids()).toEqual(before)
    await loadLines(database, [line(office('12 Mainn St', '21201', '410-555-0101'))])
    expect((await ids()).get('410-555-0101')).toBe(before.get('410-555-0101'))
  })
})
