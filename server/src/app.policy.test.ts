import { limits } from '@care/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPolicy } from './auth/route-policies.ts'
import { openTestApp, type TestApp } from './app.testing.ts'
import { exampleRequest } from './openapi/example-request.ts'
import { operationNotes } from './openapi/operation-notes.ts'
import { operationsOf } from './openapi/operations.ts'
import { policiesWithoutRoute, walkPolicy } from './http/walk-policy.ts'
import type { Staff } from './auth/staff.ts'
import { saveRecords } from './records/record-writes.repository.ts'

interface Call {
  parameters?: { in: string; name: string; schema?: { maxLength?: number } }[]
  security?: object[]
  tags?: string[]
  responses: Record<string, { content: Record<string, { schema: object }> }>
}

describe('the whole server and its policy table', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ providers: 10, describesCalls: true })
  })
  afterAll(async () => {
    await test.close()
  })

  it('[API-GEN-07] allows and refuses on every route: anonymous, each role, own and other tenant', async () => {
    const tokenFor = async (staff: Staff) => (await test.parts.signIn.local?.issueToken({ ...staff, ttl: 600 })) ?? ''
    expect(await walkPolicy(test.app, { tokenFor, tenant: 'mddoh', otherTenant: 'champion' })).toEqual([])
  }, 120_000)

  it('has a route for every row', () => {
    expect(policiesWithoutRoute(test.app)).toEqual([])
  })

  // The document is plain JSON; these are the properties that are read here.
  const paths = () => test.app.openApi().paths as unknown as Record<string, Record<string, Call>>
  const parameters = () =>
    Object.entries(paths()).flatMap(([path, calls]) =>
      Object.values(calls).flatMap((call) => (call.parameters ?? []).map((one) => ({ ...one, path }))),
    )

  it('[API-GEN-10] calls its parameters by the names of the contract', () => {
    const names = new Set(
      parameters()
        .filter((one) => one.in !== 'header')
        .map(({ name }) => name),
    )
    expect([...names]).toEqual(
      expect.arrayContaining([
        'uid',
        'tenant',
        'page_name',
        'name',
        'location',
        'sort',
        'skip',
        'limit',
        'specialty_uid',
        'insurance_program_type',
        'plan_year',
        'language',
        'gender',
        'collection',
        'type',
        'explain',
        'lat',
        'lng',
        'featureFlagName',
        'keyVaultKey',
      ]),
    )
  })

  it('[API-GEN-03] [API-GEN-04] [API-GEN-05] documents the headers where the contract has them', () => {
    const documentedOn = (header: string) =>
      parameters()
        .filter((one) => one.in === 'header' && one.name === header)
        .map(({ path }) => path)
    expect(
      documentedOn('x-user-id').every((path) =>
        /\/(?:(?:facility|practitioner-role)(?:-dev)?|practitioner-golden-record|provider)\/|\/wahbe\//.test(path),
      ),
    ).toBe(true)
    expect([documentedOn('x-user-id').length, documentedOn('x-correlation-id').length]).toEqual([13 + 6, 6])
    expect(documentedOn('x-persona')).toEqual(
      expect.arrayContaining([
        '/api/v2/provider/search',
        '/api/practitioner-role/{uid}',
        '/api/print/carefindr/print-single-provider',
      ]),
    )
  })

  it('[API-GEN-02c] documents tenants and facilities as answered, with no undocumented member', async () => {
    const documented = (path: string) => paths()[path]?.['get']?.responses['200']?.content['application/json']?.schema
    const tenants = documented('/api/tenants') as { properties: { tenants: { items: { properties: object } } } }
    const answered = (await test.get('/api/tenants')).json<{ tenants: object[] }>().tenants
    const unknown = answered
      .flatMap((tenant) => Object.keys(tenant))
      .filter((name) => !(name in tenants.properties.tenants.items.properties))
    expect([answered.length, unknown]).toEqual([5, []])
    expect(JSON.stringify(documented('/api/facility/{uid}'))).toContain('DirectoryRecord')
  })

  it('[API-GEN-02b] serves search, details, golden records and configuration to members of every tenant', async () => {
    for (const { id, area } of test.parts.configuration.current().tenants.values()) {
      const headers = { 'x-tenant-id': id, 'x-persona': 'user' }
      for (const kind of ['provider', 'facility'] as const) {
        const [record] = (
          await test.search(
            { location: { latitude: area.lat, longitude: area.lon, distance: '100' } },
            { kind, tenant: id },
          )
        ).records
        const detail = kind === 'provider' ? '/api/practitioner-role/' : '/api/facility/'
        for (const path of [
          detail + record?.stableId,
          `/api/${kind}/${record?.stableId}/golden-record`,
          `/api/tenants/${id}/component-js`,
        ]) {
          expect((await test.get(path, headers)).statusCode, `${id} ${path}`).toBe(200)
        }
      }
    }
    const tags = new Set(
      Object.values(paths()).flatMap((calls) => Object.values(calls).flatMap((call) => call.tags ?? [])),
    )
    expect([...tags]).toEqual(
      expect.arrayContaining([
        'search',
        'detail',
        'print',
        'configuration',
        'templates',
        'exchange',
        'places',
        'sign-in',
        'health',
      ]),
    )
  })

  it('[API-GEN-10, C11] documents 500 on every call and 409 on every call by which staff save something', () => {
    const without = (status: string, wanted: (method: string, call: Call) => boolean) =>
      Object.entries(paths()).flatMap(([path, calls]) =>
        Object.entries(calls)
          .filter(([method, call]) => wanted(method, call) && !Object.hasOwn(call.responses, status))
          .map(([method]) => `${method} ${path}`),
      )
    expect(without('500', () => true)).toEqual([])
    expect(without('409', (method, { security }) => method !== 'get' && (security?.length ?? 0) > 0)).toEqual([])
  })

  it('[API-GEN-10, C11] takes ids in paths as long as stored ids may be', async () => {
    const ids = parameters().filter(({ name }) => name === 'uid')
    expect(new Set(ids.map(({ schema }) => schema?.maxLength))).toEqual(new Set([limits.id]))
    const id = 'i'.repeat(limits.id)
    const { database } = test.parts
    await saveRecords(database, 'mddoh', [{ stableId: id, kind: 'provider' }], { by: 'test', why: 'test' })
    const detail = await test.get(`/api/practitioner-role/${id}`, { 'x-tenant-id': 'mddoh' })
    expect(detail.statusCode).toBe(200)
    const longer = await test.get(`/api/practitioner-role/${id}i`, { 'x-tenant-id': 'mddoh' })
    expect(longer.statusCode).toBe(400)
  })

  it('[API-OTH-04] fetches no address for a caller: none of its calls takes one', () => {
    expect(parameters().filter(({ name }) => /url|uri|href|address|target/i.test(name))).toEqual([])
    expect(Object.keys(test.app.openApi().paths).filter((path) => /proxy|fetch|text-?fetch/i.test(path))).toEqual([])
  })

  it('[newcomer] describes every call and shows an example of it', () => {
    const calls = operationsOf(test.app.openApi())
    const without = calls.filter(({ description, curl }) => description.length === 0 || curl === '')
    expect(without.map(({ anchor }) => anchor)).toEqual([])
    const staffOnly = calls.filter(({ description }) => (description[0] ?? '').startsWith('Staff: '))
    expect(staffOnly.map(({ anchor }) => anchor)).toEqual([])
    const ids = new Set(calls.map(({ anchor }) => anchor))
    expect([...operationNotes.keys()].filter((id) => !ids.has(id))).toEqual([])
  })

  it('[newcomer] answers the examples of the API reference, public ones and those that staff read', async () => {
    // The demo has no map key and no sign-in link; documents are printed in a separate process.
    const others = new Set(['getBrowserKey', 'exchangeCode', 'getDraft', 'getDeploymentDraft'])
    // Nobody has uploaded a file in the demo, or previewed rules.
    for (const each of ['getLoad', 'getLoadReport', 'listQuarantine', 'getReturnFile', 'getUpload', 'getUploadColumns'])
      others.add(each)
    others.add('getRulesPreview')
    others.add('getRemoval')
    // Nor reported or proposed anything under this number.
    for (const each of ['trackReport', 'getReport', 'getChangeRequest', 'getWork']) others.add(each)
    // Nor exported anything.
    for (const each of ['getExportTask', 'getDownloadUrl', 'downloadExport']) others.add(each)
    // Nobody has the id of the examples; the console's user gets a name once somebody opened its link.
    for (const each of ['getStaffUser', 'listSessions']) others.add(each)
    const code = new URL(await test.parts.consoleLink('http://localhost')).searchParams.get('code')
    await test.app.inject({ method: 'POST', url: '/api/sign-in/exchange', payload: { code } })
    // Records of this test have no statements, and so no address keys.
    others.add('printAttestationSheet')
    const token = await test.staff('system-admin')
    const failed: string[] = []
    for (const { anchor, method, path, isStaff, isPrint } of documentedCalls()) {
      const found = findPolicy(method, path.replace(/\{(\w+)\}/g, ':$1'))
      const note = operationNotes.get(anchor)
      if (!found || !note || others.has(anchor) || isPrint || (isStaff && method !== 'GET')) continue
      const { url, headers, body } = exampleRequest({ method, path }, found.policy, note.example)
      const answer = await test.app.inject({
        method: method as 'GET', // The document holds only methods that Fastify knows.
        url,
        headers: { ...headers, ...(isStaff ? token : {}) },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
      if (answer.statusCode >= 300) failed.push(`${anchor}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
    }
    expect(failed).toEqual([])
  })

  const documentedCalls = () =>
    operationsOf(test.app.openApi()).map((call) => ({ ...call, isPrint: call.path.includes('/print/') }))

  it('matches the committed OpenAPI document (`vitest run server/src/app.policy.test.ts --update`)', async () => {
    await expect(`${JSON.stringify(test.app.openApi(), null, 2)}\n`).toMatchFileSnapshot('../openapi.json')
  })
})
