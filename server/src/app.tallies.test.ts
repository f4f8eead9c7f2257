import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { openTestApp, type TestApp } from './app.testing.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ providers: 20 })
}, 120_000)
afterAll(() => test.close())

/** A server whose tallies are written when it closes, as in a restart. */
async function counted(work: (app: TestApp['app']) => Promise<void>) {
  const app = await createApp(test.parts)
  await work(app)
  await app.close()
  const read = async (path: string, role: 'data-steward' = 'data-steward') =>
    test.get(`/api/tallies/${path}`, { 'x-tenant-id': 'mddoh', ...(await test.staff(role, ['mddoh'])) })
  return { cells: (await read('not-found')).json().cells, records: (await read('shown')).json().records }
}

const search = (app: TestApp['app'], kind: string, query: object) =>
  app.inject({
    method: 'POST',
    url: `/api/v2/${kind}/search`,
    headers: { 'x-tenant-id': 'mddoh', 'x-persona': 'user' },
    payload: { query },
  })
const nowhere = { latitude: 39.2, longitude: -76.86, distance: '1' } // Howard County

it('[not-found tally] counts specialty, county and plan of searches without results, no typed text', async () => {
  const plan = test.parts.configuration.current().tenants.get('mddoh')?.components.planDropdown.options[0]?.value
  const { cells } = await counted(async (app) => {
    const many = async (times: number, query: object) => {
      for (let at = 0; at < times; at++)
        for (const kind of ['provider', 'facility']) expect((await search(app, kind, query)).statusCode).toBe(200)
    }
    const rare = { specialtiesV2: ['Clinical Genetics (M.D.)'], location: { ...nowhere, text: 'my secret street 7' } }
    await many(6, { ...rare, programType: [plan] })
    await many(5, { ...rare, programType: ['a plan that somebody typed'] })
    await many(4, { ...rare, specialtiesV2: ['Podiatrist'] })
    await many(6, { specialtiesV2: ['my sore toe'], location: nowhere })
    await many(6, { name: 'Zzyzx Nobody', location: nowhere })
    await many(6, { ...rare, name: 'Zzyzx Nobody' })
  })
  const where = { specialty: 'Clinical Genetics (M.D.)', county: 'Howard, MD' }
  expect(cells).toEqual([
    expect.objectContaining({ ...where, plan, times: 6 }),
    expect.objectContaining({ ...where, plan: '', times: 5 }),
  ])
  const stored = JSON.stringify(await test.parts.database.db.selectFrom('not_found').selectAll().execute())
  expect(stored).not.toMatch(/secret|typed|toe|Zzyzx/)
})

it('[shown tally] counts results and opened details, not unknown ids', async () => {
  const { records } = await counted(async (app) => {
    const answer = await search(app, 'provider', { location: { latitude: 39.29, longitude: -76.61, distance: '50' } })
    const [first] = answer.json().data.providers
    for (let at = 0; at < 3; at++)
      await app.inject({ url: `/api/practitioner-role/${first.stableId}`, headers: { 'x-tenant-id': 'mddoh' } })
    await app.inject({ url: '/api/practitioner-role/nobody', headers: { 'x-tenant-id': 'mddoh' } })
  })
  expect(records.length).toBeGreaterThan(1)
  expect(records[0].times).toBe(4)
  expect(records.slice(1).every(({ times }: { times: number }) => times === 1)).toBe(true)
})
