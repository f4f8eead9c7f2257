import type { AuditSearchEntry, Operations } from '@care/contract'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { appendAudit } from './database/audit.repository.ts'
import { eventually } from './database/testing.ts'
import { defineJob, enqueueJob, findJob } from './jobs/jobs.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ providers: 1 })
}, 120_000)
afterAll(() => test.close())

const everything = ['system-admin', ['*']] as const
const own = ['tenant-admin', ['mddoh']] as const
type Caller = readonly ['data-steward' | 'tenant-admin' | 'system-admin', readonly string[]]

async function operations([role, tenants]: Caller = everything): Promise<Operations> {
  const answer = await test.get('/api/operations', await test.staff(role, tenants))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  return answer.json()
}

it('[API-OPS-02] a server that listens is an instance until it closes', async () => {
  expect((await operations()).instances).toEqual([])
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { instances, health } = await eventually(operations, (found) => found.instances.length === 1)
  expect(health).toMatchObject({ status: 'green', lag: 0 })
  expect(instances).toMatchObject([
    {
      state: 'running',
      version: expect.stringMatching(/^\d+\.\d+/),
      configurationVersion: test.parts.configuration.current().version,
      memoryMb: expect.any(Number),
      indexPosition: expect.any(Number),
    },
  ])
  expect(instances[0]?.indexes).toContainEqual({ tenant: 'mddoh', kind: 'provider', position: expect.any(Number) })
  const [seen] = (await operations(own)).instances
  expect(new Set(seen?.indexes.map(({ tenant }) => tenant))).toEqual(new Set(['mddoh']))
  expect(seen).not.toHaveProperty('memoryMb')
})

const work = defineJob({
  type: 'work',
  payload: Type.Object({}),
  lane: 'short',
  maxAttempts: 1,
  run: async () => undefined,
})

async function failedJob(tenantId: string) {
  const job = await enqueueJob(test.parts.database, tenantId, { job: work, payload: {} })
  const ended = { state: 'failed' as const, attempts: 1, error: 'The disk was full.', finished_at: job.createdAt }
  await test.parts.database.write((trx) => trx.updateTable('job').set(ended).where('id', '=', job.id).execute())
  return job
}

const act = async (jobId: string, action: string, [role, tenants]: Caller = own) =>
  test.app.inject({
    method: 'POST',
    url: `/api/operations/jobs/${jobId}/${action}`,
    headers: await test.staff(role, tenants),
    payload: { reason: 'There is space again' },
  })

it('[API-OPS-02] [API-OPS-03] jobs by lane; a failed one is retried, an open one canceled, by who may', async () => {
  const { database } = test.parts
  const [mine, theirs] = [await failedJob('mddoh'), await failedJob('champion')]
  const waiting = await enqueueJob(database, 'mddoh', { job: work, payload: {} })
  const all = await operations()
  expect(all.lanes.find(({ lane }) => lane === 'short')).toMatchObject({ waiting: 1, failed: 2 })
  expect(all.failed.map(({ jobId }) => jobId).sort()).toEqual([mine.id, theirs.id].sort())
  const ours = await operations(own)
  expect(ours.failed).toMatchObject([{ jobId: mine.id, type: 'work', error: 'The disk was full.', state: 'failed' }])
  expect(JSON.stringify(ours)).not.toContain('champion')
  expect(JSON.stringify(ours)).not.toContain('payload')

  expect((await act(theirs.id, 'retry')).statusCode).toBe(404)
  expect((await act('x', 'retry')).statusCode).toBe(404)
  expect((await act(waiting.id, 'retry')).statusCode).toBe(409)
  expect((await act(mine.id, 'retry', ['data-steward', ['mddoh']])).statusCode).toBe(403)
  expect((await act(mine.id, 'retry')).json()).toMatchObject({ state: 'waiting', attempts: 0 })
  expect((await act(mine.id, 'retry')).statusCode).toBe(409)
  expect((await act(waiting.id, 'cancel')).json()).toMatchObject({ state: expect.stringMatching(/^cancel/) })
  expect((await act(waiting.id, 'cancel')).statusCode).toBe(409)
  expect((await findJob(database.db, 'champion', theirs.id))?.state).toBe('failed')

  const headers = await test.staff('tenant-admin', ['mddoh'])
  const audit = (await test.get('/api/audit?kind=job', headers)).json()
  expect(audit.entries).toMatchObject([
    {
      what: 'job.cancel',
      subject: waiting.id,
      why: 'There is space again',
      after: { state: expect.stringMatching(/^cancel/) },
    },
    { what: 'job.retry', subject: mine.id, before: { state: 'failed' }, after: { state: 'waiting' } },
  ])
})

