import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DirectoryRecord } from '@care/contract'
import { openTestApp, type TestApp } from './app.testing.ts'
import { detailPaths } from './records/detail.routes.ts'

describe('the whole server: detail and golden record', () => {
  let test: TestApp
  beforeAll(async () => { test = await openTestApp() })
  afterAll(async () => { await test.close() })
  const get: TestApp['get'] = (...asked) => test.get(...asked)
  const search: TestApp['search'] = (...asked) => test.search(...asked)

  it.each(detailPaths)('[API-DET-02..05] answers $path by stableId, hash and NPI', async ({ path, kind }) => {
    const found = (await search({ location: { text: 'Bronx', distance: '100' }, limit: 200 }, { kind })).records.find(({ stableId }) => !stableId.startsWith('edge'))
    const npi = found?.heads?.[0]?.identifier?.find(({ type }) => type === 'NPI')?.value
    for (const uid of [found?.stableId, found?.stableIdHash, npi]) {
      const answer = await get(`/api-v2${path.replace(':uid', String(uid))}?lat=40.8&lng=-73.9&explain=true`, { 'x-tenant-id': 'centerlight', 'x-user-id': 'anyone' })
      expect(answer.statusCode).toBe(200)
      const [record] = answer.json().data[kind === 'provider' ? 'providers' : 'facilities']
      expect(record.stableId).toBe(found?.stableId)
      expect(record.meta.sources).toBeUndefined()
    }
  })

  it('[API-DET-03] orders places by distance from the asker', async () => {
    const [record] = (await get('/api/practitioner-role/edge-ten-locations-centerlight?lat=40.7&lng=-74', { 'x-tenant-id': 'centerlight' })).json().data.providers
    const miles = (record as DirectoryRecord).relations?.map((relation) => relation.distance ?? Infinity) ?? []
    expect(miles).toHaveLength(10)
    expect(miles).toEqual([...miles].sort((a, b) => a - b))
    expect(record.meta.min_distance).toBe(miles[0])
  })

  it('[API-DET-04b] answers the provider’s golden record as text, 404 when unknown, and explains nothing to the public', async () => {
    const golden = await get('/api/provider/edge-two-locations-centerlight/golden-record?explain=true', { 'x-tenant-id': 'centerlight' })
    expect(golden.headers['content-type']).toMatch(/^text\/plain/)
    expect((await get('/api/provider/nobody/golden-record', { 'x-tenant-id': 'centerlight' })).statusCode).toBe(404)
    const view = (await get('/api-v2/carefindr/practitioner-golden-record/edge-two-locations-centerlight', { 'x-tenant-id': 'centerlight' })).json().data
    expect(view).toMatchObject({ stableId: 'edge-two-locations-centerlight', version: 1, places: expect.any(Array) })
  })

  it.each(['..%2f..%2fetc', "1' OR '1'='1", '%00', 'a'.repeat(200)])('[API-DET-07] answers 404 or 400 for uid %s, never more', async (uid) => {
    expect([400, 404, 414]).toContain((await get(`/api/facility/${encodeURIComponent(uid)}`, { 'x-tenant-id': 'centerlight' })).statusCode)
  })
})
