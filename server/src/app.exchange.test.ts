import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DirectoryRecord } from '@care/contract'
import { openTestApp, type TestApp } from './app.testing.ts'

describe('the whole server: exchange calls', () => {
  let test: TestApp
  beforeAll(async () => { test = await openTestApp() })
  afterAll(async () => { await test.close() })
  const get: TestApp['get'] = (...asked) => test.get(...asked)

  it('[API-LEG-01..05] maps every parameter onto the same search', async () => {
    const doctors = (await get('/api/wahbe/doctors?location=Seattle&limit=5')).json().data
    expect(doctors.doctors.length).toBeGreaterThan(0)
    const male = (await get('/api/wahbe/doctors?location=47.6,-122.3&gender=male&limit=200')).json().data
    expect(male.doctors.every((record: DirectoryRecord) => record.heads?.[0]?.gender === 'male')).toBe(true)
    const byCode = (await get('/api/wahbe/doctors?location=Seattle&specialty_uid=207RC0000X')).json().data
    const byName = (await get('/api/wahbe/doctors?location=Seattle&specialty_uid=Cardiovascular%20Disease')).json().data
    expect(byCode.total).toBe(byName.total)
    expect((await get('/api/wahbe/doctors?location=Seattle&collection=practices')).json().data).toHaveProperty('practices')
    expect((await get('/api/wahbe/practices?location=Seattle&sort=name')).json().data.practices.length).toBeGreaterThan(0)
    expect((await get('/api/wahbe/practices?location=Seattle&plan_year=2001')).json().data.total).toBe(0)
    expect((await get('/api/wahbe/practices')).json().errors.map(({ field }: { field: string }) => field)).toEqual(['location', 'name', 'specialty_uid'])
    expect((await get('/api/wahbe/practices?location=zzzzqqqq')).json().errors[0].field).toBe('location')
  })

  it('[API-GEN-11] tells that the future calls are deprecated, and still answers', async () => {
    const answer = await get('/api/wahbe/practices-future?location=Seattle', { 'x-correlation-id': 'abc-1' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ deprecation: expect.any(String), sunset: expect.any(String), 'x-correlation-id': 'abc-1' })
  })
})
