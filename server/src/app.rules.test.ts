import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { rulesMerge, rulesPreview } from './golden/golden.service.ts'
import { runLoad } from './ingest/ingest.service.ts'
import { runWorker } from './jobs/worker.ts'
import { paths } from './paths.ts'

let test: TestApp
let folder: string
let stopWorker: () => Promise<void>
beforeAll(async () => {
  test = await openTestApp({ providers: 5 })
  folder = mkdtempSync(join(tmpdir(), 'care-rules-'))
  const { database } = test.parts
  const stop = new AbortController()
  const deps = { database, now: () => new Date() }
  const worker = runWorker(database, [rulesMerge.bind(deps), rulesPreview.bind(deps)], {
    signal: stop.signal,
    pollMs: 20,
  })
  stopWorker = () => {
    stop.abort()
    return worker
  }
  await load('carrier-roster', { id: 'r1', preferredId: 'two-sources', head: { gender: 'female', name } })
  await load('provider-portal', { id: 'q1', preferredId: 'two-sources', head: { gender: 'male', name } })
}, 120_000)
afterAll(async () => {
  await stopWorker()
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const name = [{ text: 'Ada Byron' }]
async function load(source: string, line: object): Promise<void> {
  const { database, configuration, settings } = test.parts
  const tenant = configuration.current().tenants.get('mddoh')
  if (!tenant) throw new Error('no tenant')
  const file = join(folder, source)
  writeFileSync(file, JSON.stringify({ kind: 'provider', ...line }))
  const request = { file, source, format: 'ndjson', mode: 'delta', dryRun: false, by: 'test' } as const
  await runLoad(
    { database, dataDir: settings.dataDir, gazetteer: paths.gazetteer, now: () => new Date() },
    tenant,
    request,
    () => {},
  )
}

async function call(method: 'GET' | 'POST' | 'PUT', url: string, body?: object, role = 'tenant-admin', id = 'mddoh') {
  const token = await test.staff(role as 'tenant-admin', [id])
  return test.app.inject({
    method,
    url: `/api${url}`,
    headers: { 'x-tenant-id': id, ...token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })
}

async function until<T>(ask: () => Promise<T>, isEnough: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (isEnough(answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

const documentPath = '/configuration/documents/golden-record-rules'

it('[API-CFG-06] takes rules from draft to preview to publish, and merges by them in the background', async () => {
  const explained = async () => {
    const answer = await call('GET', '/practitioner-role/two-sources?explain=true', undefined, 'data-steward')
    const { providers, explain } = answer.json().data
    return { gender: providers[0].heads[0].gender, rules: explain[0].rulesVersion, isCurrent: explain[0].isCurrent }
  }
  expect(await explained()).toEqual({ gender: 'female', rules: 1, isCurrent: true })

  const { text: published, version } = (await call('GET', documentPath)).json()
  const rules = JSON.parse(published)
  rules.attributes.find((each: { attribute: string }) => each.attribute === 'gender').sources = ['provider-portal']
  const text = JSON.stringify(rules)
  await call('PUT', `${documentPath}/draft`, { text, basedOn: version })
  const queued = await call('POST', '/golden-record-rules/preview', {})
  expect(queued.statusCode).toBe(202)
  const { previewId } = queued.json()
  const read = async () => (await call('GET', `/golden-record-rules/preview/${previewId}`)).json()
  const { preview } = await until(read, ({ state }) => state === 'done')
  expect(preview).toMatchObject({ compared: 1, changedRecords: 1, changedValues: 1, attributes: { gender: 1 } })
  expect(preview.samples).toEqual([
    { stableId: 'two-sources', values: [{ path: 'heads[0].gender', before: 'female', after: 'male' }] },
  ])
  expect(await explained()).toMatchObject({ gender: 'female' })

  const change = { reason: 'the practice knows best', expectedVersion: version }
  expect((await call('POST', `${documentPath}/publish`, change)).json()).toEqual({ version: 2 })
  const merges = async () => (await call('GET', '/golden-record-rules/merges', undefined, 'data-steward')).json()
  const merged = await until(merges, ({ merges: [last] }) => last?.state === 'done')
  expect(merged).toMatchObject({ version: 2, merges: [{ version: 2, merged: 1, superseded: false }] })
  expect(await explained()).toEqual({ gender: 'male', rules: 2, isCurrent: true })
  const all = (await call('GET', '/golden-record-rules/all', undefined, 'data-steward')).json()
  expect(all.rules).toEqual({ mddoh: rules })
}, 60_000)

it('[API-CFG-06] refuses rules that are not valid, previews of others, and stewards who would publish', async () => {
  const text = (await call('GET', documentPath)).json().text
  const wrong = JSON.stringify({ ...JSON.parse(text), sources: 1 })
  const broken = await call('POST', '/golden-record-rules/preview', { text: wrong })
  expect([broken.statusCode, broken.json().errors[0].field]).toEqual([400, '/sources'])
  const { previewId } = (await call('POST', '/golden-record-rules/preview', { text })).json()
  const path = `/golden-record-rules/preview/${previewId}`
  expect((await call('GET', path)).statusCode).toBe(200)
  expect((await call('GET', path, undefined, 'tenant-admin', 'champion')).statusCode).toBe(404)
  expect((await call('POST', '/golden-record-rules/preview', { text }, 'data-steward')).statusCode).toBe(403)
})

it('[API-CFG-06] cancels the preview before when another is wanted', async () => {
  await stopWorker()
  const text = (await call('GET', documentPath)).json().text
  const start = async () => (await call('POST', '/golden-record-rules/preview', { text })).json().previewId
  const state = async (id: string) => (await call('GET', `/golden-record-rules/preview/${id}`)).json().state
  const [first, second] = [await start(), await start()]
  expect([await state(first), await state(second)]).toEqual(['canceled', 'waiting'])
})

it('[API-DET-01] says the reasons in the language of the request', async () => {
  const token = await test.staff('data-steward', ['mddoh'])
  const answer = await test.get('/api/practitioner-role/two-sources?explain=true', {
    'x-tenant-id': 'mddoh',
    'accept-language': 'es',
    ...token,
  })
  const { values } = answer.json().data.explain[0]
  const gender = values.find(({ path }: { path: string }) => path === 'heads[0].gender')
  expect(gender.chosen.why).toBe('La fuente tiene prioridad para este valor.')
})
