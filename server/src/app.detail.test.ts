import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DirectoryRecord, Kind } from '@care/contract'
import { openTestApp, type TestApp } from './app.testing.ts'
import { detailPaths } from './records/detail.routes.ts'

const memberTenants = ['centerlight', 'mddoh', 'champion', 'riverspring']

describe('the whole server: detail and golden record', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(async () => {
    await test.close()
  })
  const get: TestApp['get'] = (...asked) => test.get(...asked)
  const middle = (tenant: string) => {
    const { lat, lon } = test.parts.configuration.current().tenants.get(tenant)?.area ?? { lat: 0, lon: 0 }
    return { latitude: lat, longitude: lon }
  }
  const search: TestApp['search'] = (...asked) => test.search(...asked)

  it.each(detailPaths)(
    '[API-DET-02] [API-DET-03] [API-DET-05] answers $path by stableId, hash and NPI',
    async ({ path, kind }) => {
      const found = (await search({ location: { text: 'Bronx', distance: '100' }, limit: 200 }, { kind })).records.find(
        ({ stableId }) => !stableId.startsWith('edge'),
      )
      const npi = found?.heads?.[0]?.identifier?.find(({ type }) => type === 'NPI')?.value
      for (const uid of [found?.stableId, found?.stableIdHash, npi]) {
        const answer = await get(`/api-v2${path.replace(':uid', String(uid))}?lat=40.8&lng=-73.9&explain=true`, {
          'x-tenant-id': 'centerlight',
          'x-user-id': 'anyone',
        })
        expect(answer.statusCode).toBe(200)
        const [record] = answer.json().data[kind === 'provider' ? 'providers' : 'facilities']
        expect(record.stableId).toBe(found?.stableId)
        expect(record.meta.sources).toBeUndefined()
      }
    },
  )

  it('[API-DET-01] [S5] gives the public no tax number and no name of who verified, in no call', async () => {
    const tenant = { 'x-tenant-id': 'wahbe', 'x-persona': 'user' }
    const { latitude, longitude } = middle('wahbe')
    const location = { latitude, longitude, distance: '100' }
    const uid = 'edge-facility-identifiers-wahbe'
    const found = await Promise.all([
      test.app.inject({
        method: 'POST',
        url: '/api/v2/facility/search',
        headers: tenant,
        payload: { query: { location, limit: 200, print: true } },
      }),
      get(`/api/facility/${uid}`, tenant),
      get(`/api/facility/${uid}/golden-record?explain=true`, tenant),
      get(`/api/wahbe/practices/${uid}`),
      get(`/api/wahbe/practices?location=${latitude},${longitude}&limit=200`),
    ])
    for (const { statusCode, body } of found) {
      expect(statusCode).toBe(200)
      expect(body).not.toMatch(/"TAX"|"by":/)
    }
  })

  it('[API-DET-03] orders places by distance from the asker', async () => {
    const [record] = (
      await get('/api/practitioner-role/edge-ten-locations-centerlight?lat=40.7&lng=-74', {
        'x-tenant-id': 'centerlight',
      })
    ).json().data.providers
    const miles = (record as DirectoryRecord).relations?.map((relation) => relation.distance ?? Infinity) ?? []
    expect(miles).toHaveLength(10)
    expect(miles).toEqual([...miles].sort((a, b) => a - b))
    expect(record.meta.min_distance).toBe(miles[0])
  })

  it('[API-DET-04b] answers the golden record as text, 404 when unknown; explains nothing publicly', async () => {
    const golden = await get('/api/provider/edge-two-locations-centerlight/golden-record?explain=true', {
      'x-tenant-id': 'centerlight',
    })
    expect(golden.headers['content-type']).toMatch(/^text\/plain/)
    expect((await get('/api/provider/nobody/golden-record', { 'x-tenant-id': 'centerlight' })).statusCode).toBe(404)
    const view = (
      await get('/api-v2/carefindr/practitioner-golden-record/edge-two-locations-centerlight', {
        'x-tenant-id': 'centerlight',
      })
    ).json().data
    expect(view).toMatchObject({ stableId: 'edge-two-locations-centerlight', version: 1, places: expect.any(Array) })
  })

  it.each(memberTenants)(
    '[API-DET-04] gives %s the golden records of people and places on both bases, explain or not',
    async (tenant) => {
      const facility = `/facility/edge-one-location-${tenant}/golden-record`
      expect((await get(`/api${facility}`, { 'x-tenant-id': tenant })).statusCode, 'a person is no facility').toBe(404)
      const uids = { person: `edge-two-locations-${tenant}`, place: `edge-facility-identifiers-${tenant}` }
      const paths = [`/facility/${uids.place}/golden-record`, `/carefindr/practitioner-golden-record/${uids.person}`]
      for (const [at, path] of paths.entries()) {
        for (const base of ['/api', '/api-v2']) {
          const answer = await get(`${base}${path}`, {
            'x-tenant-id': tenant,
            'x-persona': 'user',
            'x-user-id': 'somebody',
          })
          expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
          expect(answer.json().data).toMatchObject({
            stableId: at === 0 ? uids.place : uids.person,
            kind: at === 0 ? 'facility' : 'provider',
            version: 1,
            places: expect.any(Array),
          })
          expect((await get(`${base}${path}?explain=true`, { 'x-tenant-id': tenant })).json()).toEqual(answer.json())
        }
      }
      for (const base of ['/api', '/api-v2']) {
        const text = await get(`${base}/provider/${uids.person}/golden-record`, { 'x-tenant-id': tenant })
        expect([text.statusCode, text.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
        expect(text.body).toContain(uids.person)
      }
    },
  )

  it.each(memberTenants)(
    '[API-DET-06] tells %s of certification, education, languages, board certification and facility type',
    async (tenant) => {
      const details = async (kind: Kind) => {
        const { records } = await search(
          { location: { ...middle(tenant), distance: '500' }, limit: 200 },
          { kind, tenant },
        )
        const list = kind === 'provider' ? 'providers' : 'facilities'
        const path = kind === 'provider' ? 'practitioner-role' : 'facility'
        return Promise.all(
          records.map(
            async ({ stableId }) =>
              (await get(`/api/${path}/${stableId}`, { 'x-tenant-id': tenant })).json().data[
                list
              ][0] as DirectoryRecord,
          ),
        )
      }
      const heads = (await details('provider')).flatMap((record) => record.heads ?? [])
      for (const field of [
        'certification',
        'education',
        'boardCertification',
        'communication',
        'qualification',
      ] as const)
        expect(
          heads.some((head) => head[field]?.length),
          field,
        ).toBe(true)
      expect((await details('facility')).every((record) => record.heads?.[0]?.facilityType)).toBe(true)
    },
  )

  it('[API-DET-03] takes an empty lat and lng as absent, and refuses half a point or one off the globe', async () => {
    const ask = (query: string) =>
      get(`/api/practitioner-role/edge-ten-locations-centerlight?${query}`, { 'x-tenant-id': 'centerlight' })
    expect((await ask('lat=&lng=')).json()).toEqual((await ask('')).json())
    for (const [query, field] of [
      ['lat=91&lng=0', 'lat'],
      ['lat=0&lng=181', 'lng'],
      ['lat=north&lng=0', 'lat'],
    ] as const) {
      expect((await ask(query)).json()).toMatchObject({ statusCode: 400, errors: [{ field }] })
    }
  })

  it.each(['..%2f..%2fetc', "1' OR '1'='1", '%00', 'a'.repeat(200)])(
    '[API-DET-07] answers 404 or 400 for uid %s, never more',
    async (uid) => {
      expect([400, 404, 414]).toContain(
        (await get(`/api/facility/${encodeURIComponent(uid)}`, { 'x-tenant-id': 'centerlight' })).statusCode,
      )
    },
  )
})
