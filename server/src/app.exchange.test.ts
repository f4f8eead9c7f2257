import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DirectoryRecord } from '@care/contract'
import { openTestApp, type TestApp } from './app.testing.ts'

describe('the whole server: exchange calls', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(async () => {
    await test.close()
  })
  const get: TestApp['get'] = (...asked) => test.get(...asked)

  it('[API-LEG-01] [API-LEG-04] [API-LEG-05] maps every parameter onto the same search', async () => {
    const doctors = (await get('/api/wahbe/doctors?location=Seattle&limit=5')).json().data
    expect(doctors.doctors.length).toBeGreaterThan(0)
    const male = (await get('/api/wahbe/doctors?location=47.6,-122.3&gender=male&limit=200')).json().data
    expect(male.doctors.every((record: DirectoryRecord) => record.heads?.[0]?.gender === 'male')).toBe(true)
    const byCode = (await get('/api/wahbe/doctors?location=Seattle&specialty_uid=207RC0000X')).json().data
    const byName = (await get('/api/wahbe/doctors?location=Seattle&specialty_uid=Cardiovascular%20Disease')).json().data
    expect(byCode.total).toBe(byName.total)
    expect((await get('/api/wahbe/doctors?location=Seattle&collection=practices')).json().data).toHaveProperty(
      'practices',
    )
    expect((await get('/api/wahbe/practices?location=Seattle&sort=name')).json().data.practices.length).toBeGreaterThan(
      0,
    )
    expect((await get('/api/wahbe/practices?location=Seattle&plan_year=2001')).json().data.total).toBe(0)
    expect((await get('/api/wahbe/practices')).json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'location',
      'name',
      'specialty_uid',
    ])
    expect((await get('/api/wahbe/practices?location=zzzzqqqq')).json().errors[0].field).toBe('location')
  })

  it('[API-DET-01] explains up to 20 records of a list to staff, and none to others', async () => {
    const list = (limit: number, headers = {}) =>
      get(`/api/wahbe/doctors?location=Seattle&limit=${limit}&explain=true`, headers)
    const steward = await test.staff('data-steward', ['wahbe'])
    const { doctors, explain } = (await list(5, steward)).json().data
    const ids = (records: { stableId: string }[]) => records.map(({ stableId }) => stableId)
    expect(ids(explain)).toEqual(ids(doctors))
    expect((await list(21, steward)).json().errors[0].field).toBe('limit')
    expect((await list(21)).json().data).not.toHaveProperty('explain')
  })

  it('[API-LEG-01, C3] takes the plan as one name, in any case', async () => {
    const total = async (plan: string) =>
      (await get(`/api/wahbe/doctors?location=Seattle&insurance_program_type=${encodeURIComponent(plan)}`)).json().data
        .total as number
    const [doctor] = (await get('/api/wahbe/doctors?location=Seattle&limit=1')).json().data.doctors as DirectoryRecord[]
    const plan = doctor?.relations?.flatMap(({ network }) => network ?? [])[0]?.insurance?.plan ?? ''
    expect(await total(plan)).toBeGreaterThan(0)
    expect(await total(plan.toUpperCase())).toBe(await total(plan))
    expect(await total(`${plan}, none`)).toBe(0)
  })

  it.each(['practices', 'practices-future', 'doctors'])(
    '[API-LEG-01] %s sorts by the names of the search calls too, and takes an empty value for none',
    async (list) => {
      const ask = async (more: string) => (await get(`/api/wahbe/${list}?location=Seattle&limit=5${more}`)).json().data
      expect(await ask('&sort=distance-asc')).toEqual(await ask('&sort=distance'))
      expect(await ask('&sort=name-desc')).toEqual(await ask('&sort=-name'))
      expect(await ask('&name=&plan_year=&language=&specialty_uid=&insurance_program_type=&sort=&skip=')).toEqual(
        await ask(''),
      )
    },
  )

  it.each(['constructor', '__proto__', 'toString'])('[S8] takes %s for a value like any other', async (word) => {
    for (const name of ['location', 'name', 'specialty_uid', 'insurance_program_type', 'language', 'gender', 'sort'])
      for (const call of ['doctors', 'practices'])
        expect((await get(`/api/wahbe/${call}?location=Seattle&${name}=${word}`)).statusCode, name).toBeLessThan(500)
  })

  it.each(['x', '__proto__', 'constructor', 'toString', 'doctors'])(
    '[API-LEG-01] the practices know no collection: %s changes nothing',
    async (collection) => {
      const answer = await get(`/api/wahbe/practices?location=Seattle&collection=${collection}&gender=female`)
      expect(answer.json()).toEqual((await get('/api/wahbe/practices?location=Seattle')).json())
    },
  )

  it('[API-LEG-02] answers one practice by its uid with both headers, type and explain; 404 otherwise', async () => {
    const [practice] = (await get('/api/wahbe/practices?location=Seattle&limit=1')).json().data.practices as [
      DirectoryRecord,
    ]
    for (const base of ['/api', '/api-v2']) {
      for (const query of ['', '?type=practice&explain=true']) {
        const answer = await get(`${base}/wahbe/practices/${practice.stableId}${query}`, {
          'x-user-id': 'somebody',
          'x-correlation-id': 'leg-2',
        })
        expect(answer.statusCode).toBe(200)
        expect(answer.headers['x-correlation-id']).toBe('leg-2')
        expect(answer.json().data.practices).toMatchObject([
          { stableId: practice.stableId, relations: expect.any(Array) },
        ])
      }
    }
    const unknown = await get('/api/wahbe/practices/nobody', { 'x-correlation-id': 'leg-2' })
    expect(unknown.json()).toMatchObject({ statusCode: 404, code: 'RECORD_NOT_FOUND', correlationId: 'leg-2' })
    expect((await get(`/api/wahbe/practices/${practice.stableId}?type=hospital`)).json().errors[0].field).toBe('type')
    expect((await get(`/api/wahbe/doctors/${practice.stableId}`)).statusCode).toBe(404)
    expect((await get(`/api/wahbe/doctors/${practice.stableId}?type=practice`)).json().data.practices[0].stableId).toBe(
      practice.stableId,
    )
  })

  it('[API-LEG-03] answers the calls of the future like the others, for next year, and says that they go', async () => {
    const next = new Date().getUTCFullYear() + 1
    const future = await get('/api/wahbe/practices-future?location=Seattle&limit=5')
    expect(future.json().data).toEqual(
      (await get(`/api/wahbe/practices?location=Seattle&limit=5&plan_year=${next}`)).json().data,
    )
    const [practice] = future.json().data.practices as [DirectoryRecord]
    const one = await get(`/api/wahbe/practices-future/${practice.stableId}?explain=true`)
    expect(one.json()).toEqual((await get(`/api/wahbe/practices/${practice.stableId}`)).json())
    for (const answer of [future, one])
      expect(answer.headers).toMatchObject({
        deprecation: expect.stringMatching(/^@\d+$/),
        sunset: expect.stringMatching(/GMT$/),
      })
    expect((await get('/api/wahbe/practices?location=Seattle')).headers.deprecation).toBeUndefined()
  })

  it('[API-GEN-11] marks the future calls as deprecated, and still answers', async () => {
    const answer = await get('/api/wahbe/practices-future?location=Seattle', { 'x-correlation-id': 'abc-1' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      deprecation: expect.any(String),
      sunset: expect.any(String),
      'x-correlation-id': 'abc-1',
    })
  })
})
