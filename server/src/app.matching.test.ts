import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MatchPair } from '@care/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { runLoad } from './ingest/ingest.service.ts'
import { enqueueJob, findJob } from './jobs/jobs.service.ts'
import { runWorker } from './jobs/worker.ts'
import { listLabels, matchJob } from './match-review/match-review.service.ts'
import { npiCheckDigit } from './records/npi.ts'
import { paths } from './paths.ts'

let test: TestApp
let folder: string
let stopWorker: () => Promise<void>
beforeAll(async () => {
  test = await openTestApp({ providers: 5 })
  folder = mkdtempSync(join(tmpdir(), 'care-matching-'))
  const { database } = test.parts
  const stop = new AbortController()
  const worker = runWorker(database, [matchJob.bind({ database })], { signal: stop.signal, pollMs: 20 })
  stopWorker = () => {
    stop.abort()
    return worker
  }
  await load('carrier-roster', [
    clinician('r1', 'Grace', 'Quill', { type: 'NPI', value: npi(3) }),
    clinician('r2', 'Robert', 'Okafor', { type: 'LN', value: 'MD100001' }),
  ])
  await load('plan-net', [
    clinician('q1', 'Peter', 'Marlow', { type: 'NPI', value: npi(3) }),
    clinician('q2', 'Bob', 'Okafor', { type: 'LN', value: 'MD100001' }),
  ])
  await matchNow()
}, 120_000)
afterAll(async () => {
  await stopWorker()
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

function npi(number: number): string {
  const nine = `1${String(number).padStart(8, '0')}`
  return `${nine}${npiCheckDigit(nine)}`
}

function clinician(id: string, given: string, family: string, identifier: { type: string; value: string }): object {
  const address = { line: ['12 Main Street'], city: 'Baltimore', state: 'MD', postalCode: '21201' }
  return {
    id,
    kind: 'provider',
    head: { name: [{ given: [given], family }], identifier: [identifier] },
    relations: [{ location: { address, telecom: [{ system: 'phone', value: '410-555-0100' }] } }],
  }
}

async function load(source: string, lines: readonly object[]): Promise<void> {
  const { database, configuration, settings } = test.parts
  const tenant = configuration.current().tenants.get('mddoh')
  if (!tenant) throw new Error('no tenant')
  const file = join(folder, source)
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  const request = { file, source, format: 'ndjson', mode: 'full', dryRun: false, by: 'test' } as const
  const deps = { database, dataDir: settings.dataDir, gazetteer: paths.gazetteer, now: () => new Date() }
  await runLoad(deps, tenant, request, () => {})
}

async function matchNow(): Promise<void> {
  const { database } = test.parts
  const payload = { day: '2026-11-17', at: new Date().toISOString() }
  const { id } = await enqueueJob(database, 'mddoh', { job: matchJob, payload })
  while ((await findJob(database.db, 'mddoh', id))?.state !== 'done') await new Promise((done) => setTimeout(done, 20))
}

async function call(method: 'GET' | 'POST', path: string, body?: object, id = 'mddoh') {
  const token = await test.staff('data-steward', [id])
  return test.app.inject({
    method,
    url: `/api/data-stewardship${path}`,
    headers: { 'x-tenant-id': id, ...token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })
}

const pairs = async (state = 'open'): Promise<MatchPair[]> =>
  (await call('GET', `/match-pairs?state=${state}`)).json().pairs

async function onlyPair(): Promise<MatchPair> {
  const [pair, ...others] = await pairs()
  if (!pair || others.length > 0) throw new Error(`${others.length} pairs more than one.`)
  return pair
}

const idOf = async (uid: string) => {
  const answer = await test.get(`/api/practitioner-role/${uid}`, { 'x-tenant-id': 'mddoh' })
  return answer.json().data?.providers[0].stableId as string | undefined
}

it('shows a pair with both sides and its evidence', async () => {
  const { a, b, parts, state } = await onlyPair()
  expect({ state, a: a.name, b: b.name, npi: [a.npi, b.npi] }).toEqual({
    state: 'open',
    a: 'Grace Quill',
    b: 'Peter Marlow',
    npi: [npi(3), npi(3)],
  })
  expect(a.places).toEqual([{ address: '12 Main Street, Baltimore, MD 21201', phone: '4105550100' }])
  expect(parts.some(({ bits }) => bits > 0)).toBe(true)
  expect(parts.some(({ bits }) => bits < 0)).toBe(true)
})

it('merges a pair, leads the lost id to the survivor, and undoes it', async () => {
  const { id, a, b } = await onlyPair()
  const merged = await call('POST', `/match-pairs/${id}/decision`, { verdict: 'same', reason: 'called both' })
  expect(merged.statusCode).toBe(200)
  expect(await idOf(a.stableId)).toBe(await idOf(b.stableId))
  expect(await pairs()).toEqual([])
  await matchNow()
  expect(await pairs()).toEqual([])
  expect(await idOf(a.stableId)).toBe(await idOf(b.stableId))
  const undo = `/match-actions/${merged.json().actionId}/undo`
  expect((await call('POST', undo, { reason: 'it was the wrong number' })).statusCode).toBe(200)
  expect([await idOf(a.stableId), await idOf(b.stableId)]).toEqual([a.stableId, b.stableId])
  expect((await onlyPair()).id).toBe(id)
  expect((await call('POST', undo, { reason: 'again' })).statusCode).toBe(404)
})

it('[API-STW-02] what was said of a record that is merged away counts for the survivor', async () => {
  const { id, a, b } = await onlyPair()
  const relationsOf = async (uid: string) => (await call('GET', `/records/${uid}`)).json().record.relations
  const [{ id: relationId }] = await relationsOf(b.stableId)
  const field = `relations/${relationId}/telecom/phone`
  const body = { field, value: '410-555-0111', pin: 'always', reason: 'called' }
  expect((await call('POST', `/records/${b.stableId}/corrections`, body)).statusCode).toBe(201)
  const heard = { relations: [{ stableId: b.stableId, relationId }], method: 'phone', outcome: 'confirmed' }
  expect((await call('POST', '/verifications', heard)).statusCode).toBe(201)
  const change = { stableId: b.stableId, field: 'gender', oldValue: null, newValue: 'female', reason: 'called' }
  const request = `/change-requests/${(await call('POST', '/change-requests', change)).json().id}`
  for (const action of ['take', 'approve'])
    expect((await call('POST', `${request}/${action}`, {})).statusCode).toBe(200)

  const merged = await call('POST', `/match-pairs/${id}/decision`, { verdict: 'same', reason: 'called both' })
  expect(await idOf(b.stableId)).toBe(a.stableId)
  const phoneOf = (relation: { location: { telecom: { value: string }[] } }) => relation.location.telecom[0]?.value
  const [place, ...others] = await relationsOf(a.stableId)
  expect([phoneOf(place), place.verified.method, others]).toEqual(['410-555-0111', 'phone', []])
  expect((await call('POST', `${request}/apply`, {})).statusCode).toBe(200)

  // Stated again under the location's current id, it replaces the earlier correction.
  const again = { ...body, field: `relations/${place.id}/telecom/phone`, value: '410-555-0222' }
  const second = await call('POST', `/records/${a.stableId}/corrections`, again)
  expect(phoneOf((await relationsOf(a.stableId))[0])).toBe('410-555-0222')
  await call('POST', `/corrections/${second.json().id}/undo`, { reason: 'typo' })
  expect(phoneOf((await relationsOf(a.stableId))[0])).toBe('410-555-0111')

  await call('POST', `/match-actions/${merged.json().actionId}/undo`, { reason: 'two people' })
  expect(phoneOf((await relationsOf(a.stableId))[0])).toBe('410-555-0100')
  expect(phoneOf((await relationsOf(b.stableId))[0])).toBe('410-555-0111')
})

it('does not ask again about a pair that is kept apart, unless that was undone', async () => {
  const { id } = await onlyPair()
  const kept = await call('POST', `/match-pairs/${id}/decision`, { verdict: 'apart', reason: 'two people' })
  await matchNow()
  expect(await pairs()).toEqual([])
  const labels = () => listLabels(test.parts.database.db, 'mddoh')
  expect(await labels()).toMatchObject([{ verdict: 'apart', parts: expect.any(Array) }])
  const decided = async (limit: number) => (await call('GET', `/match-actions?limit=${limit}`)).json()
  const { total, decisions } = await decided(100)
  expect(total).toBe(decisions.length)
  expect(await decided(1)).toMatchObject({ total, decisions: [decisions[0]] })
  await call('POST', `/match-actions/${kept.json().actionId}/undo`, { reason: 'not sure' })
  expect(await labels()).toEqual([])
  await matchNow()
  expect((await onlyPair()).id).toBe(id)
})

it('puts a pair off until a day', async () => {
  const { id } = await onlyPair()
  const later = (until: string) =>
    call('POST', `/match-pairs/${id}/decision`, { verdict: 'later', reason: 'busy', until })
  expect((await later('2020-01-01')).statusCode).toBe(400)
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  expect((await later(inAMonth)).json()).toEqual({ records: [] })
  expect(await pairs()).toEqual([])
  expect(await pairs('later')).toMatchObject([{ id, laterUntil: inAMonth }])
  // By its id, in any state; an unknown id is an empty list.
  const byId = async (one: string) => (await call('GET', `/match-pairs?id=${one}&limit=1`)).json()
  expect(await byId(id)).toMatchObject({ total: 1, pairs: [{ id, state: 'later' }] })
  expect(await byId('0'.repeat(24))).toEqual({ total: 0, pairs: [] })
  await matchNow()
  expect(await pairs('later')).toHaveLength(1)
})

it('says why two statements are one, splits them, and puts them together again', async () => {
  const found = await call('GET', `/records/${await idOfSource('plan-net', 'q2')}/match-reasons`)
  const { stableId, statements, joins } = found.json()
  expect(statements.map(({ name }: { name: string }) => name).sort()).toEqual(['Bob Okafor', 'Robert Okafor'])
  expect(joins).toMatchObject([{ by: 'matcher' }])
  expect(joins[0].words).toMatch(/license/i)
  const statement = { source: 'plan-net', sourceId: 'q2' }
  const split = await call('POST', '/match-actions', { action: 'split', statement, reason: 'father and son' })
  const alone = await idOfSource('plan-net', 'q2')
  expect(alone).not.toBe(stableId)
  const { decisions } = (await call('GET', '/match-actions')).json()
  expect([decisions[0].a.name, decisions[0].b.name].sort()).toEqual(['Bob Okafor', 'Robert Okafor'])
  await matchNow()
  expect(await idOfSource('plan-net', 'q2')).toBe(alone)
  const candidates = await call('GET', `/records/${alone}/match-candidates`)
  expect(candidates.json().candidates).toMatchObject([{ stableId, side: { name: 'Robert Okafor' } }])
  const merge = { action: 'merge', records: [stableId, alone], reason: 'one after all' }
  // The latest decision on a pair counts.
  expect((await call('POST', '/match-actions', merge)).statusCode).toBe(200)
  expect(await idOf(alone)).toBe(stableId)
  expect((await call('POST', '/match-actions', merge)).statusCode).toBe(409)
  await call('POST', `/match-actions/${split.json().actionId}/undo`, { reason: 'superseded' })
  expect(await idOf(alone)).toBe(stableId)
})

it('knows nothing of pairs, records and actions of another tenant', async () => {
  const { id } = (await pairs('later'))[0] ?? { id: '' }
  const body = { verdict: 'same', reason: 'no business of mine' }
  expect((await call('POST', `/match-pairs/${id}/decision`, body, 'wahbe')).statusCode).toBe(404)
  const own = await idOfSource('plan-net', 'q2')
  expect((await call('GET', `/records/${own}/match-reasons`, undefined, 'wahbe')).statusCode).toBe(404)
  const merge = { action: 'merge', records: [own, own], reason: 'x' }
  expect((await call('POST', '/match-actions', merge, 'wahbe')).statusCode).toBe(404)
})

async function idOfSource(source: string, sourceId: string): Promise<string> {
  const row = await test.parts.database.db
    .selectFrom('source_record')
    .select('stable_id')
    .where('tenant_id', '=', 'mddoh')
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .executeTakeFirstOrThrow()
  return row.stable_id
}
