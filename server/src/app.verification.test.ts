import type { DirectoryRecord } from '@care/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { eventually } from './database/testing.ts'
import { loadLines, office, person, testTenant } from './ingest/ingest.testing.ts'
import { placeIdentity } from './matching/matching.service.ts'

const headers = { 'x-tenant-id': testTenant.id, 'x-persona': 'user' }
const { door } = placeIdentity('provider', office('12 Main St', '21201'), 1)
const now = () => new Date('2026-11-18T15:00:00Z')

describe('a verification', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ providers: 0, now })
  })
  afterAll(() => test.close())

  it('[API-STW-07] is on the card, in the details, explained and in the audit trail immediately', async () => {
    const specialty = [{ display: 'Cardiology' }]
    const position = { lat: 39.29, lon: -76.61 }
    const place = office('12 Main Street', '21201')
    const relation = { ...place, specialty, location: { ...place.location, position } }
    await loadLines(test.parts.database, [person('a', { relations: [relation] })], { now })
    await test.parts.follower.caughtUp()
    const steward = { ...(await test.staff('data-steward', [testTenant.id])), 'x-tenant-id': testTenant.id }
    const found = async () => {
      const location = { text: '', latitude: 39.29, longitude: -76.61 }
      const { records } = await test.search({ specialty: 'Cardiology', location }, { tenant: testTenant.id })
      return records.find(({ heads }) => JSON.stringify(heads).includes('Lee a'))
    }
    const before = await found()
    expect(before?.relations?.[0]?.verified).toBeUndefined()

    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/data-stewardship/verifications',
      headers: steward,
      payload: { door, method: 'phone', outcome: 'confirmed', note: 'Front desk' },
    })
    expect(answer.statusCode, answer.body).toBe(201)
    const verified = { at: '2026-11-18', method: 'phone' }
    const shown = await eventually(async () => (await found())?.relations?.[0]?.verified, Boolean)
    expect(shown).toEqual(verified)

    const id = before?.stableId ?? ''
    const detail = (await test.get(`/api/practitioner-role/${id}?explain=true`, steward)).json<{
      data: { providers: DirectoryRecord[]; explain: { values: { path: string; chosen: object }[] }[] }
    }>().data
    expect(detail.providers[0]?.relations?.[0]?.verified).toEqual(verified)
    const explained = detail.explain[0]?.values.find(({ path }) => path.endsWith('.verified'))
    expect(explained?.chosen).toMatchObject({ source: 'steward', since: '2026-11-18' })

    const trail = await test.get(`/api/data-stewardship/audit-trails/${id}`, steward)
    expect(trail.statusCode, trail.body).toBe(200)
    expect(trail.body).toContain('record.verify')
    expect(trail.body).toContain('Front desk')
    const history = await test.get(`/api/data-stewardship/verifications?stableId=${id}`, steward)
    expect(history.json().verifications).toMatchObject([{ outcome: 'confirmed', door, note: 'Front desk' }])
    const publicDetail = await test.get(`/api/practitioner-role/${id}`, headers)
    expect(publicDetail.body).not.toMatch(/Front desk|test data-steward/)
  })

  it('[API-STW-07] is for stewards of the tenant only', async () => {
    const payload = { door, method: 'phone', outcome: 'confirmed' }
    const url = '/api/data-stewardship/verifications'
    const post = (more: Record<string, string>) =>
      test.app.inject({ method: 'POST', url, headers: { 'x-tenant-id': testTenant.id, ...more }, payload })
    expect((await post({})).statusCode).toBe(401)
    expect((await post(await test.staff('data-steward', ['champion']))).statusCode).toBe(403)
    expect((await test.get(`${url}?door=${encodeURIComponent(door)}`, headers)).statusCode).toBe(401)
    const steward = { ...(await test.staff('data-steward')), 'x-tenant-id': testTenant.id }
    expect((await test.get(url, steward)).statusCode).toBe(400)
  })
})
