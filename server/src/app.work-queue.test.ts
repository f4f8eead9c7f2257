import type { WorkList, WorkView } from '@care/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { forEachDatabase } from './database/testing.ts'
import { inspectJob } from './inspectors/inspectors.service.ts'
import { enqueueJob, listJobs } from './jobs/jobs.service.ts'
import { saveRecords } from './records/record-writes.repository.ts'
import { followLoads } from './work-queue/work-queue.service.ts'

const tenant = 'mddoh'

forEachDatabase((_name, open) => {
  let test: TestApp
  const now = () => new Date('2026-11-18T17:00:00Z')
  beforeAll(async () => {
    const { address } = await open()
    test = await openTestApp({ address, providers: 0, now })
    const relations = ['1 Main St', '2 Main St'].map((line, at) => ({
      id: `r${at}`,
      specialty: [{ display: 'Cardiology' }],
      location: {
        address: { line: [line], city: 'Baltimore', state: 'MD', postalCode: '21201', county: 'Baltimore' },
        position: { lat: 39.29, lon: -76.61 },
      },
    }))
    const heads = [{ golden: true, name: [{ given: ['Ada'], family: 'Quill' }] }]
    const record = { stableId: 'ada', kind: 'provider' as const, heads, relations }
    await saveRecords(test.parts.database, tenant, [record], { by: 'test', why: 'test' })
    for (const [at, relationId] of ['r0', 'r1'].entries())
      await test.app.inject({
        method: 'POST',
        url: '/api/reports',
        headers: { 'x-tenant-id': tenant },
        remoteAddress: `203.0.11${at}.7`,
        payload: { stableId: 'ada', relationId, kinds: ['phone', 'not-here'], sendKey: `send-key-0000000000${at}` },
      })
  }, 120_000)
  afterAll(() => test.close())

  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
    { tenantId = tenant, language = 'en', role = 'data-steward' as const } = {},
  ) =>
    test.app.inject({
      method,
      url: `/api/data-stewardship/work${path}`,
      headers: { 'x-tenant-id': tenantId, 'accept-language': language, ...(await test.staff(role, [tenantId])) },
      ...(body && { payload: body }),
    })

  it('[API-STW] a member’s report is immediately a task with its deadline, in the language of the reader', async () => {
    const answer = await call('GET', '?kind=report')
    expect(answer.headers['cache-control']).toBe('no-store')
    const { total, tasks } = answer.json<WorkList>()
    expect(total).toBe(2)
    expect(tasks[0]).toMatchObject({
      kind: 'report',
      county: 'Baltimore',
      dueAt: '2026-11-20T22:00:00.000Z',
      records: [{ stableId: 'ada', name: 'Ada Quill' }],
    })
    expect(tasks[0]?.reasons[0]).toBe('1 report of members: not here, phone.')
    const spanish = (await call('GET', '?kind=report&limit=1', undefined, { language: 'es' })).json<WorkList>()
    expect(spanish.total).toBe(2)
    expect(spanish.tasks.map(({ reasons }) => reasons[0])).toEqual(['1 aviso de miembros: no atiende allí, teléfono.'])
    expect((await call('GET', '?county=Howard')).json()).toEqual({ total: 0, tasks: [] })
    expect((await call('GET', '', undefined, { tenantId: 'champion' })).json().total).toBe(0)
  })

  it('[API-STW] is taken, released, skipped, assigned and snoozed by calls', async () => {
    const taken = (await call('POST', '/take', { kind: 'report' })).json().task
    expect(taken).toMatchObject({ takenBy: 'test data-steward', takenUntil: '2026-11-18T17:30:00.000Z' })
    expect((await call('POST', `/${taken.id}/release`)).json()).not.toHaveProperty('takenBy')
    expect((await call('POST', `/${taken.id}/assign`, { to: 'bob' })).json()).toMatchObject({ assignedTo: 'bob' })
    expect((await call('GET', '?assigned=bob')).json().total).toBe(1)
    expect((await call('POST', `/${taken.id}/assign`, {})).json()).not.toHaveProperty('assignedTo')
    expect((await call('POST', `/${taken.id}/skip`)).statusCode).toBe(200)
    expect((await call('POST', '/take', {})).json().task.id).not.toBe(taken.id)
    const snooze = { until: '2026-11-19', reason: 'They call back tomorrow' }
    expect((await call('POST', `/${taken.id}/snooze`, snooze)).json()).toHaveProperty('snoozedUntil')
    expect((await call('GET', '?snoozed=true')).json().total).toBe(1)
    for (const until of ['soon', '2026-11-31', '2027-02-29'])
      expect((await call('POST', `/${taken.id}/snooze`, { until, reason: 'x' })).statusCode).toBe(400)
    expect((await call('POST', `/place-${'0'.repeat(24)}/skip`)).statusCode).toBe(404)
    expect((await call('POST', `/${taken.id}/skip`, undefined, { tenantId: 'champion' })).statusCode).toBe(404)
  })

  it('[API-STW] one task is read and taken by its id, unless it is somebody else\u2019s', async () => {
    const [task] = (await call('GET', '?kind=report&limit=1')).json<WorkList>().tasks
    const id = task?.id ?? ''
    const other = { role: 'tenant-admin' as never }
    expect((await call('GET', `/${id}`)).json()).toMatchObject({ id, kind: 'report' })
    expect((await call('POST', `/${id}/take`)).json()).toMatchObject({ id, takenBy: 'test data-steward' })
    const refused = await call('POST', `/${id}/take`, undefined, other)
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'test data-steward is working on this task.'])
    await call('POST', `/${id}/release`)
    await call('POST', `/${id}/assign`, { to: 'test data-steward' })
    expect((await call('POST', `/${id}/take`, undefined, other)).json().message).toBe(
      'This task is assigned to test data-steward.',
    )
    await call('POST', `/${id}/assign`, {})
    for (const method of ['GET', 'POST'] as const) {
      const path = method === 'GET' ? '' : '/take'
      expect((await call(method, `/place-${'0'.repeat(24)}${path}`)).statusCode).toBe(404)
      expect((await call(method, `/${id}${path}`, undefined, { tenantId: 'champion' })).statusCode).toBe(404)
    }
  })

  it('[API-STW] views are saved by name, shared if wished, and deleted by their owner', async () => {
    const filter = { kind: 'report', county: 'Baltimore' }
    const saved = (await call('POST', '/views', { name: 'Mine', filter })).json<WorkView>()
    expect(saved).toMatchObject({ name: 'Mine', filter, shared: false, owner: 'test data-steward', isMine: true })
    const again = (await call('POST', '/views', { name: 'Mine', filter: {}, shared: true })).json<WorkView>()
    expect((await call('GET', '/views')).json()).toEqual({ views: [again] })
    const other = { role: 'tenant-admin' as never }
    expect((await call('GET', '/views', undefined, other)).json().views).toMatchObject([{ isMine: false }])
    expect((await call('DELETE', `/views/${again.id}`, undefined, other)).statusCode).toBe(404)
    expect((await call('DELETE', `/views/${again.id}`)).statusCode).toBe(204)
    expect((await call('GET', '/views')).json()).toEqual({ views: [] })
    expect((await call('POST', '/views', { name: 'x', filter: { color: 'red' } })).statusCode).toBe(400)
  })

  it('[API-STW] is refreshed once after each inspection that follows a load', async () => {
    const { database, configuration } = test.parts
    const tenants = [...configuration.current().tenants.values()].filter(({ id }) => id === tenant)
    const refreshes = async () => (await listJobs(database.db, tenant, { type: 'refresh-work', limit: 10 })).length
    const before = await refreshes()
    const { id } = await enqueueJob(database, tenant, { job: inspectJob, payload: { at: '2026-11-18' }, now })
    await followLoads(database)(tenants, now())
    expect(await refreshes()).toBe(before)
    await database.write((trx) => trx.updateTable('job').set({ state: 'done' }).where('id', '=', id).execute())
    for (const follow of [followLoads(database), followLoads(database)]) await follow(tenants, now())
    expect(await refreshes()).toBe(before + 1)
  })
})
