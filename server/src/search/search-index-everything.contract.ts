import { beforeAll, describe, expect, it } from 'vitest'
import { compareTexts, type Query } from '@care/search-engine'
import { everywhere, stream } from './search-index-records.testing.ts'
import { randomDirectory, randomQueries } from './search-index.testing.ts'
import type { MatchingRecord, SearchIndex } from './search-index.ts'

/** All results of a search, for exports. */
export function everythingContract(index: () => SearchIndex): void {
  describe('everything that matches', () => {
    beforeAll(async () => {
      await index().replaceAll('all', 'provider', stream(randomDirectory()), 1)
    })

    it('[API-EXP-03] is what paging through the search finds, relation by relation, in the order of ids', async () => {
      for (const [number, query] of randomQueries(30).entries()) {
        const words = `query ${number}: ${JSON.stringify(query)}`
        const { total, records } = await index().matching('all', 'provider', query)
        const matching = await all(records)
        const paged = await allPages(index(), query)
        expect(total, words).toBe(paged.length)
        expect(matching, words).toEqual(paged)
      }
    }, 300_000)

    it('[API-EXP-03] is of one moment, whatever changes while it is read', async () => {
      const query: Query = { where: everywhere }
      const { total, records } = await index().matching('all', 'provider', query)
      const before = await allPages(index(), query)
      const gone = before.map(({ id }) => id).slice(-3)
      await index().apply('all', 'provider', { upserts: [], deletes: gone, seq: 2 })
      expect(await all(records)).toEqual(before)
      expect(total).toBe(before.length)
      expect((await index().matching('all', 'provider', query)).total).toBe(total - 3)
    })

    it('[API-EXP-03] tolerates the typos that the search tolerates', async () => {
      const { hits } = await index().search('all', 'provider', { where: everywhere, limit: 1 })
      expect(hits).toHaveLength(1)
      for (const text of ['jonh', 'maira', 'smtih', 'zzzz']) {
        const query: Query = { where: { words: { fields: ['name'], text } }, typosBelow: 5 }
        const { total, records } = await index().matching('all', 'provider', query)
        expect(await all(records), text).toEqual(await allPages(index(), query))
        expect(total, text).toBe((await index().search('all', 'provider', query)).total)
      }
    })
  })
}

async function all(records: AsyncIterable<readonly MatchingRecord[]>): Promise<MatchingRecord[]> {
  const list: MatchingRecord[] = []
  for await (const some of records) list.push(...some)
  return list
}

async function allPages(index: SearchIndex, query: Query): Promise<MatchingRecord[]> {
  const list: MatchingRecord[] = []
  for (;;) {
    const { total, hits } = await index.search('all', 'provider', {
      ...query,
      facets: [],
      skip: list.length,
      limit: 200,
    })
    list.push(...hits.map(({ id, rows }) => ({ id, rows: [...rows].sort((one, two) => one - two) })))
    if (list.length >= total || hits.length === 0) return list.sort((one, two) => compareTexts(one.id, two.id))
  }
}
