import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { openTestApp, type TestApp } from './app.testing.ts'
import { runLoad } from './ingest/ingest.service.ts'
import { paths } from './paths.ts'

let test: TestApp
let folder: string
beforeAll(async () => {
  test = await openTestApp({ providers: 5 })
  folder = mkdtempSync(join(tmpdir(), 'care-load-'))
}, 120_000)
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const roster = (lines: readonly object[]) => {
  const file = join(folder, 'roster.ndjson')
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  return file
}
const load = async (lines: readonly object[], source = 'carrier-roster', mode: 'full' | 'delta' = 'full') => {
  const { database, configuration, follower, settings } = test.parts
  const tenant = configuration.current().tenants.get('mddoh')
  if (!tenant) throw new Error('no tenant')
  const request = { file: roster(lines), source, format: 'ndjson', mode, dryRun: false, by: 'test' } as const
  await runLoad(
    { database, dataDir: settings.dataDir, gazetteer: paths.gazetteer, now: () => new Date() },
    tenant,
    request,
    () => {},
  )
  await follower.caughtUp()
}

it('[API-OTH-01] finds what a carrier file lists, and no longer what it dropped', async () => {
  const found = async (names: readonly string[]) => {
    const at = { line: ['12 Main St'], city: 'Baltimore', state: 'MD', postalCode: '21201' }
    await load(
      names.map((family, number) => ({
        id: String(number + 1),
        kind: 'provider',
        head: { name: [{ given: ['Zephyrine'], family }] },
        relations: [{ location: { address: at } }],
      })),
    )
    const { records } = await test.search({ name: 'Zephyrine' }, { tenant: 'mddoh' })
    return records.map(({ heads }) => heads?.[0]?.name?.[0]?.family).sort()
  }
  expect(await found(['Quill', 'Rook', 'Swan'])).toEqual(['Quill', 'Rook', 'Swan'])
  expect(await found(['Quill', 'Rook'])).toEqual(['Quill', 'Rook'])
}, 120_000)

it('[API-DET-07] says for 90 days when a record left, and search drops it immediately', async () => {
  const person = (id: string) => ({
    id,
    kind: 'provider',
    preferredId: `stays-or-leaves-${id}`,
    head: { name: [{ given: ['Philomena'], family: `Finch ${id}` }] },
    relations: [{ location: { address: { line: ['7 Elm St'], city: 'Baltimore', state: 'MD', postalCode: '21201' } } }],
  })
  await load([person('1'), person('2')], 'plan-net')
  await load([person('1')], 'plan-net')
  const found = await test.search({ name: 'Philomena' }, { tenant: 'mddoh' })
  expect(found.records.map(({ stableId }) => stableId)).toEqual(['stays-or-leaves-1'])
  const get = (path: string, app = test.app) => app.inject({ url: path, headers: { 'x-tenant-id': 'mddoh' } })
  const path = '/api/practitioner-role/stays-or-leaves-2'
  const [left] = (await get(path)).json().data.providers
  expect(left).toMatchObject({ status: 'left', relations: [], heads: [{ name: [{ family: 'Finch 2' }] }] })
  expect((await get('/api/practitioner-role/stays-or-leaves-1')).json().data.providers[0]).not.toHaveProperty('status')
  const daysLater = async (days: number) => {
    const now = () => new Date(Date.parse(`${left.leftOn}T17:00:00Z`) + days * 86_400_000)
    const app = await createApp({ ...test.parts, now })
    const paths = [path, '/api/provider/stays-or-leaves-2/golden-record']
    const answers = await Promise.all(paths.map((each) => get(each, app)))
    await app.close()
    return answers.map(({ statusCode }) => statusCode)
  }
  expect([await daysLater(90), await daysLater(91)]).toEqual([
    [200, 200],
    [404, 404],
  ])
  await load([person('1'), person('2')], 'plan-net')
  const [back] = (await get(path)).json().data.providers
  expect([back.status, back.relations.length]).toEqual([undefined, 1])
}, 120_000)

it('[API-DET-01] explains every value to staff of the tenant, and nothing to others', async () => {
  const doctor = (id: string, gender: string, asserted: string) => ({
    id,
    kind: 'provider',
    asserted,
    preferredId: 'explained',
    head: { name: [{ text: 'Ada Byron' }], gender },
  })
  await load([doctor('a', 'female', '2026-10-01')], 'nppes', 'delta')
  await load([doctor('b', 'male', '2026-09-01')], 'provider-portal', 'delta')
  const get = (headers: object, path = '/api/practitioner-role/explained?explain=1') =>
    test.get(path, { 'x-tenant-id': 'mddoh', ...headers })

  const answer = await get(await test.staff('data-steward', ['mddoh']))
  expect(answer.headers['cache-control']).toBe('no-store')
  const [explanation] = answer.json().data.explain
  expect(explanation).toMatchObject({ stableId: 'explained', isCurrent: true })
  expect(explanation.values.find(({ path }: { path: string }) => path === 'heads[0].gender')).toEqual({
    path: 'heads[0].gender',
    chosen: {
      source: 'provider-portal',
      value: 'male',
      since: '2026-09-01',
      rule: 'source-priority',
      why: 'The source has priority for this value.',
    },
    others: [
      {
        source: 'nppes',
        value: 'female',
        since: '2026-10-01',
        rule: 'source-priority',
        why: 'Another source has priority for this value.',
      },
    ],
  })
  const text = await get(await test.staff('tenant-admin'), '/api/provider/explained/golden-record?explain=true')
  expect(text.body).toContain('- heads[0].gender: "male" (provider-portal, since 2026-09-01).')

  const other = await test.staff('data-steward', ['champion'])
  for (const headers of [{}, other]) expect((await get(headers)).json().data).not.toHaveProperty('explain')
}, 120_000)
