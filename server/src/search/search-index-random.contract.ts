import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Query } from '@care/search-engine'
import { everywhere, ids, stream } from './search-index-records.testing.ts'
import { randomDirectory, randomQueries } from './search-index.testing.ts'
import type { Found, SearchIndex } from './search-index.ts'

/** Two engines must answer the same queries alike. */
export function randomQueriesContract(index: () => SearchIndex, reference: () => Promise<SearchIndex>): void {
  describe('random queries', () => {
    const records = randomDirectory()
    let right: SearchIndex
    beforeAll(async () => {
      right = await reference()
      for (const each of [index(), right]) await each.replaceAll('random', 'provider', stream(records), 1)
    })
    afterAll(async () => {
      await right.close()
    })

    it('[API-SRCH-09] gives the same totals and pages for 500 random queries', async () => {
      for (const [number, query] of randomQueries(500).entries()) {
        const [mine, theirs] = [
          await index().search('random', 'provider', query),
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
      const { total } = await index().search('random', 'provider', query)
      const seen: string[] = []
      for (let skip = 0; skip < total; skip += 37)
        seen.push(...ids(await index().search('random', 'provider', { ...query, skip, limit: 37 })))
      expect(new Set(seen).size).toBe(total)
      expect(seen).toHaveLength(total)
    })
  })
}

function sameMiles(mine: number | undefined, theirs: number | undefined): boolean {
  return mine === undefined || theirs === undefined ? mine === theirs : Math.abs(mine - theirs) < 0.0001
}

/** Ids may swap only if distances differ by less than 0.0001 mile. */
function samePage(mine: Found, theirs: Found): boolean {
  return mine.hits.every((hit, position) => {
    if (hit.id === theirs.hits[position]?.id) return true
    return theirs.hits.some((other) => other.id === hit.id && sameMiles(other.miles, theirs.hits[position]?.miles))
  })
}
