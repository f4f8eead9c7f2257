import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { findPolicy } from './auth/route-policies.ts'
import { runLoad } from './ingest/ingest.service.ts'
import { exampleRequest } from './openapi/example-request.ts'
import { operationNotes } from './openapi/operation-notes.ts'
import { operationsOf } from './openapi/operations.ts'
import { paths } from './paths.ts'

let test: TestApp
let folder: string
beforeAll(async () => {
  test = await openTestApp({ providers: 5, describesCalls: true })
  folder = mkdtempSync(join(tmpdir(), 'care-explain-'))
  for (const tenant of ['centerlight', 'wahbe']) {
    await load(tenant, 'nppes', [
      statement('provider', 'lost', '2019-03-07'),
      statement('facility', 'lost', '2019-03-07'),
    ])
    await load(tenant, 'carrier-roster', [
      statement('provider', 'won', '2018-02-05'),
      statement('facility', 'won', '2018-02-05'),
    ])
  }
  await test.parts.follower.caughtUp()
}, 120_000)
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const idOf = { provider: 'planted-provider', facility: 'planted-facility' } as const

/** A source's values; everything that only staff may see has "internal" in it. */
function statement(kind: 'provider' | 'facility', outcome: 'won' | 'lost', asserted: string) {
  const name = outcome === 'won' ? 'Quetzal' : 'Quetzal-internal'
  return {
    id: `internal-${kind}`,
    kind,
    preferredId: idOf[kind],
    asserted,
    head: {
      name: [kind === 'provider' ? { given: ['Ada'], family: name } : { text: name }],
      identifier: [{ type: 'TAX', value: '99-internal' }],
    },
    relations: [
      {
        network: [0, 1].map((years) => ({
          insurance: { carrier: 'Cascade', plan: 'Gold' },
          planYear: new Date().getUTCFullYear() + years,
        })),
        verified: { at: '2026-11-01', method: 'phone', by: 'internal-caller' },
        location: {
          name: [name],
          address: { line: ['12 Main St'], city: 'Seattle', state: 'WA', postalCode: '98101' },
          position: { lat: 47.61, lon: -122.33 },
        },
      },
    ],
  }
}

async function load(id: string, source: string, lines: readonly object[]): Promise<void> {
  const { database, configuration, settings } = test.parts
  const tenant = configuration.current().tenants.get(id)
  if (!tenant) throw new Error('no tenant')
  const file = join(folder, source)
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const request = { file, source, format: 'ndjson', mode: 'delta', dryRun: false, by: 'test' } as const
  await runLoad(
    { database, dataDir: settings.dataDir, gazetteer: paths.gazetteer, now: () => new Date() },
    tenant,
    request,
    () => {},
  )
}

const internals = [
  'internal',
  '"explain":[{',
  '"since"',
  'rulesVersion',
  '2019-03-07',
  '2018-02-05',
  'Where the values come',
  'Sources:',
]

it('[API-DET-01] gives members no internals on any public call, whatever they ask or claim', async () => {
  const callers = {
    nobody: {},
    'a persona': { 'x-persona': 'admin', 'x-user-id': 'system-admin' },
    'staff of another tenant': await test.staff('tenant-admin', ['champion']),
  }
  const leaked: string[] = []
  let withRecord = 0
  for (const { anchor, method, path } of operationsOf(test.app.openApi())) {
    const found = findPolicy(method, path.replace(/\{(\w+)\}/g, ':$1'))
    const note = operationNotes.get(anchor)
    // Printing has a separate process, and prints what the detail call returns.
    if (!found || !note || found.policy.access !== 'public' || path.includes('/print/')) continue
    const kind = /facility|practice/i.test(path) ? 'facility' : 'provider'
    const values = { ...note.example.values, uid: idOf[kind], explain: 'true', name: 'Quetzal', location: '98101' }
    const location = { latitude: 47.61, longitude: -122.33, distance: '50' }
    const body = path.includes('search') ? { query: { name: 'Quetzal', location, explain: true } } : note.example.body
    const request = exampleRequest({ method, path }, found.policy, { ...note.example, values, body })
    const url = new URL(request.url, 'http://localhost')
    url.searchParams.set('explain', 'true')
    for (const [who, headers] of Object.entries(callers)) {
      const answer = await test.app.inject({
        method: method as 'GET', // The document holds only methods that Fastify knows.
        url: `${url.pathname}${url.search}`,
        headers: { ...request.headers, ...headers },
        ...(method === 'GET' || body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
      if (/Quetzal/i.test(answer.body)) withRecord += 1
      const seen = internals.filter((each) => answer.body.includes(each))
      // The API document and its page describe explanations but contain none.
      if (seen.length > 0 && found.policy.base !== 'root') leaked.push(`${who} ${method} ${path}: ${seen.join()}`)
    }
  }
  expect(leaked).toEqual([])
  // Ten detail calls, text and JSON of golden records, six exchange calls, eleven searches: most show the record.
  expect(withRecord).toBeGreaterThan(3 * 20)
}, 120_000)

it('[API-DET-01] [API-DET-04] explains on all detail, golden-record and exchange calls to its staff', async () => {
  const without: string[] = []
  for (const { anchor, method, path } of operationsOf(test.app.openApi())) {
    const found = findPolicy(method, path.replace(/\{(\w+)\}/g, ':$1'))
    const note = operationNotes.get(anchor)
    const isExplained = path.includes('/wahbe/') || (path.includes('{uid}') && method === 'GET')
    if (!found || !note || !isExplained || found.policy.access !== 'public') continue
    const tenant = path.includes('/wahbe/') ? 'wahbe' : 'centerlight'
    const kind = /facility|practice/i.test(path) ? 'facility' : 'provider'
    const example = { ...note.example, tenant, values: { uid: idOf[kind] } }
    const request = exampleRequest({ method, path }, found.policy, example)
    const query = path.includes('{uid}') ? 'explain=1' : 'explain=1&limit=5&location=47.61,-122.33'
    const answer = await test.app.inject({
      url: `${request.url.split('?')[0]}?${query}`,
      headers: { ...request.headers, ...(await test.staff('data-steward', [tenant])) },
    })
    expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, 200, 'no-store'])
    if (answer.body.startsWith('Record ')) {
      if (!/^Sources: .*nppes[^]*internal.*\(nppes, since 2019-03-07\)/m.test(answer.body)) without.push(path)
      continue
    }
    const { data } = answer.json<{ data: { explain?: { values: object[]; stableId: string }[] } }>()
    const mine = data.explain?.find(({ stableId }) => stableId === idOf[kind])
    if (!JSON.stringify(mine ?? '').includes('Quetzal-internal')) without.push(path)
  }
  expect(without).toEqual([])
}, 120_000)
