import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { runLoad } from './ingest/ingest.service.ts'
import { paths } from './paths.ts'

// Tests the README section "Your own roster in ten minutes".
const readme = readFileSync(join(paths.root, 'README.md'), 'utf8')
const steps = readme.slice(readme.indexOf('## Your own roster'), readme.indexOf('## Settings'))
const roster = /```\n(?<csv>[^`]+)```/.exec(steps)?.groups?.csv?.replace(/^ +/gm, '') ?? ''

let test: TestApp
let folder: string
beforeAll(async () => {
  test = await openTestApp({ providers: 5 })
  folder = mkdtempSync(join(tmpdir(), 'care-own-roster-'))
}, 120_000)
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

async function load(csv: string, dryRun = false, source = 'my-roster'): Promise<string> {
  const { database, configuration, follower, settings } = test.parts
  const tenant = configuration.current().tenants.get('mddoh')
  if (!tenant) throw new Error('There is no tenant mddoh.')
  const file = join(folder, 'roster.csv')
  writeFileSync(file, csv)
  const deps = { database, dataDir: settings.dataDir, gazetteer: paths.gazetteer, now: () => new Date() }
  const mode = source === 'steward' ? 'delta' : 'full'
  const request = { file, source, format: 'roster', mode, dryRun, by: 'test' } as const
  const report = await runLoad(deps, tenant, request, () => {})
  await follower.caughtUp()
  return report
}

const near = { text: 'Baltimore, MD', distance: '10' }
const find = async (query: object) => (await test.search(query, { tenant: 'mddoh' })).records

it('[API-OTH-01] takes a newcomer from a roster on disk to a search near a place that finds it', async () => {
  expect(steps).toContain('"location":{"text":"Baltimore, MD"')
  expect(await load(roster, true)).toContain('2 rows read = 2 new')
  expect(await find({ name: 'Quillfeather' })).toEqual([])
  expect(await load(roster)).toContain('2 rows read = 2 new + 0 changed + 0 unchanged + 0 quarantined')

  const [ada, ...others] = await find({ name: 'Quillfeather', location: near })
  expect(others).toEqual([])
  const [office] = ada?.relations ?? []
  expect(office?.distance).toBeLessThan(3)
  expect(ada?.meta?.min_distance).toBe(office?.distance)
  // The roster has no coordinates: the point is that of ZIP code 21201.
  expect(office?.location?.position).toEqual({ lat: 39.29496, lon: -76.62234, approximate: true })
  expect(await find({ name: 'Quillfeather', location: { text: 'Rockville, MD', distance: '10' } })).toEqual([])
  const cardiologists = await find({ specialtiesV2: ['Cardiovascular Disease'], location: near, limit: 50 })
  expect(cardiologists.map(({ stableId }) => stableId)).toContain(ada?.stableId)

  expect(await load(roster.replace('410-555-0142', '410-555-0143'))).toContain('0 new + 1 changed + 1 unchanged')
  const [changed] = await find({ name: 'Quillfeather', location: near })
  expect(changed?.relations?.[0]?.location?.telecom).toEqual([{ system: 'phone', value: '410-555-0143' }])

  const withoutAda = roster
    .split('\n')
    .filter((line) => !line.includes('Quillfeather'))
    .join('\n')
  expect(await load(withoutAda)).toContain('1 retired: no longer in the file')
  expect(await find({ name: 'Quillfeather', location: near })).toEqual([])
  expect(await find({ name: 'Rookwood', location: near })).toHaveLength(1)
}, 120_000)

it('[API-DET-01] explains that a position is that of the ZIP code', async () => {
  const [ben] = await find({ name: 'Rookwood' })
  const headers = { 'x-tenant-id': 'mddoh', ...(await test.staff('data-steward', ['mddoh'])) }
  const answer = await test.get(`/api/practitioner-role/${ben?.stableId}?explain=1`, headers)
  const values: { path: string; chosen: { why: string } }[] = answer.json().data.explain[0].values
  expect(values.find(({ path }) => path.endsWith('.location.position'))?.chosen.why).toBe(
    'No source states a usable point; it is that of the ZIP code or the town.',
  )
})

it('[API-STW] a steward edits many listings by a spreadsheet: a dry run, then the changes', async () => {
  const phoneOf = async (name: string) => (await find({ name, location: near }))[0]?.relations?.[0]?.location?.telecom
  await load(roster)
  const edits = [
    'NPI,Last Name,First Name,Address,City,State,Zip,Phone',
    '1000000012,Quillfeather,Ada,100 N Charles St,Baltimore,MD,21201,410-555-0900',
    '1000000020,Rookwood,Ben,200 E Pratt St,Baltimore,MD,21202,410-555-0901',
  ].join('\n')
  expect(await load(edits, true, 'steward')).toContain('2 rows read = 2 new')
  expect(await phoneOf('Quillfeather')).toEqual([{ system: 'phone', value: '410-555-0142' }])
  expect(await load(edits, false, 'steward')).toContain('2 rows read = 2 new')
  await load(roster.replace('Cardiovascular Disease', 'Internal Medicine'))
  expect(await phoneOf('Quillfeather')).toEqual([{ system: 'phone', value: '410-555-0900' }])
  expect(await phoneOf('Rookwood')).toEqual([{ system: 'phone', value: '410-555-0901' }])
  // A second spreadsheet with one of them does not change the other.
  expect(await load(edits.split('\n').slice(0, 2).join('\n').replace('0900', '0902'), false, 'steward')).toContain(
    '1 changed',
  )
  expect(await phoneOf('Rookwood')).toEqual([{ system: 'phone', value: '410-555-0901' }])
  expect(await phoneOf('Quillfeather')).toEqual([{ system: 'phone', value: '410-555-0902' }])
}, 120_000)
