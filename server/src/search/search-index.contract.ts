import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visibleOf } from '../records/records.testing.ts'
import { everythingContract } from './search-index-everything.contract.ts'
import { matchingContract } from './search-index-matching.contract.ts'
import { namesContract } from './search-index-names.contract.ts'
import { randomQueriesContract } from './search-index-random.contract.ts'
import { at, everywhere, ids, person, plan, stream } from './search-index-records.testing.ts'
import type { SearchIndex } from './search-index.ts'

/**
 * What every search index must do, whichever engine is behind it. `reference` provides the correct results for random
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

    matchingContract(() => index)
    namesContract(() => index)
    everythingContract(() => index)

    it('[API-TEN-04] forgets a dropped tenant and no other', async () => {
      for (const tenant of ['gone', 'gone-not'])
        await index.replaceAll(tenant, 'provider', stream([person('p1', [at(40.8, -73.9)], 'One', 'female')]), 8)
      await index.drop('gone')
      await index.drop('never-there')
      await expect(index.search('gone', 'provider', { where: everywhere })).rejects.toThrow()
      expect((await index.search('gone-not', 'provider', { where: everywhere })).total).toBe(1)
      expect(await index.position('gone', 'provider')).toBeUndefined()
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

    randomQueriesContract(() => index, reference)
  })
}
