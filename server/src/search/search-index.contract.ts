import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DirectoryRecord, Relation } from '@care/contract'
import type { Clause, Query } from '@care/search-engine'
import { visibleOf } from '../records/records.testing.ts'
import { unpackRecord } from './record-bytes.ts'
import { randomDirectory, randomQueries } from './search-index.testing.ts'
import type { Found, IndexedRecord, SearchIndex } from './search-index.ts'

const bronx = { lat: 40.8448, lon: -73.8648 }
const everywhere: Clause = { near: { field: 'position', ...bronx, miles: 3_000 } }

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
const at = (lat: number, lon: number, rest: Relation = {}): Relation => ({
  location: { position: { lat, lon } },
  ...rest,
})
const plan = (name: string, state?: string, code?: string): NonNullable<Relation['network']>[number] => ({
  insurance: { carrier: 'Carrier', plan: name },
  state,
  ...(code ? { acceptingPatients: { code, display: code } } : {}),
})

export async function* stream(records: readonly DirectoryRecord[]): AsyncGenerator<IndexedRecord> {
  for (const record of records) yield { record: visibleOf(record), version: record.meta?.version ?? 1 }
}
const ids = (found: Found) => found.hits.map((hit) => hit.id)

/**
 * What every search index must do, whichever engine is behind it. `reference` gives the right answers for random
 * queries.
 */
