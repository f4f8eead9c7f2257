import { expect, it } from 'vitest'
import { seededRandom } from '../gazetteer/seeded-random.testing.ts'
import type { Facts, Statement } from './statement.ts'
import { packStatement, unpackStatement } from './statement-text.ts'

it('reads what it wrote, down to the order of fields', () => {
  const { random, seed } = seededRandom()
  const day = () => `2026-10-0${1 + Math.floor(random() * 2)}`
  const facts = (): Facts =>
    Object.fromEntries(
      ['name', 'gender', 'location.address', 'network']
        .filter(() => random() < 0.7)
        .map((name) => [name, { value: [name, { since: 'x' }, null][Math.floor(random() * 3)], since: day() }]),
    )
  for (let round = 0; round < 500; round++) {
    const statement: Statement = {
      source: 'roster',
      sourceId: String(round),
      kind: 'provider',
      head: facts(),
      places: Array.from({ length: Math.floor(random() * 3) }, (_, at) => ({
        at: { key: `k${at}`, door: 'd' },
        facts: facts(),
        ...(random() < 0.3 && { id: 'r1' }),
      })),
      notes: [],
      ...(random() < 0.3 && { until: day() }),
    }
    const read = unpackStatement(packStatement(statement))
    expect(read, `PLACES_SEED=${seed}`).toEqual(statement)
    for (const [at, { facts: given }] of statement.places.entries())
      expect(Object.keys(read.places[at]?.facts ?? {}), `PLACES_SEED=${seed}`).toEqual(Object.keys(given))
  }
})

it('reads statements with a day for each value, as earlier versions stored them', () => {
  const statement = {
    source: 'roster',
    sourceId: '1',
    kind: 'provider',
    head: { gender: { value: 'female', since: '2026-10-01' } },
    places: [],
    notes: [],
  }
  expect(unpackStatement(JSON.stringify(statement))).toEqual(statement)
})
