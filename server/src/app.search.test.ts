import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DirectoryRecord } from '@care/contract'
import { openTestApp, type TestApp } from './app.testing.ts'
import { detailPaths } from './records/detail.routes.ts'
import { searchPaths } from './search/search.routes.ts'

describe('the whole server: search', () => {
  let test: TestApp
  beforeAll(async () => { test = await openTestApp() })
  afterAll(async () => { await test.close() })
  const get: TestApp['get'] = (...asked) => test.get(...asked)
  const search: TestApp['search'] = (...asked) => test.search(...asked)

  it.each(searchPaths)('[API-SRCH-01..05] answers $path on both bases', async ({ path, kind }) => {
    for (const base of ['/api', '/api-v2']) {
      const answer = await test.app.inject({ method: 'POST', url: base + path, headers: { 'x-tenant-id': 'riverspring' }, payload: { query: { name: 'edge' } } })
      expect(answer.statusCode).toBe(200)
      expect(answer.json().data).toMatchObject({ total: expect.any(Number), [kind === 'provider' ? 'providers' : 'facilities']: expect.any(Array), meta: expect.any(Object) })
    }
  })

  it('[API-SRCH-04] refuses a queryType of the other kind and one that nobody knows', async () => {
    for (const queryType of ['mtOrganizationSearchV2', 'dropTables']) {
      const answer = await test.app.inject({ method: 'POST', url: '/api-v2/v3/provider/search-carefindr', headers: { 'x-tenant-id': 'mddoh' }, payload: { queryType, query: { name: 'edge' } } })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors[0].field).toBe('queryType')
    }
  })

  it.each([
    [{ name: 'edge', limit: 0 }, 'limit'], [{ name: 'edge', limit: 201 }, 'limit'], [{ name: 'edge', skip: -1 }, 'skip'], [{ name: 'edge', skip: 10_001 }, 'skip'],
    [{ name: 'e' }, 'name'], [{ name: 'x'.repeat(100_000) }, 'name'], [{ name: { $where: '1' } }, 'name'], [{ name: 'edge', location: { latitude: 91, longitude: 0 } }, 'latitude'],
    [{ name: 'edge', location: { latitude: 40 } }, 'longitude'], [{ name: 'edge', location: { text: 'zzzzqqqq' } }, 'text'], [{ name: 'edge', sortBy: 'price' }, 'sortBy'],
    [{ name: 'edge', location: { latitude: 40, longitude: -73, distance: '-5' } }, 'distance'], [{}, 'location'], [{ gender: 'female' }, 'location'], [{ name: 'edge', $where: 'x' }, 'where'],
  ])('[API-SRCH-11] refuses %j and names %s', async (query, field) => {
    const { status, body } = await search(query)
    expect(status).toBe(400)
    expect(JSON.stringify(body.errors)).toContain(field)
  })

  it('[API-SRCH-11] takes quotes, braces, stars and __proto__ as words that match nobody', async () => {
    for (const name of ['"}{"', '{{name}}', '**', "' OR 1=1 --", '__proto__', 'constructor', '.*', '\\u0000x']) {
      const { status, total } = await search({ name })
      expect(status, name).toBe(200)
      expect(total, name).toBe(0)
    }
  })

  it('[API-SRCH-10] finds the plan cardiologist in the town where the plan is taken, not where he only teaches', async () => {
    const { components } = test.parts.configuration.current().tenants.get('centerlight') ?? {}
    const plan = components?.planDropdown.options[0]?.value
    const record = await get('/api/practitioner-role/edge-takes-plan-elsewhere-centerlight', { 'x-tenant-id': 'centerlight' })
    const relations = (record.json().data.providers[0] as DirectoryRecord).relations ?? []
    const [taking, teaching] = [relations.find((relation) => relation.network?.length), relations.find((relation) => !relation.network?.length)]
    const near = (relation: typeof taking) => ({ latitude: relation?.location?.position?.lat, longitude: relation?.location?.position?.lon, distance: '1' })
    const ask = (relation: typeof taking, programType?: string) => search({ name: record.json().data.providers[0].heads[0].name[0].text, specialtiesV2: ['Cardiovascular Disease'], programType, location: near(relation) })
    expect((await ask(taking, plan)).total).toBe(1)
    expect((await ask(teaching)).total).toBe(1)
    expect((await ask(teaching, plan)).total).toBe(0)
  })

  it('[APP-FIL-12] lets the plan’s own accepting code win when a plan is chosen', async () => {
    const plan = test.parts.configuration.current().tenants.get('centerlight')?.components.planDropdown.options[0]?.value
    const accepting = async (name: string, programType?: string) => (await search({ name, programType, isAcceptingNewPatient: true })).total
    expect([await accepting('nora edgeworth'), await accepting('nora edgeworth', plan)]).toEqual([1, 0])
    expect([await accepting('yara edgeworth'), await accepting('yara edgeworth', plan)]).toEqual([0, 1])
  })

  it('[API-SRCH-09] pages through everything without repeating or losing a record; the count is the list', async () => {
    const query = { location: { text: 'Bronx', distance: '500' } }
    const seen: string[] = []
    const { total } = await search(query)
    for (let skip = 0; skip < total; skip += 50) seen.push(...(await search({ ...query, skip, limit: 50 })).records.map(({ stableId }) => stableId))
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
    expect(total).toBeGreaterThan(60)
  })

  it('[API-SRCH-10] orders by distance and fills min_distance in miles', async () => {
    const { records } = await search({ location: { text: '10461', distance: '50' }, limit: 100 })
    const miles = records.map((record) => record.meta?.min_distance ?? Infinity)
    expect(miles).toEqual([...miles].sort((a, b) => a - b))
  })

  it('[APP-DET-10] never finds nor shows what is suppressed, ended or in the future', async () => {
    for (const id of ['edge-suppressed-location', 'edge-ended-relation', 'edge-future-relation']) {
      const answer = await get(`/api/practitioner-role/${id}-mddoh`, { 'x-tenant-id': 'mddoh' })
      expect((answer.json().data.providers[0] as DirectoryRecord).relations, id).toHaveLength(1)
      expect(answer.body, id).not.toContain('"suppress":true')
    }
  })

  it('[APP-RES-18] offers computed help when there are fewer than 5 results', async () => {
    const { meta, total } = await search({ name: 'edgeworth', gender: 'female', language: ['Yiddish'], location: { text: 'Buffalo, NY', distance: '5' } })
    expect(total).toBe(0)
    expect(meta.suggestions?.length).toBeGreaterThan(0)
    for (const suggestion of meta.suggestions ?? []) expect(suggestion.total).toBeGreaterThan(0)
  })

  it('counts facets beside the results, under the other criteria', async () => {
    const { meta } = await search({ location: { text: 'Bronx', distance: '100' }, gender: 'female', facets: true })
    const counts = Object.fromEntries((meta.facets?.gender ?? []).map(({ value, count }) => [value, count]))
    expect(counts.female).toBe((await search({ location: { text: 'Bronx', distance: '100' }, gender: 'female' })).total)
    expect(counts.male).toBe((await search({ location: { text: 'Bronx', distance: '100' }, gender: 'male' })).total)
  })

  it('[API-SRCH-06] answers a print fetch of 200 with the printed fields only', async () => {
    const { records } = await search({ location: { text: 'Bronx', distance: '100' }, limit: 200, print: true })
    expect(records.length).toBeGreaterThan(50)
    expect(records.every((record) => record.relations?.every((relation) => relation.network === undefined))).toBe(true)
  })

  it('[API-SRCH-12] shows nobody the records of another tenant, whichever call is asked', async () => {
    const mine = (await search({ name: 'edge' }, { tenant: 'mddoh' })).records[0]
    const generated = (await search({ location: { text: 'Baltimore', distance: '100' }, limit: 200 }, { tenant: 'mddoh' })).records.find(({ stableId }) => !stableId.startsWith('edge'))
    expect(mine).toBeDefined()
    for (const { path } of detailPaths) {
      for (const uid of [generated?.stableId, generated?.stableIdHash]) {
        expect((await get(`/api${path.replace(':uid', String(uid))}`, { 'x-tenant-id': 'champion' })).statusCode, path).toBe(404)
      }
    }
    expect((await get(`/api/provider/${generated?.stableId}/golden-record`, { 'x-tenant-id': 'champion' })).statusCode).toBe(404)
    expect((await get(`/api/wahbe/doctors/${generated?.stableId}`)).statusCode).toBe(404)
  })
})
