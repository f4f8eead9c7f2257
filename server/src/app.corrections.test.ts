import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { verifyChain } from './audit-trail/audit-trail.service.ts'
import { approveLoad, runLoad } from './ingest/ingest.service.ts'
import { paths } from './paths.ts'

let test: TestApp
let folder: string
let now = new Date('2026-11-18T15:00:00Z')
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'care-corrections-'))
  test = await openTestApp({ providers: 5, now: () => now })
  await load([clinician('410-555-0100')])
}, 120_000)
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const address = { line: ['12 Main Street'], city: 'Baltimore', state: 'MD', postalCode: '21201' }
const clinician = (phone: string, more: object = {}) => ({
  id: 'r1',
  kind: 'provider',
  preferredId: 'dr-quill',
  head: { name: [{ given: ['Grace'], family: 'Quill' }], gender: 'female' },
  relations: [
    {
      id: 'office',
      location: { address, telecom: [{ system: 'phone', value: phone, use: 'work' }], ...more },
      network: [{ insurance: { carrier: 'Anyone' } }],
    },
  ],
})

async function load(lines: readonly object[], source = 'carrier-roster', mode: 'full' | 'delta' = 'full') {
  const { database, configuration, settings } = test.parts
  const tenant = configuration.current().tenants.get('mddoh')
  if (!tenant) throw new Error('no tenant')
  const file = join(folder, `${source}.ndjson`)
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  const request = { file, source, format: 'ndjson', mode, dryRun: false, acceptLoss: 'test', by: 'test' } as const
  const deps = { database, dataDir: settings.dataDir, gazetteer: paths.gazetteer, now: () => now }
  return runLoad(deps, tenant, request, () => {})
}

