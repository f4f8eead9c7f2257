import { expect, it } from 'vitest'
import type { Clause } from '@care/search-engine'
import type { Tenant } from '../configuration/configuration.ts'
import { unpackRecord } from './record-bytes.ts'
import { at, bronx, everywhere, ids, person, plan, stream } from './search-index-records.testing.ts'
import type { SearchIndex } from './search-index.ts'
import { shownOnly, type QueriedIndex } from './shown-only.ts'
import { countSpecialties } from './specialty-counts.ts'

/** Which records a query finds and in which order. */
export function matchingContract(index: () => SearchIndex): void {
  it('[API-SRCH-12] never shows one tenant the records of another, nor one kind those of the other', async () => {
    await index().replaceAll('one', 'provider', stream([person('a', [at(40.8, -73.9)])]), 1)
    await index().replaceAll('one', 'facility', stream([]), 1)
    await index().replaceAll('two', 'provider', stream([]), 1)
    expect(ids(await index().search('one', 'provider', { where: everywhere }))).toEqual(['a'])
    expect((await index().search('one', 'facility', { where: everywhere })).total).toBe(0)
    expect((await index().search('two', 'provider', { where: everywhere })).total).toBe(0)
  })

  it('[API-SRCH-10] wants all conditions on the same relation', async () => {
    const split = person('split', [
      at(40.93, -73.9, { specialty: [{ display: 'Cardiovascular Disease' }], network: [plan('Gold')] }),
      at(42.65, -73.75, { specialty: [{ display: 'Cardiovascular Disease' }] }),
    ])
    await index().replaceAll('one', 'provider', stream([split]), 2)
    const cardiology: Clause = { in: { field: 'specialty', values: ['Cardiovascular Disease'] } }
    const gold: Clause = { same: { field: 'network', parts: { plan: ['Gold'] } } }
    const near = (lat: number, lon: number): Clause => ({ near: { field: 'position', lat, lon, miles: 25 } })
    expect(
      (await index().search('one', 'provider', { where: { all: [cardiology, gold, near(40.93, -73.9)] } })).total,
    ).toBe(1)
    expect((await index().search('one', 'provider', { where: { all: [cardiology, near(42.65, -73.75)] } })).total).toBe(
      1,
    )
    expect(
      (await index().search('one', 'provider', { where: { all: [cardiology, gold, near(42.65, -73.75)] } })).total,
    ).toBe(0)
  })

  it('[API-SRCH-10] wants all plan conditions on the same network entry', async () => {
    await index().replaceAll(
      'one',
      'provider',
      stream([
        person('mixed', [at(40.8, -73.9, { network: [plan('Gold', 'CA', 'nopt'), plan('Silver', 'TX', 'newpt')] })]),
      ]),
      3,
    )
    const same = (parts: Record<string, string[]>) =>
      index().search('one', 'provider', { where: { same: { field: 'network', parts } } })
    expect((await same({ plan: ['Gold'], state: ['CA'] })).total).toBe(1)
    expect((await same({ plan: ['Gold'], state: ['TX'] })).total).toBe(0)
    expect((await same({ plan: ['Gold'], accepting: ['newpt'] })).total).toBe(0)
    expect((await same({ plan: ['Silver', 'Gold'], accepting: ['newpt'] })).total).toBe(1)
  })

  it('[API-LEG-01, C14] holds the year only on network entries that have one', async () => {
    const entry = (name: string, planYear?: number) =>
      person(name, [at(40.8, -73.9, { network: [{ ...plan('Gold', 'CA'), planYear }] })])
    await index().replaceAll('one', 'provider', stream([entry('now', 2026), entry('before', 2025), entry('any')]), 3)
    const found = await index().search('one', 'provider', {
      where: { same: { field: 'network', parts: { plan: ['Gold'] }, ifPresent: { year: ['2026'] } } },
    })
    expect(found.hits.map(({ id }) => id).sort()).toEqual(['any', 'now'])
  })

  it('[API-SRCH-10, C3] finds plans, states and sites in any case and counts plans as written', async () => {
    const entry = { ...plan('Gold, Plus', 'Ca'), siteNumber: 'cA1' }
    const people = [person('cased', [at(40.8, -73.9, { network: [entry] })])]
    await index().replaceAll('one', 'provider', stream(people), 3)
    const same = (parts: Record<string, string[]>) =>
      index().search('one', 'provider', {
        where: { same: { field: 'network', parts } },
        facets: [{ field: 'network', part: 'plan' }],
      })
    const found = await same({ plan: ['gold, PLUS'], state: ['CA'], site: ['Ca1'] })
    expect(found.total).toBe(1)
    expect(found.facets[0]?.values).toEqual([{ value: 'Gold, Plus', count: 1 }])
    expect((await same({ plan: ['gold'] })).total).toBe(0)
    expect((await same({ plan: ['GOLD, PLUS'], state: ['NY'] })).total).toBe(0)
  })

  it.each([
    ['Salud Ñandú', 'SALUD ñANDÚ'],
    ['ÉTOILE', 'étoile'],
    ['İstanbul', 'İSTANBUL'],
    ['ΟΔΟΣ', 'οδος'],
    ['ПЛАН А', 'план а'],
  ])('[API-SRCH-10, C3] folds the case of letters beyond ASCII: %s is %s', async (stored, asked) => {
    const people = [person('cased', [at(40.8, -73.9, { network: [{ ...plan(stored, 'CA'), siteNumber: stored }] })])]
    await index().replaceAll('one', 'provider', stream(people), 3)
    const same = async (parts: Record<string, string[]>) =>
      (await index().search('one', 'provider', { where: { same: { field: 'network', parts } } })).total
    expect([await same({ plan: [asked], site: [asked] }), await same({ plan: [`${asked}x`] })]).toEqual([1, 0])
  })

  it('[API-SRCH-10] gives the nearest matching relation first, its distance, and a record once', async () => {
    await index().replaceAll(
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
    const found = await index().search('one', 'provider', {
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
    await index().replaceAll('one', 'provider', stream([home, person('office', [at(40.85, -73.87)])]), 5)
    const where: Clause = {
      near: { field: 'position', ...bronx, miles: 10, area: { field: 'serviceArea', values: ['NY|bronx', 'NY'] } },
    }
    const found = await index().search('one', 'provider', { where, sort: [{ by: 'distance' }] })
    expect(ids(found)).toEqual(['office', 'home-care'])
    expect(found.hits[1]?.miles).toBeUndefined()
  })

  it('[API-STW-08] leaves out relations that the rules hide by now, and records without others', async () => {
    const seen = (day?: string) =>
      at(40.85, -73.87, {
        specialty: [{ display: 'Cardiovascular Disease' }],
        ...(day && { verified: { at: day, method: 'phone' } }),
      })
    const records = [
      person('old', [seen('2026-05-01')]),
      person('mixed', [seen('2026-05-01'), seen('2026-05-02')]),
      person('never', [seen()]),
    ]
    await index().replaceAll('one', 'provider', stream(records), 6)
    let hiddenBefore: string | undefined
    const shown = shownOnly(index(), () => hiddenBefore)
    const search = async (where: Clause) => {
      const { hits, total, facets } = await shown.search('one', 'provider', {
        where,
        sort: [{ by: 'id' }],
        facets: [{ field: 'specialty' }],
      })
      return { total, rows: hits.map(({ id, rows }) => `${id} ${rows.join()}`), facet: facets[0]?.values[0]?.count }
    }
    const cardiology: Clause = { in: { field: 'specialty', values: ['Cardiovascular Disease'] } }
    expect(await search(cardiology)).toEqual({ total: 3, rows: ['mixed 0,1', 'never 0', 'old 0'], facet: 3 })
    hiddenBefore = '2026-05-02'
    const left = { total: 2, rows: ['mixed 1', 'never 0'], facet: 2 }
    expect(await search(cardiology)).toEqual(left)
    expect(await search({ all: [everywhere, cardiology] })).toEqual(left)
    expect(await search({ words: { fields: ['name'], text: 'person' } })).toEqual(left)
    expect(await allOf(shown, cardiology)).toEqual(['mixed 1', 'never 0'])
    expect(await countsOf(shown)).toEqual({ 'Cardiovascular Disease': 2 })
    hiddenBefore = '2026-05-03'
    expect(await search(cardiology)).toEqual({ total: 1, rows: ['never 0'], facet: 1 })
    expect(await allOf(shown, cardiology)).toEqual(['never 0'])
    expect(await countsOf(shown)).toEqual({ 'Cardiovascular Disease': 1 })
  })
}

/** What an export would contain. */
async function allOf(index: QueriedIndex, where: Clause): Promise<string[]> {
  const { records } = await index.matching('one', 'provider', { where })
  const found: string[] = []
  for await (const batch of records) found.push(...batch.map(({ id, rows }) => `${id} ${rows.join()}`))
  return found
}

async function countsOf(index: QueriedIndex) {
  const options = [{ value: 'Cardiovascular Disease', description: 'Heart' }]
  // What is read of it.
  const tenant = { id: 'one', components: { specialtyDropdown: { options } } } as unknown as Tenant
  return countSpecialties({ index, specialtyNames: (_, value) => [value], now: () => new Date() }, tenant)
}
