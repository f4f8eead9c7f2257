import type { ChangeRequestAction, DirectoryRecord, Role } from '@care/contract'
import { changeRequestActions } from '@care/contract'
import { inspect } from 'node:util'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, afterAll, beforeAll } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { issueStaffToken } from './auth/auth.service.ts'
import { commentsOf } from './change-requests/change-requests.repository.ts'
import { applyDueChanges } from './change-requests/change-requests.service.ts'
import { runJob } from './jobs/run-job.testing.ts'
import { paths } from './paths.ts'
import { putSourceRecords } from './records/source-records.repository.ts'
import { saveRecords } from './records/record-writes.repository.ts'

let test: TestApp
let now = new Date('2026-11-18T15:00:00Z')
beforeAll(async () => {
  test = await openTestApp({ providers: 0, now: () => now })
}, 120_000)
afterAll(() => test.close())

const record: DirectoryRecord = {
  stableId: 'dr-quill',
  kind: 'provider',
  heads: [{ golden: true, name: [{ given: ['Grace'], family: 'Quill' }], gender: 'female' }],
  relations: [],
  meta: { sources: ['roster'] },
}

const none = async () => {}

async function resetRecord(): Promise<void> {
  const { database } = test.parts
  await database.write(async (trx) => {
    for (const table of ['source_record', 'correction', 'change_request'] as const)
      await trx.deleteFrom(table).where('tenant_id', '=', 'mddoh').execute()
    const said = (value: unknown) => ({ value, since: '2026-01-01' })
    const head = { name: said(record.heads?.[0]?.name), gender: said('female') }
    const statement = { source: 'roster', sourceId: 'r1', kind: 'provider', head, places: [], notes: [] } as const
    const stored = { stableId: 'dr-quill', hash: '', loadId: 'l', receivedAt: '2026-01-01T00:00:00.000Z' }
    await putSourceRecords(trx, 'mddoh', [{ ...stored, statement: { ...statement, preferredId: 'dr-quill' } }])
  })
  await saveRecords(database, 'mddoh', [record], { by: 'test', why: 'test' })
}

interface Caller {
  who: string
  role: Role
  tenants: string[]
}
const ada: Caller = { who: 'ada', role: 'data-steward', tenants: ['mddoh'] }
const ben: Caller = { ...ada, who: 'ben' }