async function call(method: 'GET' | 'POST', path: string, body?: object, tenant = 'mddoh') {
  const token = await test.staff('data-steward', [tenant])
  return test.app.inject({
    method,
    url: `/api/data-stewardship${path}`,
    headers: { 'x-tenant-id': tenant, ...token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })
}

async function detail(query = '') {
  const headers = { 'x-tenant-id': 'mddoh', ...(await test.staff('data-steward', ['mddoh'])) }
  return test.app.inject({ url: `/api/practitioner-role/dr-quill${query}`, headers })
}
const relation = async () => (await detail()).json().data.providers[0].relations[0]
const phone = async () => (await relation()).location.telecom[0].value
const correct = (body: object) => call('POST', '/records/dr-quill/corrections', { reason: 'called', ...body })
const field = 'relations/office/telecom/phone'

it('[API-STW-02] a correction shows on the card, in explain and in the audit trail', async () => {
  const made = await correct({ field, oldValue: '410-555-0100', value: '410-555-0199' })
  expect([made.statusCode, made.json()]).toMatchObject([201, { pin: 'until-source-changes', value: '410-555-0199' }])
  expect(await phone()).toBe('410-555-0199')
  const { explain } = (await detail('?explain=true')).json().data
  expect(explain[0].isCurrent).toBe(true)
  expect(explain[0].values.find(({ path }: { path: string }) => path.endsWith('location.telecom'))).toMatchObject({
    chosen: { source: 'steward', rule: 'steward-override' },
    others: [{ source: 'carrier-roster' }],
  })
  const { entries } = (await call('GET', '/audit-trails/dr-quill')).json()
  expect(entries[0]).toMatchObject({
    what: 'record.correct',
    before: { [field]: '410-555-0100' },
    after: { [field]: '410-555-0199' },
    source: 'steward',
    why: 'called',
  })
  expect((await verifyChain(test.parts.database.db, 'mddoh')).problem).toBeUndefined()
})

it('[API-STW-02] the pin holds while the source repeats the old value, and lets go when it changes', async () => {
  now = new Date('2026-12-18T15:00:00Z')
  await load([clinician('410-555-0100')])
  expect(await phone()).toBe('410-555-0199')
  await load([clinician('410-555-0177')])
  expect(await phone()).toBe('410-555-0177')
})

it('[API-STW-02] refuses unknown paths and relations, wrong values and stale ones', async () => {
  const answers = await Promise.all([
    correct({ field: 'relations/office/verified', value: { at: '2026-11-01' } }),
    correct({ field: 'relations/office/location/id', value: 'x' }),
    correct({ field: '__proto__', value: 'x' }),
    correct({ field: 'relations/nowhere/telecom/phone', value: '410-555-0111' }),
    correct({ field, value: { number: 1 } }),
    correct({ field: 'gender', value: 'female', pin: 'until-date' }),
    correct({ field: 'gender', value: 'female', pin: 'until-date', until: '2026-01-01' }),
    correct({ field: 'gender', value: 'female', until: '2027-01-01' }),
    correct({ field, value: '410-555-0111', oldValue: '410-555-0000' }),
    call('POST', '/records/nobody/corrections', { field, value: '410-555-0111', reason: 'x' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 409, 404])
})

it('[API-STW-02] refuses numbers that cannot be dialed and addresses that cannot be opened, by name', async () => {
  const contacts: [string, string, RegExp][] = [
    ['phone', 'call us maybe', /phone/],
    ['phone', '555-12', /phone/],
    ['fax', '410-555-01OO', /fax/],
    ['url', 'javascript:alert(1)', /website/],
    ['url', 'data:text/html,x', /website/],
    ['email', 'front desk', /email/],
  ]
  for (const [system, value, words] of contacts) {
    const asked = [
      { field: `relations/office/telecom/${system}`, value },
      { field: 'relations/office/telecom', value: [{ system, value }] },
    ]
    for (const body of asked) {
      const answer = await correct(body)
      expect([value, answer.statusCode, answer.json().errors[0].field]).toEqual([value, 400, 'value'])
      expect(answer.json().message).toMatch(words)
    }
  }
  const proposal = await call('POST', '/change-requests', {
    stableId: 'dr-quill',
    field: 'relations/office/telecom/url',
    newValue: 'javascript:alert(1)',
    reason: 'x',
  })
  expect(proposal.statusCode).toBe(400)
})

it('[API-STW-02] refuses secret numbers, invalid points and days, and removing a name', async () => {
  const values: [string, unknown][] = [
    ['identifier', [{ type: 'ssn ', value: '123-45-6789' }]],
    ['identifier', [{ type: 'NPI', value: '1234567890' }]],
    ['relations/office/position', { lat: 9999, lon: 1 }],
    ['relations/office/position', { lat: 0, lon: 0 }],
    ['relations/office/period', { start: 'soon' }],
    ['relations/office/period', { end: '2026-02-31' }],
    ['relations/office/period', { start: '2027-02-01', end: '2027-01-01' }],
    ['relations/office/network', [{ insurance: { carrier: 'Anyone' }, period: { end: 'never' } }]],
    ['relations/office/ages', { min: 18, max: 3 }],
    ['name', null],
    ['name', []],
    ['name', [{ family: ' ' }]],
  ]
  for (const [path, value] of values)
    expect([path, (await correct({ field: path, value })).statusCode]).toEqual([path, 400])
  const proposal = { stableId: 'dr-quill', field: 'identifier', oldValue: null, newValue: values[0]?.[1], reason: 'x' }
  expect((await call('POST', '/change-requests', proposal)).statusCode).toBe(400)
  const stored = await test.parts.database.db.selectFrom('audit_trail').select('after').execute()
  expect(JSON.stringify(stored)).not.toContain('6789')
})

it('[API-STW-02] a second correction replaces the first; undone, the first counts again', async () => {
  const first = (await correct({ field, value: '410-555-0201', pin: 'always' })).json()
  const second = (await correct({ field, value: '410-555-0202', pin: 'always' })).json()
  expect(await phone()).toBe('410-555-0202')
  expect((await call('POST', `/corrections/${second.id}/undo`, { reason: 'typo' })).statusCode).toBe(200)
  expect(await phone()).toBe('410-555-0201')
  expect((await call('POST', `/corrections/${second.id}/undo`, { reason: 'typo' })).statusCode).toBe(409)
  expect((await call('POST', `/corrections/${first.id}/undo`, { reason: 'typo' })).statusCode).toBe(200)
  expect(await phone()).toBe('410-555-0177')
  const { corrections } = (await call('GET', '/records/dr-quill/corrections')).json()
  expect(corrections.map(({ undone }: { undone?: object }) => undone !== undefined)).toEqual([true, true, false])
})

it('[API-STW-02] lasts until its day; a value can be removed', async () => {
  await correct({ field, value: null, pin: 'until-date', until: '2026-12-20' })
  expect((await relation()).location.telecom ?? []).toEqual([])
  await correct({ field: 'gender', value: null, pin: 'always' })
  expect((await detail()).json().data.providers[0].heads[0].gender).toBeUndefined()
})

it('[API-STW-02] a corrected address has its own point, not that of the address that was wrong', async () => {
  await load([clinician('410-555-0177', { position: { lat: 39.293, lon: -76.617 } })])
  const moved = { line: ['1 Church Circle'], city: 'Annapolis', state: 'MD', postalCode: '21401' }
  expect((await correct({ field: 'relations/office/address', value: moved, pin: 'always' })).statusCode).toBe(201)
  const { location } = await relation()
  expect(location.address).toMatchObject({ city: 'Annapolis' })
  expect(location.position.lat).toBeCloseTo(38.98, 0)
  expect(location.position.approximate).toBe(true)
  // A lookup at the new address finds it, and one at the old address does not.
  const at = async (q: string) => (await call('GET', `/records?q=${encodeURIComponent(q)}`)).json().records
  const [{ places }] = await at('1 church circle')
  const there = async (door: string) => (await call('GET', `/places?door=${encodeURIComponent(door)}`)).json().records
  expect(await there(places[0].door)).toMatchObject([{ stableId: 'dr-quill' }])
  expect(await there('12 main saint, 21201')).toEqual([])
  const confirm = { door: '12 main saint, 21201', method: 'phone', outcome: 'confirmed' }
  expect((await call('POST', '/verifications', confirm)).statusCode).toBe(404)
  expect((await call('POST', '/verifications', { ...confirm, door: places[0].door })).statusCode).toBeLessThan(300)
})

it('[API-STW-02] [API-DET-01] a retired record says that it left, and comes back when it is revived', async () => {
  const { id } = (await correct({ field: 'status', value: 'left', pin: 'always', reason: 'retired' })).json()
  const left = (await detail()).json().data.providers[0]
  expect(left).toMatchObject({ status: 'left', leftOn: '2026-12-18' })
  await load([clinician('410-555-0177', { faxPresent: false })])
  expect((await detail()).json().data.providers[0].status).toBe('left')
  await call('POST', `/corrections/${id}/undo`, { reason: 'came back' })
  expect((await detail()).json().data.providers[0].status).toBeUndefined()
  expect((await call('GET', '/audit-trails/dr-quill?limit=1')).json().entries[0].what).toBe('record.undo')
})

it('[API-STW-02] corrections outlive that no source lists the record for a while', async () => {
  const named = (family: string) => ({ head: { name: [{ given: ['Ann'], family }], gender: 'female' } })
  const away = { ...clinician('410-555-0300'), ...named('Wanderer'), id: 'away', preferredId: 'dr-away' }
  const stays = { ...clinician('410-555-0400'), ...named('Homebody'), id: 'stays', preferredId: 'dr-stays' }
  const source = 'second-roster'
  const said = async () => {
    const [record] = (await test.get('/api/practitioner-role/dr-away', { 'x-tenant-id': 'mddoh' })).json().data
      .providers
    return [record.status, record.heads[0].gender, record.relations[0]?.location.telecom[0].value]
  }
  const inForce = async () => {
    const { corrections } = (await call('GET', '/records/dr-away/corrections')).json()
    return corrections
      .filter(({ undone }: { undone?: object }) => !undone)
      .map((each: { field: string }) => each.field)
      .sort()
  }
  await load([away, stays], source)
  const change = (body: object) => call('POST', '/records/dr-away/corrections', { reason: 'x', pin: 'always', ...body })
  expect((await change({ field, value: '410-555-0155' })).statusCode).toBe(201)
  expect((await change({ field: 'gender', value: 'unknown' })).statusCode).toBe(201)
  const [shown, fields] = [await said(), await inForce()]
  expect([shown, fields]).toEqual([
    [undefined, 'unknown', '410-555-0155'],
    ['gender', field],
  ])
  // Loads of one source are ordered by their times.
  now = new Date(now.getTime() + 86_400_000)
  await load([stays], source)
  expect((await said())[0]).toBe('left')
  expect(await inForce()).toEqual(fields)
  now = new Date(now.getTime() + 40 * 86_400_000)
  await load([away, stays], source)
  expect([await said(), await inForce()]).toEqual([shown, fields])
})

it('[API-STW-02] what no source lists cannot be corrected, and stays', async () => {
  const uid = 'edge-eleven-locations-mddoh'
  const answer = await call('POST', `/records/${uid}/corrections`, { field: 'gender', value: 'x', reason: 'test' })
  expect(answer.statusCode).toBe(409)
  expect((await test.get(`/api/practitioner-role/${uid}`, { 'x-tenant-id': 'mddoh' })).statusCode).toBe(200)
})

it('[API-STW-02] a correction closes only reports about its record, and the label disappears', async () => {
  let sent = 0
  const report = async (stableId: string, network: number) => {
    const sendKey = `send-key-of-correction-${++sent}`
    const payload = { stableId, relationId: 'office', kinds: ['phone'], sendKey }
    const headers = { 'x-tenant-id': 'mddoh' }
    const remoteAddress = `203.0.${network}.1`
    const answer = await test.app.inject({ method: 'POST', url: '/api/reports', headers, remoteAddress, payload })
    expect(answer.statusCode).toBe(201)
  }
  const openReports = async (stableId: string) =>
    (await call('GET', `/reports?stableId=${stableId}`)).json().reports.map(({ id }: { id: string }) => id)
  await load([clinician('410-555-0177'), { ...clinician('410-555-0300'), id: 'r2', preferredId: 'dr-other' }])
  await report('dr-other', 9)
  await report('dr-quill', 1)
  await report('dr-quill', 2)
  now = new Date(now.getTime() + 86_400_000)
  await report('dr-quill', 3)
  const [other] = await openReports('dr-other')
  const own = await openReports('dr-quill')
  const reported = async () => (await detail()).json().data.providers[0].meta.reported

  const change = { field: 'gender', value: 'unknown', pin: 'always' }
  const unknown = '0b0fba2c-6ff0-4b0a-9a54-1f6f5a2d7c11'
  expect((await correct({ ...change, reportId: other })).statusCode).toBe(400)
  expect((await correct({ ...change, reportId: unknown })).statusCode).toBe(400)
  const oldValue = (await detail()).json().data.providers[0].heads[0].gender ?? null
  const proposal = { stableId: 'dr-quill', field: 'gender', oldValue, newValue: 'unknown', reason: 'x' }
  expect((await call('POST', '/change-requests', { ...proposal, reportId: other })).statusCode).toBe(400)
  expect((await call('POST', '/change-requests', { ...proposal, reportId: unknown })).statusCode).toBe(400)
  expect(await openReports('dr-other')).toEqual([other])

  const made = await call('POST', '/change-requests', { ...proposal, reportId: own[0] })
  expect(made.statusCode).toBe(201)
  // Closing one makes this process read the labels again.
  await call('POST', `/reports/${other}/close`, { outcome: 'confirmed', reason: 'called' })
  expect(await reported()).toEqual(['office'])
  expect((await correct({ ...change, reportId: own[1] })).statusCode).toBe(201)
  expect(await reported()).toBeUndefined()
  expect((await correct({ ...change, reportId: own[1] })).statusCode).toBe(409)
  expect(await openReports('dr-quill')).toEqual([own[0], own[2]])
})

it('[API-STW-02] with the four-eyes rule nobody corrects alone', async () => {
  const headers = { 'x-tenant-id': 'mddoh', ...(await test.staff('tenant-admin', ['mddoh'])) }
  const payload = { text: '{ "fourEyes": true }', reason: 'audit', expectedVersion: 0 }
  const url = '/api/configuration/documents/stewardship-settings/publish'
  expect((await test.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
  expect((await correct({ field: 'gender', value: 'male' })).statusCode).toBe(409)
  const { corrections } = (await call('GET', '/records/dr-quill/corrections')).json()
  const active = corrections.find(({ undone }: { undone?: object }) => !undone)
  const undo = await call('POST', `/corrections/${active.id}/undo`, { reason: 'typo' })
  expect([undo.statusCode, undo.json().message]).toEqual([409, expect.stringContaining('Propose a change request')])
})

it('[API-STW-02] a file of corrections waits for a second person where two must decide', async () => {
  const gender = async () => (await detail()).json().data.providers[0].heads[0].gender
  const before = await gender()
  const correction = { id: 'c1', kind: 'provider', preferredId: 'dr-quill', head: { gender: 'other' }, relations: [] }
  await load([correction], 'steward', 'delta').catch(() => undefined)
  const [waiting] = await test.parts.database.db
    .selectFrom('load')
    .select(['id', 'state'])
    .where('source', '=', 'steward')
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute()
  expect(waiting).toMatchObject({ state: 'waiting' })
  const { database, configuration, settings } = test.parts
  const tenant = configuration.current().tenants.get('mddoh')
  if (!tenant) throw new Error('no tenant')
  const deps = { database, dataDir: settings.dataDir, now: () => now }
  const approve = (who: string) => approveLoad(deps, tenant, { loadId: waiting?.id ?? '', why: 'read', actor: { who } })
  await expect(approve('test')).rejects.toThrow('need two people')
  expect(await gender()).toBe(before)
  expect(await approve('ben')).toMatchObject({ state: 'open', phase: 'apply' })
})