it('[API-OPS-01] the audit search names people as they are called now, and removed ones by their id', async () => {
  const headers = { ...(await test.staff('tenant-admin', ['riverspring'])), 'x-tenant-id': 'riverspring' }
  const invited = { issuerAssignedId: '00u-named', displayName: 'Nora Named' }
  const answer = await test.app.inject({ method: 'POST', url: '/api/staff', headers, payload: invited })
  const { userId } = answer.json()
  const entry = { what: 'work.snooze', subjectKind: 'work', subject: 't', why: '', tenantId: 'riverspring' }
  const at = '2026-11-18T05:00:00.000Z'
  for (const who of ['00u-named', '00u-removed']) await appendAudit(test.parts.database, { ...entry, who, at })
  const { entries } = (await test.get('/api/audit', headers)).json()
  const names = entries.map(({ who, whoName, subjectName }: AuditSearchEntry) => [who, whoName, subjectName])
  expect(names).toContainEqual(['00u-named', 'Nora Named', undefined])
  expect(names).toContainEqual(['00u-removed', undefined, undefined])
  expect(entries.find(({ subject }: AuditSearchEntry) => subject === userId)).toMatchObject({
    what: 'staff.invite',
    subjectName: 'Nora Named',
  })
})

it('[API-OPS-01] the audit search: own tenant, days of its clock, the deployment for its administrators', async () => {
  const { database } = test.parts
  const entry = { who: 'ada', what: 'configuration.save', subjectKind: 'configuration', why: 'asked for' }
  // 23:30 of the 17th in Maryland.
  await appendAudit(database, { ...entry, tenantId: 'mddoh', at: '2026-11-18T04:30:00.000Z', subject: 'evening' })
  await appendAudit(database, { ...entry, tenantId: 'mddoh', at: '2026-11-18T05:00:00.000Z', subject: 'midnight' })
  await appendAudit(database, { ...entry, tenantId: 'champion', at: '2026-11-18T05:00:00.000Z', subject: 'theirs' })
  await appendAudit(database, { ...entry, tenantId: '*', at: '2026-11-18T05:00:00.000Z', subject: 'shared' })
  const audit = async (query: string, [role, tenants]: Caller = own, more = {}) =>
    test.get(`/api/audit?${query}`, { ...(await test.staff(role, tenants)), ...more })
  const subjects = async (...call: Parameters<typeof audit>) =>
    (await audit(...call)).json().entries.map(({ subject }: { subject: string }) => subject)
  expect(await subjects('to=2026-11-17&who=ada')).toEqual(['evening'])
  expect(await subjects('from=2026-11-18&who=ada')).toEqual(['midnight'])
  expect(await subjects('who=ada')).toEqual(['midnight', 'evening'])
  expect(await subjects('who=ada', everything)).toEqual(['shared'])
  expect(await subjects('who=ada', everything, { 'x-tenant-id': 'champion' })).toEqual(['theirs'])
  expect((await audit('', ['tenant-admin', ['*']])).statusCode).toBe(403)
  expect((await audit('', ['data-steward', ['mddoh']])).statusCode).toBe(403)
  expect((await audit('', own, { 'x-tenant-id': 'champion' })).statusCode).toBe(403)
  expect((await audit('from=2026-02-31')).statusCode).toBe(400)
  expect((await audit('subject=evening')).statusCode).toBe(400)
  expect((await audit('kinds=x')).statusCode).toBe(400)
})