async function call(method: 'GET' | 'POST', path: string, { body, by = ada }: { body?: object; by?: Caller } = {}) {
  const { signIn } = test.parts
  const claims = { subject: by.who, roles: [by.role], tenants: by.tenants, hours: 1 }
  const authorization = `Bearer ${await issueStaffToken(signIn, claims)}`
  return test.app.inject({
    method,
    url: `/api/data-stewardship/change-requests${path}`,
    headers: { 'x-tenant-id': 'mddoh', authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })
}
const proposal = {
  stableId: 'dr-quill',
  field: 'gender',
  oldValue: 'female',
  newValue: 'male',
  reason: 'a member said',
}
async function propose(more: object = {}, by = ada): Promise<string> {
  const answer = await call('POST', '', { body: { ...proposal, ...more }, by })
  expect([answer.statusCode, answer.json().status]).toEqual([201, 'SUBMITTED'])
  return answer.json().id
}
const act = (id: string, action: ChangeRequestAction, by = ben) => call('POST', `/${id}/${action}`, { body: {}, by })
const through = async (id: string, ...actions: ChangeRequestAction[]) => {
  for (const action of actions) expect((await act(id, action)).statusCode).toBe(200)
}
async function gender(): Promise<string | undefined> {
  const answer = await test.get('/api/practitioner-role/dr-quill', { 'x-tenant-id': 'mddoh' })
  return answer.json().data.providers[0].heads[0].gender
}
const trail = async () => {
  const headers = { 'x-tenant-id': 'mddoh', ...(await test.staff('data-steward', ['mddoh'])) }
  const answer = await test.get('/api/data-stewardship/audit-trails/dr-quill', headers)
  return answer.json().entries.map(({ what, who }: { what: string; who: string }) => `${what} ${who}`)
}

describe('change requests', () => {
  beforeEach(async () => {
    now = new Date('2026-11-18T15:00:00Z')
    await resetRecord()
  })

  it('[API-STW-02] change data on apply only; each step is in the audit trail', async () => {
    const before = (await trail()).length
    const id = await propose()
    for (const action of ['take', 'approve'] as const) {
      await through(id, action)
      expect(await gender()).toBe('female')
    }
    const said = await call('POST', `/${id}/comments`, { body: { words: 'Called <b>them</b>.' }, by: ben })
    expect(said.json().comments).toMatchObject([{ who: 'ben', words: 'Called <b>them</b>.' }])
    expect(said.json().actions).toEqual(['apply'])
    await through(id, 'apply')
    expect(await gender()).toBe('male')
    expect((await trail()).slice(0, -before || undefined)).toEqual([
      'change-request.apply ben',
      'record.correct ben',
      'change-request.comment ben',
      'change-request.approve ben',
      'change-request.take ben',
      'change-request.submit ada',
    ])
    const listed = (await call('GET', '?status=APPLIED&mine=true')).json()
    expect(listed).toMatchObject({ total: 1, requests: [{ id, takenBy: 'ben', decidedBy: 'ben' }] })
  })

  it('[API-STW-02] refuse an unknown path, a wrong value, a stale old value and an unknown record', async () => {
    const status = async (more: object) => (await call('POST', '', { body: { ...proposal, ...more } })).statusCode
    expect(await status({ field: 'heads/0/gender' })).toBe(400)
    expect(await status({ field: 'relations/r/telecom/pager' })).toBe(400)
    expect(await status({ newValue: { a: 1 } })).toBe(400)
    expect(await status({ effectiveOn: '2026-02-31' })).toBe(400)
    expect(await status({ oldValue: 'unknown' })).toBe(409)
    expect(await status({ stableId: 'nobody' })).toBe(404)
  })

  it('[API-STW-02] refuse a value that is over before its day comes', async () => {
    const body = { ...proposal, pin: 'until-date', until: '2026-12-01', effectiveOn: '2026-12-02' }
    expect((await call('POST', '', { body })).statusCode).toBe(400)
    expect((await call('POST', '', { body: { ...body, effectiveOn: '2026-12-01' } })).statusCode).toBe(201)
  })

  it('[API-STW-02] are refused at apply when the value changed meanwhile', async () => {
    const [first, second] = [await propose(), await propose({ newValue: 'x' })]
    await through(first, 'take', 'approve', 'apply')
    await through(second, 'take', 'approve')
    expect((await act(second, 'apply')).statusCode).toBe(409)
    expect(await gender()).toBe('male')
    expect((await call('GET', `/${second}`)).json().status).toBe('APPROVED')
  })

  it('[API-STW-02] applied twice at once, one wins and one gets 409', async () => {
    const id = await propose()
    await through(id, 'take', 'approve')
    const answers = await Promise.all([act(id, 'apply'), act(id, 'apply'), act(id, 'apply', ada)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const other = [
      await propose({ oldValue: 'male', newValue: 'a' }),
      await propose({ oldValue: 'male', newValue: 'b' }),
    ]
    for (const each of other) await through(each, 'take', 'approve')
    const both = await Promise.all(other.map((each) => act(each, 'apply')))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('[API-STW-02] withdrawn by their author alone, before they are applied', async () => {
    const id = await propose()
    expect((await act(id, 'withdraw', ben)).statusCode).toBe(409)
    expect((await act(id, 'withdraw', ada)).json().status).toBe('WITHDRAWN')
    for (const action of changeRequestActions) expect((await act(id, action, ada)).statusCode).toBe(409)
  })

  it('[API-STW-02] wait for their day in the time zone of the tenant, are checked again and applied', async () => {
    const runDay = async (day: string, at: string) => {
      now = new Date(at)
      const { database } = test.parts
      const deps = { database, now: () => now, gazetteer: paths.gazetteer }
      const payload = { day, timeZone: 'America/New_York' }
      return runJob(database, 'mddoh', { job: applyDueChanges, payload, deps })
    }
    const [id, stale] = [
      await propose({ effectiveOn: '2026-12-01' }),
      await propose({ effectiveOn: '2026-12-01', newValue: 'unknown' }),
    ]
    await through(id, 'take', 'approve')
    await through(stale, 'take', 'approve')
    expect((await act(id, 'apply')).json().errors[0].errorMessage).toMatch(/day has not come/)
    expect(await runDay('2026-11-30', '2026-12-01T04:59:00Z')).toEqual({ applied: 0, sentBack: 0 })
    expect(await gender()).toBe('female')
    expect(await runDay('2026-12-01', '2026-12-01T05:00:00Z')).toEqual({ applied: 1, sentBack: 1 })
    const states = await Promise.all([id, stale].map(async (each) => (await call('GET', `/${each}`)).json()))
    expect(states.map(({ status }) => status).sort()).toEqual(['APPLIED', 'IN_REVIEW'])
    const back = states.find(({ status }) => status === 'IN_REVIEW')
    expect(back.comments).toMatchObject([{ who: 'system', words: expect.stringMatching(/changed since/) }])
    expect(await gender()).toBe(states.find(({ status }) => status === 'APPLIED').newValue)
  })

  it('[API-STW-02] one that cannot be applied on its day stops no others', async () => {
    const ids = [
      await propose({ effectiveOn: '2026-12-01', newValue: 'male' }),
      await propose({ effectiveOn: '2026-12-01', field: 'facilityType', oldValue: null, newValue: null }),
      await propose({ effectiveOn: '2026-12-01', field: 'education', oldValue: null, newValue: null }),
    ].sort()
    for (const id of ids) await through(id, 'take', 'approve')
    const { database } = test.parts
    const [first = ''] = ids
    await database.write((trx) =>
      sql`update change_request set new_value = 'secret words' where id = ${first}`.execute(trx),
    )
    now = new Date('2026-12-01T15:00:00Z')
    const deps = { database, now: () => now, gazetteer: paths.gazetteer }
    const job = { id: 'j', tenantId: 'mddoh', payload: { day: '2026-12-01', timeZone: 'America/New_York' } }
    const context = { signal: new AbortController().signal, progress: none, checkpoint: none, checkpointIn: none }
    for (const _try of ['first', 'second']) {
      const run = applyDueChanges.bind(deps).run({ ...job, checkpoint: undefined }, context)
      const error: Error = await run.then(
        () => expect.unreachable(),
        (reason: Error) => reason,
      )
      expect(error.message).toBe(`1 of the due changes could not be applied, the first of them ${first}.`)
      // Logs have no values of records.
      expect(inspect(error)).not.toContain('secret words')
      expect(inspect(error)).toMatch(/SyntaxError\n +at JSON\.parse/)
    }
    const comments = await commentsOf(database.db, 'mddoh', first)
    expect(comments.map(({ who, words }) => [who, words])).toEqual([
      ['system', 'It could not be applied because of an error of the server. It is tried again each day.'],
    ])
    const states = await database.db.selectFrom('change_request').select(['id', 'state']).orderBy('id').execute()
    expect(states.map(({ state }) => state)).toEqual(['APPROVED', 'APPLIED', 'APPLIED'])
  })

  it('[API-STW-02] are listed by any id of their record', async () => {
    const id = await propose()
    const merged = { tenant_id: 'mddoh', losing_id: 'dr-quill', losing_id_hash: 'h', merged_at: now.toISOString() }
    const { database } = test.parts
    await database.write((trx) =>
      trx
        .insertInto('record_redirect')
        .values([
          { ...merged, surviving_id: 'dr-new' },
          { ...merged, losing_id: 'dr-older', losing_id_hash: 'i', surviving_id: 'dr-new' },
        ])
        .execute(),
    )
    for (const stableId of ['dr-quill', 'dr-new', 'dr-older'])
      expect((await call('GET', `?stableId=${stableId}`)).json().requests).toMatchObject([{ id }])
    expect((await call('GET', '?stableId=nobody')).json().requests).toEqual([])
    await database.write((trx) => trx.deleteFrom('record_redirect').where('tenant_id', '=', 'mddoh').execute())
  })

  it('[API-STW-02] with four eyes, nobody approves what they proposed', async () => {
    const headers = { 'x-tenant-id': 'mddoh', ...(await test.staff('tenant-admin', ['mddoh'])) }
    const settings = '/api/configuration/documents/stewardship-settings'
    const publish = { text: '{ "fourEyes": true }', reason: 'audit', expectedVersion: 0 }
    const published = await test.app.inject({ method: 'POST', url: `${settings}/publish`, headers, payload: publish })
    expect(published.statusCode).toBe(200)
    const id = await propose()
    await through(id, 'take')
    expect((await act(id, 'approve', ada)).statusCode).toBe(409)
    expect((await act(id, 'approve', ben)).statusCode).toBe(200)
    const url = `${settings}?reason=done&expectedVersion=1`
    expect((await test.app.inject({ method: 'DELETE', url, headers })).statusCode).toBeLessThan(300)
  })

  it('[API-STW-02] every action: the roles of the own tenant and of others', async () => {
    const roles: Role[] = ['data-steward', 'tenant-admin', 'system-admin']
    for (const action of changeRequestActions)
      for (const role of roles)
        for (const tenants of [['mddoh'], ['champion'], ['*']]) {
          if (role === 'system-admin' && tenants[0] !== '*') continue
          const id = await propose({}, { who: 'cy', role: 'data-steward', tenants: ['mddoh'] })
          const earlier = { take: [], approve: ['take'], reject: [], apply: ['take', 'approve'], withdraw: [] } as const
          await through(id, ...earlier[action])
          const by = { who: 'cy', role, tenants }
          const { statusCode } = await act(id, action, by)
          expect([action, role, tenants[0], statusCode]).toEqual([
            action,
            role,
            tenants[0],
            tenants[0] === 'champion' ? 403 : 200,
          ])
          await resetRecord()
        }
    const unsigned = { method: 'POST', url: '/api/data-stewardship/change-requests', payload: proposal } as const
    expect((await test.app.inject({ ...unsigned, headers: { 'x-tenant-id': 'mddoh' } })).statusCode).toBe(401)
  })
})
