import { describe, expect, inject, it } from 'vitest'
import { clampPage, firstPages, searchKey, skipOf, type CommittedSearch } from './committed.ts'
import { chooseArea, chooseOwnPlace } from './changes.ts'
import { initialSearch, mergeSearch, type Criteria, type SearchState } from './criteria.ts'
import { listQuery } from './search-query.ts'
import { paramsFromSearch, roundedForAddress, searchFromParams } from './search-url.ts'
import { seeded } from './seeded.testing.ts'

const yonkers: SearchState = mergeSearch(initialSearch, {
  query: {
    location: { latitude: 40.93121, longitude: -73.89875, distance: '25' },
    specialtiesV2: ['Cardiology', 'Internal Medicine & more'],
  },
  context: { locationText: 'Yonkers, NY 10701' },
})
const committed: CommittedSearch = { search: yonkers, pages: firstPages() }

describe('results address', () => {
  it('contains the whole search in readable text', () => {
    expect(paramsFromSearch(committed).toString()).toBe(
      'near=Yonkers%2C+NY+10701&lat=40.93121&lon=-73.89875&specialty=Cardiology&specialty=Internal+Medicine+%26+more',
    )
  })

  it("never holds the member's own words", () => {
    const asked = mergeSearch(yonkers, { context: { searchType: 'nl-search', nlText: 'secret worry' } })
    const params = paramsFromSearch({ ...committed, search: asked })
    expect(params.toString()).not.toContain('secret')
    expect(searchFromParams(params)?.search.context).toEqual({
      searchType: 'nl-search',
      locationText: 'Yonkers, NY 10701',
    })
  })

  it('rounds what came from the device to 2 decimals, and searches the same point', () => {
    const here = mergeSearch(yonkers, chooseOwnPlace(yonkers, { latitude: 40.93121, longitude: -73.89875 }))
    const params = paramsFromSearch({ ...committed, search: here })
    expect([params.get('lat'), params.get('lon'), params.get('here'), params.get('near')]).toEqual([
      '40.93',
      '-73.9',
      '1',
      null,
    ])
    expect(searchKey(roundedForAddress(here))).toBe(searchKey(searchFromParams(params)?.search ?? initialSearch))
  })

  it('[VAL-02] has no language in the address of a device or map place; an older address reads the same', () => {
    const back = (search: SearchState) =>
      searchFromParams(paramsFromSearch({ ...committed, search: roundedForAddress(search) }))?.search
    const own = mergeSearch(yonkers, chooseOwnPlace(yonkers, { latitude: -0.001, longitude: -73.894999 }))
    const area = { latitude: 40.949996, longitude: -73.8, miles: 25 }
    for (const search of [
      own,
      mergeSearch(own, chooseArea(area)),
      mergeSearch(yonkers, chooseArea({ ...area, town: 'Castle Hill' })),
    ]) {
      expect(back(search)).toEqual(roundedForAddress(search))
      expect(paramsFromSearch({ ...committed, search }).toString()).not.toMatch(/your|map|location/i)
    }
    const old = searchFromParams(new URLSearchParams('near=Your+location&lat=40.93&lon=-73.9&here=1'))?.search
    expect([old?.context.locationText, old?.context.fromDevice]).toEqual(['40.93, -73.90', true])
    // Nothing came from a device or a map without a point.
    expect(searchFromParams(new URLSearchParams('near=Bronx&here=1'))?.search.context).toEqual({
      searchType: 'filter',
      locationText: 'Bronx',
    })
    expect(searchFromParams(new URLSearchParams('area=1&lat=99&lon=0'))).toBeUndefined()
  })

  it('keeps pages and sizes that are not the first', () => {
    const pages = { provider: { page: 3, size: 10 }, facility: { page: 1, size: 50 } }
    const params = paramsFromSearch({ search: yonkers, pages, tab: 'facility' })
    expect([params.get('page'), params.get('fsize'), params.get('size'), params.get('tab')]).toEqual([
      '3',
      '50',
      null,
      'facility',
    ])
    expect(searchFromParams(params)).toMatchObject({ pages, tab: 'facility' })
  })

  it('[APP-ROUTE-14] does not search without criteria', () => {
    for (const address of ['', 'page=2', 'utm_source=x', 'near=', 'miles=40'])
      expect(searchFromParams(new URLSearchParams(address)), address).toBeUndefined()
  })

  it('leaves out what is out of bounds', () => {
    const read = searchFromParams(
      new URLSearchParams(
        'near=X&lat=91&lon=200&miles=-4&page=0&size=7&fpage=-3&sort=worst&codes=evil&accepting=yes&tab=both',
      ),
    )
    expect(read).toEqual({
      search: {
        query: { sortBy: 'distance-asc', location: { distance: '25' } },
        context: { searchType: 'filter', locationText: 'X' },
      },
      pages: firstPages(),
    })
    // A page beyond the maximum is the last possible one; the response leads to the last existing one (APP-PAGE-07).
    expect(searchFromParams(new URLSearchParams('near=X&fpage=999999'))?.pages.facility).toEqual({
      page: 1001,
      size: 10,
    })
    expect(searchFromParams(new URLSearchParams('near=X&lat=&lon='))?.search.query.location).toEqual({ distance: '25' })
  })

  it('comes back the same for any search', () => {
    const random = seeded(20_261_116)
    for (let round = 0; round < 500 * inject('scale'); round++) {
      const search = roundedForAddress(anySearch(random))
      const pages = {
        provider: { page: 1 + pick(random, 50), size: 10 },
        facility: { page: 1, size: [5, 10, 20, 50][pick(random, 4)] ?? 10 },
      }
      const read = searchFromParams(new URLSearchParams(paramsFromSearch({ search, pages }).toString()))
      expect(read?.pages, `round ${round}`).toEqual(pages)
      expect(searchKey(read?.search ?? initialSearch), `round ${round}`).toBe(searchKey(search))
    }
  })
})

