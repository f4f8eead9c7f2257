import type { ExportTaskAnswer } from '@care/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchDeps } from './app.ts'
import { openTestApp, type TestApp } from './app.testing.ts'
import { readAudit } from './database/audit.repository.ts'
import { openDatabase } from './database/open-database.ts'
import { forEachDatabase } from './database/testing.ts'
import { sweepExports } from './exports/exports.service.ts'
import { exportDeps } from './register-exports.ts'

forEachDatabase((_name, open) => {
  let test: TestApp
  let secondInstance: Awaited<ReturnType<typeof openDatabase>>
  // Ten in the evening of November 29 in Los Angeles.
  let clock = Date.parse('2026-11-30T06:00:00Z')
  const now = () => new Date(clock++)
  const tenantId = 'champion'
  beforeAll(async () => {
    const { address } = await open({ migrated: false })
    test = await openTestApp({ address, providers: 5, now })
    secondInstance = await openDatabase(address.url ? address : { file: `${test.parts.settings.dataDir}/care.sqlite` })
  }, 120_000)
  afterAll(async () => {
    await secondInstance.close()
    await test.close()
  })

  async function call(method: 'GET' | 'POST' | 'DELETE', url: string, more: { body?: object; tenant?: string } = {}) {
    const { body, tenant = tenantId } = more
    return test.app.inject({
      method,
      url: `/api/export${url}`,
      headers: { 'x-tenant-id': tenant, ...(await test.staff('tenant-admin', [tenant])) },
      ...(body && { payload: body }),
    })
  }

  /** A minute on two instances at once. */
  async function sweep(): Promise<void> {
    const deps = exportDeps({ ...test.parts, search: searchDeps(test.parts), now })
    const tenants = [...test.parts.configuration.current().tenants.values()].filter(({ id }) => id === tenantId)
    await Promise.all([sweepExports(deps, tenants), sweepExports({ ...deps, database: secondInstance }, tenants)])
  }

  const schedules = async () => (await call('GET', '/schedules')).json().schedules
  const tasks = async (): Promise<ExportTaskAnswer[]> => (await call('GET', '/export-tasks?pageSize=100')).json().tasks
  const cancelAll = async () => {
    for (const { taskId } of await tasks()) await call('POST', `/export-tasks/${taskId}/cancel`)
  }
  const goTo = async (time: string) => {
    clock = Date.parse(time)
    await sweep()
  }

  it('[API-EXP-05] are made once on their day of the tenant, by two instances, after midnight there', async () => {
    const body = { kind: 'directory-csv', every: 'month', startOn: '2026-11-30', columns: ['name'] }
    const created = await call('POST', '/schedules', { body })
    expect(created.statusCode, created.body).toBe(201)
    const { scheduleId } = created.json()
    await sweep()
    expect(await tasks()).toEqual([])
    await goTo('2026-11-30T08:00:30Z')
    await sweep()
    expect(await tasks()).toMatchObject([
      { kind: 'directory-csv', scheduleId, options: { columns: ['name'] }, createdBy: 'schedule of test tenant-admin' },
    ])
    expect(await schedules()).toMatchObject([{ scheduleId, nextOn: '2026-12-30' }])
    await cancelAll()
    for (const [time, next] of [
      ['2026-12-31T01:00:00Z', '2027-01-30'],
      ['2027-01-30T12:00:00Z', '2027-02-28'],
      ['2027-02-28T12:00:00Z', '2027-03-30'],
    ] as const) {
      await goTo(time)
      expect(await schedules()).toMatchObject([{ nextOn: next }])
      await cancelAll()
    }
    expect(await tasks()).toHaveLength(4)
    expect((await call('DELETE', `/schedules/${scheduleId}`, { tenant: 'mddoh' })).statusCode).toBe(404)
    expect((await call('DELETE', `/schedules/${scheduleId}`)).statusCode).toBe(204)
    expect((await call('DELETE', `/schedules/${scheduleId}`)).statusCode).toBe(404)
    await goTo('2027-03-30T12:00:00Z')
    expect([await schedules(), (await tasks()).length]).toEqual([[], 4])
    const audit = await readAudit(test.parts.database.db, tenantId, { subjectKind: 'export-schedule' })
    expect(audit.map(({ what }) => what)).toEqual(['export-schedule.delete', 'export-schedule.create'])
  })

  it('[API-EXP-05] count toward the limits of their kind, wait for them, make up for missed days once', async () => {
    clock = Date.parse('2027-05-03T12:00:00Z')
    const other = (await call('POST', '/export-tasks', { body: { kind: 'directory-csv' } })).json().taskId
    const body = { kind: 'directory-csv', every: 'day', startOn: '2027-05-03' }
    const { scheduleId } = (await call('POST', '/schedules', { body })).json()
    const own = async () => (await tasks()).filter((task) => task.scheduleId === scheduleId)
    await sweep()
    expect(await own()).toEqual([])
    expect(await schedules()).toMatchObject([{ nextOn: '2027-05-03' }])
    await call('POST', `/export-tasks/${other}/cancel`)
    await sweep()
    expect(await own()).toHaveLength(1)
    expect((await call('POST', '/export-tasks', { body: { kind: 'directory-csv' } })).statusCode).toBe(429)
    await cancelAll()
    await goTo('2027-05-20T12:00:00Z')
    await goTo('2027-05-20T13:00:00Z')
    expect(await own()).toHaveLength(2)
    expect(await schedules()).toMatchObject([{ nextOn: '2027-05-21' }])
    await cancelAll()
    await call('DELETE', `/schedules/${scheduleId}`)
  })

  it('[API-EXP-05] refuse what could never be made', async () => {
    const code = async (body: object) => (await call('POST', '/schedules', { body })).statusCode
    const good = { kind: 'directory-csv', every: 'week' }
    expect(await code({ ...good, startOn: '2027-02-30' })).toBe(400)
    expect(await code({ ...good, startOn: '2020-01-01' })).toBe(400)
    expect(await code({ ...good, every: 'hour' })).toBe(400)
    expect(await code({ ...good, loadId: 'x' })).toBe(400)
    expect(await code({ kind: 'return-file', every: 'day' })).toBe(400)
    expect(await code(good)).toBe(201)
    const [{ scheduleId }] = await schedules()
    // An export that became impossible later is skipped, and the audit trail has the reason.
    await test.parts.database.write((trx) =>
      trx.updateTable('export_schedule').set({ options: '{"loadId":"x"}' }).where('id', '=', scheduleId).execute(),
    )
    await goTo('2027-06-10T12:00:00Z')
    const [skipped] = await readAudit(test.parts.database.db, tenantId, { subjectKind: 'export-schedule' })
    expect(skipped).toMatchObject({
      what: 'export-schedule.skip',
      after: { problem: 'directory-csv takes no loadId.' },
    })
  })
})