export function searchIndexContract(
  adapter: string,
  open: () => Promise<SearchIndex>,
  reference: () => Promise<SearchIndex>,
): void {
  describe(`search index (${adapter})`, () => {
    let index: SearchIndex
    beforeAll(async () => {
      index = await open()
    })
    afterAll(async () => {
      await index.close()
    })

    it('[API-SRCH-12] never shows one tenant the records of another, nor one kind those of the other', async () => {
      await index.replaceAll('one', 'provider', stream([person('a', [at(40.8, -73.9)])]), 1)
      await index.replaceAll('one', 'facility', stream([]), 1)
      await index.replaceAll('two', 'provider', stream([]), 1)
      expect(ids(await index.search('one', 'provider', { where: everywhere }))).toEqual(['a'])
      expect((await index.search('one', 'facility', { where: everywhere })).total).toBe(0)
      expect((await index.search('two', 'provider', { where: everywhere })).total).toBe(0)
    })

    it('[API-SRCH-10] wants all conditions on the same relation', async () => {
      const split = person('split', [
        at(40.93, -73.9, { specialty: [{ display: 'Cardiovascular Disease' }], network: [plan('Gold')] }),
        at(42.65, -73.75, { specialty: [{ display: 'Cardiovascular Disease' }] }),
      ])
      await index.replaceAll('one', 'provider', stream([split]), 2)
      const cardiology: Clause = { in: { field: 'specialty', values: ['Cardiovascular Disease'] } }
      const gold: Clause = { same: { field: 'network', parts: { plan: ['Gold'] } } }
      const near = (lat: number, lon: number): Clause => ({ near: { field: 'position', lat, lon, miles: 25 } })
      expect(
        (await index.search('one', 'provider', { where: { all: [cardiology, gold, near(40.93, -73.9)] } })).total,
      ).toBe(1)
      expect((await index.search('one', 'provider', { where: { all: [cardiology, near(42.65, -73.75)] } })).total).toBe(
        1,
      )
      expect(
        (await index.search('one', 'provider', { where: { all: [cardiology, gold, near(42.65, -73.75)] } })).total,
      ).toBe(0)
    })

    it('[API-SRCH-10] wants all plan conditions on the same network entry', async () => {
      await index.replaceAll(
        'one',
        'provider',
        stream([
          person('mixed', [at(40.8, -73.9, { network: [plan('Gold', 'CA', 'nopt'), plan('Silver', 'TX', 'newpt')] })]),
        ]),
        3,
      )
      const same = (parts: Record<string, string[]>) =>
        index.search('one', 'provider', { where: { same: { field: 'network', parts } } })
      expect((await same({ plan: ['Gold'], state: ['CA'] })).total).toBe(1)
      expect((await same({ plan: ['Gold'], state: ['TX'] })).total).toBe(0)
      expect((await same({ plan: ['Gold'], accepting: ['newpt'] })).total).toBe(0)
      expect((await same({ plan: ['Silver', 'Gold'], accepting: ['newpt'] })).total).toBe(1)
    })

    it('[API-SRCH-10, C3] finds plans, states and sites in any case and counts plans as written', async () => {
      const entry = { ...plan('Gold, Plus', 'Ca'), siteNumber: 'cA1' }
      const people = [person('cased', [at(40.8, -73.9, { network: [entry] })])]
      await index.replaceAll('one', 'provider', stream(people), 3)
      const same = (parts: Record<string, string[]>) =>
        index.search('one', 'provider', {
          where: { same: { field: 'network', parts } },
          facets: [{ field: 'network', part: 'plan' }],
        })
      const found = await same({ plan: ['gold, PLUS'], state: ['CA'], site: ['Ca1'] })
      expect(found.total).toBe(1)
      expect(found.facets[0]?.values).toEqual([{ value: 'Gold, Plus', count: 1 }])
      expect((await same({ plan: ['gold'] })).total).toBe(0)
      expect((await same({ plan: ['GOLD, PLUS'], state: ['NY'] })).total).toBe(0)
    })

    it('[API-SRCH-10] gives the nearest matching relation first, its distance, and a record once', async () => {
      await index.replaceAll(
        'one',
        'provider',
        stream([
          person('two-places', [
            at(41.2, -73.86),
            at(40.85, -73.87),
            at(40.9, -73.87, { specialty: [{ display: 'Other' }] }),
          ]),
        ]),
        4,
      )
      const found = await index.search('one', 'provider', {
        where: { near: { field: 'position', ...bronx, miles: 50 } },
        sort: [{ by: 'distance' }],
      })
      expect(found.total).toBe(1)
      expect(found.hits[0]?.rows).toEqual([1, 2, 0])
      expect(found.hits[0]?.miles).toBeCloseTo(0.45, 1)
      expect(found.hits[0]?.rowMiles[2]).toBeCloseTo(24.5, 0)
      expect(unpackRecord(found.hits[0]?.packed ?? Buffer.alloc(0)).stableId).toBe('two-places')
    })

    it('[API-SRCH-10] finds by service area without a position, after those with a distance', async () => {
      const home = person('home-care', [{ serviceArea: [{ state: 'NY', county: 'Bronx' }] }])
      await index.replaceAll('one', 'provider', stream([home, person('office', [at(40.85, -73.87)])]), 5)
      const where: Clause = {
        near: { field: 'position', ...bronx, miles: 10, area: { field: 'serviceArea', values: ['NY|bronx', 'NY'] } },
      }
      const found = await index.search('one', 'provider', { where, sort: [{ by: 'distance' }] })
      expect(ids(found)).toEqual(['office', 'home-care'])
      expect(found.hits[1]?.miles).toBeUndefined()
    })

    it('[API-SRCH-10] matches name words as prefixes in any order, blind to case and accents', async () => {
      await index.replaceAll(
        'one',
        'provider',
        stream([
          person('n', [at(40.8, -73.9)], 'José Núñez-O’Brien'),
          person('m', [at(40.8, -73.9)], 'Josephine Baker'),
        ]),
        6,
      )
      const named = async (text: string) =>
        ids(await index.search('one', 'provider', { where: { words: { fields: ['name'], text } } }))
      expect(await named('nunez jos')).toEqual(['n'])
      expect(await named('JOS')).toEqual(['m', 'n'])
      expect(await named('ose')).toEqual([])
    })

    it('tolerates a typo in a long word only when the exact search finds few, and says so', async () => {
      await index.replaceAll('one', 'provider', stream([person('t', [at(40.8, -73.9)], 'Katherine Hernandez')]), 7)
      const found = await index.search('one', 'provider', {
        where: { words: { fields: ['name'], text: 'hernadez' } },
        typosBelow: 5,
      })
      expect(ids(found)).toEqual(['t'])
      expect(found.typos).toEqual([{ typed: 'hernadez', takenFor: ['hernandez'] }])
      expect(
        (await index.search('one', 'provider', { where: { words: { fields: ['name'], text: 'hernadez' } } })).total,
      ).toBe(0)
    })

    it('counts a facet under all other criteria but its own', async () => {
      await index.replaceAll(
        'one',
        'provider',
        stream([
          person('f1', [at(40.8, -73.9, { specialty: [{ display: 'A' }] })], 'One', 'female'),
          person('f2', [at(40.8, -73.9, { specialty: [{ display: 'B' }] })], 'Two', 'female'),
          person(
            'm1',
            [
              at(40.8, -73.9, { specialty: [{ display: 'A' }], network: [plan('Gold'), plan('Gold', 'CA')] }),
              at(40.8, -73.9, { specialty: [{ display: 'A' }], network: [plan('Gold')] }),
            ],
            'Three',
            'male',
          ),
        ]),
        8,
      )
      const found = await index.search('one', 'provider', {
        where: {
          all: [{ in: { field: 'gender', values: ['female'] } }, { in: { field: 'specialty', values: ['A'] } }],
        },
        facets: [{ field: 'gender' }, { field: 'specialty' }, { field: 'network', part: 'plan' }],
      })
      expect(found.total).toBe(1)
      expect(found.facets.map(({ values }) => values)).toEqual([
        [
          { value: 'female', count: 1 },
          { value: 'male', count: 1 },
        ],
        [
          { value: 'A', count: 1 },
          { value: 'B', count: 1 },
        ],
        [],
      ])
    })

    it('shows changes at once, and applying them again is harmless', async () => {
      await index.replaceAll(
        'one',
        'provider',
        stream([person('stays', [at(40.8, -73.9)]), person('goes', [at(40.8, -73.9)])]),
        10,
      )
      const change = {
        upserts: [
          { record: visibleOf(person('comes', [at(40.8, -73.9)], 'New Comer')), version: 1 },
          { record: visibleOf(person('stays', [at(40.8, -73.9)], 'Renamed')), version: 2 },
        ],
        deletes: ['goes'],
        seq: 12,
      }
      await index.apply('one', 'provider', change)
      await index.apply('one', 'provider', change)
      expect(ids(await index.search('one', 'provider', { where: everywhere }))).toEqual(['comes', 'stays'])
      expect(
        (await index.search('one', 'provider', { where: { words: { fields: ['name'], text: 'renamed' } } })).total,
      ).toBe(1)
      expect(await index.position('one', 'provider')).toBe(12)
      expect(await index.position('nobody', 'provider')).toBeUndefined()
    })

    it('reports its health', async () => {
      expect(await index.health()).toMatchObject({
        status: expect.stringMatching(/green|yellow/),
        engine: expect.any(String),
      })
    })

    describe('random queries', () => {
      const records = randomDirectory()
      let right: SearchIndex
      beforeAll(async () => {
        right = await reference()
        for (const each of [index, right]) await each.replaceAll('random', 'provider', stream(records), 1)
      })
      afterAll(async () => {
        await right.close()
      })

      it('[API-SRCH-09] gives the same totals and pages for 500 random queries', async () => {
        for (const [number, query] of randomQueries(500).entries()) {
          const [mine, theirs] = [
            await index.search('random', 'provider', query),
            await right.search('random', 'provider', query),
          ]
          const words = `query ${number}: ${JSON.stringify(query)}`
          expect(mine.total, words).toBe(theirs.total)
          expect(mine.hits.length, words).toBe(theirs.hits.length)
          expect(
            mine.hits.every(({ miles }, position) => sameMiles(miles, theirs.hits[position]?.miles)),
            words,
          ).toBe(true)
          expect(samePage(mine, theirs), words).toBe(true)
          expect(mine.facets, words).toEqual(theirs.facets)
        }
      }, 300_000)

      it('[API-SRCH-09] yields each record once when paging through everything', async () => {
        const query: Query = { where: everywhere, sort: [{ by: 'distance' }] }
        const { total } = await index.search('random', 'provider', query)
        const seen: string[] = []
        for (let skip = 0; skip < total; skip += 37)
          seen.push(...ids(await index.search('random', 'provider', { ...query, skip, limit: 37 })))
        expect(new Set(seen).size).toBe(total)
        expect(seen).toHaveLength(total)
      })
    })
  })
}

function sameMiles(mine: number | undefined, theirs: number | undefined): boolean {
  return mine === undefined || theirs === undefined ? mine === theirs : Math.abs(mine - theirs) < 0.0001
}

/** Ids may swap only where distances differ by less than 0.0001 mile. */
function samePage(mine: Found, theirs: Found): boolean {
  return mine.hits.every((hit, position) => {
    if (hit.id === theirs.hits[position]?.id) return true
    return theirs.hits.some((other) => other.id === hit.id && sameMiles(other.miles, theirs.hits[position]?.miles))
  })
}