describe('pages', () => {
  it('[APP-PAGE-03] skips whole pages', () => {
    expect([skipOf({ page: 1, size: 10 }), skipOf({ page: 3, size: 20 })]).toEqual([0, 40])
    expect(listQuery(yonkers, { page: 2, size: 5 })).toMatchObject({ skip: 5, limit: 5, sortBy: 'distance-asc' })
  })

  it('[APP-PAGE-07] stops at the last page, and where the API stops', () => {
    for (const [page, size, total, kept] of [
      [3, 10, 25, 3],
      [4, 10, 25, 3],
      [1, 10, 0, 1],
      [-2, 10, 25, 1],
      [2000, 10, 1_000_000, 1001],
    ] as const)
      expect(clampPage(page, size, total)).toBe(kept)
  })

  it('gives one key to one search whatever the order of its members', () => {
    const other = {
      query: {
        specialtiesV2: yonkers.query.specialtiesV2,
        location: { distance: '25', longitude: -73.89875, latitude: 40.93121 },
        sortBy: 'distance-asc',
        name: '',
      } satisfies Criteria,
      context: {},
    }
    expect(searchKey(other)).toBe(searchKey(yonkers))
  })
})

function pick(random: () => number, count: number): number {
  return Math.floor(random() * count)
}

function anySearch(random: () => number): SearchState {
  const words = ['Núñez', 'a & b', '100 Main St #4', '李', 'x=y', 'Cardiology', 'O’Brien, MD']
  const some = () => words[pick(random, words.length)] ?? 'x'
  const maybe = <T>(value: T): T | undefined => (random() < 0.4 ? value : undefined)
  return mergeSearch(initialSearch, {
    query: {
      location: {
        latitude: random() * 180 - 90,
        longitude: random() * 360 - 180,
        distance: String(5 + 5 * pick(random, 20)),
      },
      name: maybe(`${some()} `),
      specialtiesV2: maybe([some(), `${some()} 2`]),
      programType: maybe(some()),
      planState: maybe('CA'),
      siteNumbers: maybe(['CA1', 'CA2']),
      language: maybe(['Spanish', 'Chinese']),
      gender: maybe('female'),
      isAcceptingNewPatient: maybe(true as const),
      isPCP: maybe(true as const),
      isSCP: maybe(true as const),
      isHandicapAccessible: maybe(true as const),
      acceptingPatientsCodes: maybe(['newpt' as const]),
      attrs: maybe({ telehealth: true }),
      sortBy: maybe('name-asc' as const) ?? 'distance-asc',
    },
    context: { locationText: some(), fromDevice: maybe(true as const) },
  })
}
