import { gunzipSync } from 'node:zlib'
import { join } from 'node:path'
import type { ExportTaskAnswer } from '@care/contract'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { readAudit } from './database/audit.repository.ts'
import { exportJob, folderStorage } from './exports/exports.service.ts'
import { runWorker } from './jobs/worker.ts'
import { deleteRecord } from './records/record-writes.repository.ts'

let test: TestApp
/** Moved on by tests. */
let clock = Date.parse('2026-11-18T12:00:00Z')
const now = () => new Date(clock++)
beforeAll(async () => {
  test = await openTestApp({ providers: 30, now })
}, 120_000)
afterAll(() => test.close())

interface Call {
  role?: Parameters<TestApp['staff']>[0]
  tenant?: string
  body?: object
  headers?: Record<string, string>
}
async function call(method: 'GET' | 'POST', url: string, more: Call = {}) {
  const { role = 'tenant-admin', tenant = 'champion', body, headers } = more
  return test.app.inject({
    method,
    url: `/api${url}`,
    headers: { 'x-tenant-id': tenant, ...(await test.staff(role, [tenant])), ...headers },
    ...(body && { payload: body }),
  })
}

const submit = (body: object, more: Call = {}) => call('POST', '/export/export-tasks', { ...more, body })

async function start(body: object, more: Call = {}): Promise<string> {
  const answer = await submit(body, more)
  expect(answer.statusCode, answer.body).toBe(202)
  return answer.json().taskId
}

const taskOf = async (id: string, more: Call = {}): Promise<ExportTaskAnswer> =>
  (await call('GET', `/export/export-tasks/${id}`, more)).json()

/** Processes until the task has ended. */
async function ended(taskId: string, more: Call = {}): Promise<ExportTaskAnswer> {
  const { database, settings } = test.parts
  const storage = folderStorage(join(settings.dataDir, 'exports'))
  const deps = { database, storage, dataDir: settings.dataDir, exportFileDays: 7, now }
  const stop = new AbortController()
  const options = { signal: stop.signal, lanes: ['exports'], pollMs: 5, now } as const
  const worker = runWorker(database, [exportJob.bind(deps)], options)
  try {
    for (;;) {
      const task = await taskOf(taskId, more)
      if (task.status !== 'QUEUED' && task.status !== 'RUNNING') return task
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  } finally {
    stop.abort()
    await worker
  }
}

const nextDay = () => {
  clock += 86_400_001
}

async function link(taskId: string, more = '', tenant = 'champion'): Promise<string> {
  const answer = await call('GET', `/downloadUrl?exportTaskId=${taskId}${more}`, { tenant })
  expect(answer.statusCode, answer.body).toBe(200)
  const { pathname, search } = new URL(answer.json().url)
  return pathname + search
}

const download = async (taskId: string, headers: Record<string, string> = {}, tenant = 'champion') =>
  test.app.inject({ url: await link(taskId, '', tenant), headers })

describe('an export from start to download', () => {
  it('[API-EXP-01] [API-EXP-01b] [API-EXP-03] [API-EXP-06] a CSV is made and downloaded, also in ranges', async () => {
    const taskId = await start({ kind: 'directory-csv', columns: ['name', 'city'] })
    expect(await taskOf(taskId)).toMatchObject({ status: 'QUEUED', rowCount: 0 })
    const task = await ended(taskId)
    expect(task).toMatchObject({ taskId, exportTaskId: taskId, tenant: 'champion', status: 'COMPLETED', error: null })
    const file = await download(taskId)
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename="champion-directory-csv-[\d-]+\.csv"$/),
      'content-length': String(file.rawPayload.length),
    })
    expect(file.headers['cache-control']).toContain('no-store')
    const lines = file.body.split('\r\n')
    expect(lines[0]).toBe('\ufeffName,City')
    expect(lines).toHaveLength(task.lines + 2)
    const stored = await test.app.inject({ url: await link(taskId, '&compressed=true') })
    expect(stored.headers['content-type']).toBe('application/gzip')
    expect(gunzipSync(stored.rawPayload).equals(file.rawPayload)).toBe(true)

    const range = await download(taskId, { range: 'bytes=3-6' })
    expect([range.statusCode, range.body]).toEqual([206, 'Name'])
    expect(range.headers['content-range']).toBe(`bytes 3-6/${file.rawPayload.length}`)
    const rest = await download(taskId, { range: 'bytes=-9', 'if-range': String(range.headers.etag) })
    expect([rest.statusCode, rest.rawPayload.equals(file.rawPayload.subarray(-9))]).toEqual([206, true])
    expect((await download(taskId, { range: 'bytes=1-2', 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await download(taskId, { range: 'bytes=99999999-' })).statusCode).toBe(416)
    const head = await test.app.inject({ method: 'HEAD', url: await link(taskId) })
    expect([head.headers['content-length'], head.rawPayload.length]).toEqual([String(file.rawPayload.length), 0])
  })

  it('[API-EXP-03] golden records come as JSON lines, as many as the search has', async () => {
    const task = await ended(await start({ kind: 'golden-records', recordKind: 'provider' }))
    const lines = (await download(task.taskId)).body.trimEnd().split('\n')
    expect(lines).toHaveLength(task.records)
    const records = lines.map((line) => JSON.parse(line) as { stableId: string; kind: string })
    expect(records.every(({ kind }) => kind === 'provider')).toBe(true)
    const ids = records.map(({ stableId }) => stableId)
    expect(ids).toEqual([...ids].sort())
    expect(lines.join('')).not.toContain('"sources"')
  })

  it('[API-EXP-03] submit, cancel and link are in the audit trail', async () => {
    const entries = await readAudit(test.parts.database.db, 'champion', { subjectKind: 'export' })
    expect(new Set(entries.map(({ what }) => what))).toEqual(new Set(['export.start', 'export.link']))
    nextDay()
    const taskId = await start({ kind: 'directory-csv' })
    await call('POST', `/export/export-tasks/${taskId}/cancel`)
    const [last] = await readAudit(test.parts.database.db, 'champion', { subjectKind: 'export', subject: taskId })
    expect(last).toMatchObject({
      what: 'export.cancel',
      before: 'QUEUED',
      after: 'CANCELLED',
      who: 'test tenant-admin',
    })
  })
})

describe('an export of a search', () => {
  const tenant = 'centerlight'
  const query = { location: { text: 'Bronx, NY', distance: '25' } }
  const body = { kind: 'directory-csv', columns: ['stableId', 'relationId'], query }

  it('[API-EXP-03] has the relations that the search finds, and says what vanished meanwhile', async () => {
    const found = await test.search({ ...query, limit: 200 }, { tenant })
    const facilities = await test.search({ ...query, limit: 200 }, { tenant, kind: 'facility' })
    const total = found.total + facilities.total
    expect(total).toBeGreaterThan(10)
    const counted = (await call('POST', '/export/count', { tenant, body })).json()
    expect(counted.records).toBe(total)

    // Leftovers of a server that died before it wrote its task.
    const orphan = { tenant_id: tenant, task_id: 'none', number: 1, last_id: 'a', records: '[]', created_at: '2026' }
    await test.parts.database.write((trx) => trx.insertInto('export_selection').values(orphan).execute())
    const taskId = await start(body, { tenant })
    const gone = found.records.slice(0, 2).map(({ stableId }) => stableId)
    for (const id of gone) await deleteRecord(test.parts.database, tenant, id ?? '', { by: 'test', why: 'test' })
    const task = await ended(taskId, { tenant })
    expect(task).toMatchObject({ found: total, records: total - 2, vanished: 2 })
    const rows: string[][] = parse((await download(taskId, {}, tenant)).body, { bom: true, from: 2 })
    expect(rows).toHaveLength(task.lines)
    const expected = [...found.records, ...facilities.records].filter(({ stableId }) => !gone.includes(stableId ?? ''))
    expect(new Set(rows.map(([id]) => id))).toEqual(new Set(expected.map(({ stableId }) => stableId)))
    const relations = expected.flatMap(({ stableId, relations: own = [] }) => own.map(({ id }) => [stableId, id ?? '']))
    expect(rows.map((row) => row.join()).sort()).toEqual(relations.map((row) => row.join()).sort())
    expect(await test.parts.database.db.selectFrom('export_selection').selectAll().execute()).toEqual([])
  })

  it('[API-EXP-03] leaves out relations elsewhere; without a search it has them all', async () => {
    nextDay()
    const narrow = (await call('POST', '/export/count', { tenant, body: { ...body, recordKind: 'provider' } })).json()
    const all = (await call('POST', '/export/count', { tenant, body: { kind: 'directory-csv' } })).json()
    expect(narrow.lines).toBeLessThan(all.lines)
    const task = await ended(await start({ kind: 'directory-csv' }, { tenant }), { tenant })
    expect({ records: task.records, lines: task.lines, vanished: task.vanished }).toEqual({ ...all, vanished: 0 })
  })
})

describe('what is refused', () => {
  it('[API-EXP-04] an empty task id is unknown, like one of another tenant', async () => {
    nextDay()
    const taskId = await start({ kind: 'directory-csv' })
    const unknown = await call('GET', '/export/export-tasks/00000000-0000-4000-8000-000000000000')
    expect(unknown.statusCode).toBe(404)
    for (const id of ['{taskId}', '%7BtaskId%7D', 'undefined']) {
      const answer = await call('GET', `/export/export-tasks/${id}`)
      expect([answer.statusCode, answer.json().message]).toEqual([404, unknown.json().message])
      expect((await call('GET', `/downloadUrl?exportTaskId=${id}`)).statusCode).toBe(404)
    }
    const foreign = await call('GET', `/export/export-tasks/${taskId}`, { tenant: 'mddoh' })
    expect([foreign.statusCode, foreign.json().message]).toEqual([404, unknown.json().message])
    const url = `/downloadUrl?exportTaskId=${taskId}`
    expect((await call('GET', url, { tenant: 'mddoh' })).json().message).toBe(unknown.json().message)
    expect((await call('POST', `/export/export-tasks/${taskId}/cancel`, { tenant: 'mddoh' })).statusCode).toBe(404)
    await ended(taskId)
  })

  it('[API-EXP-01] returns no link before the end, after a cancel, and after the file expired', async () => {
    nextDay()
    const taskId = await start({ kind: 'directory-csv' })
    const url = `/downloadUrl?exportTaskId=${taskId}`
    expect((await call('GET', url)).statusCode).toBe(409)
    const canceled = await call('POST', `/export/export-tasks/${taskId}/cancel`)
    expect(canceled.json()).toMatchObject({ taskId, status: 'CANCELLED' })
    expect((await call('GET', url)).statusCode).toBe(409)
    expect((await call('POST', `/export/export-tasks/${taskId}/cancel`)).statusCode).toBe(409)
    const done = await ended(await start({ kind: 'directory-csv' }))
    const path = await link(done.taskId)
    clock += 3_600_001
    expect((await test.app.inject(path)).statusCode).toBe(404)
    clock += 7 * 86_400_000
    expect((await call('GET', `/downloadUrl?exportTaskId=${done.taskId}`)).statusCode).toBe(410)
    expect((await call('GET', '/downloadUrl')).statusCode).toBe(400)
  })

  it('[API-EXP-01] needs no tenant header, and finds the task of any tenant that the token has', async () => {
    const done = await ended(await start({ kind: 'directory-csv' }))
    const token = await test.staff('data-steward', ['mddoh', 'champion'])
    const answer = await test.app.inject({ url: `/api/downloadUrl?exportTaskId=${done.taskId}`, headers: token })
    expect(answer.json()).toEqual({ url: expect.stringContaining(done.taskId), expiresAt: expect.any(String) })
  })

  it('[API-EXP-01] forged, expired and foreign links get the same answer as an unknown one', async () => {
    nextDay()
    const done = await ended(await start({ kind: 'directory-csv' }))
    const path = await link(done.taskId)
    const other = await ended(await start({ kind: 'golden-records' }, {}))
    const unknown = await test.app.inject('/api/export/files/champion/none/file.csv?expires=99999999999&signature=AA')
    const { correlationId: _one, ...same } = unknown.json()
    const forged = [
      path.replace('/champion/', '/mddoh/'),
      path.replace(done.taskId, other.taskId),
      path.replace(/\.csv\?/, '.csv.gz?'),
      path.replace(/expires=\d+/, 'expires=99999999999'),
      path.replace(/signature=./, 'signature=-'),
      path.replace(/&signature=.*/, ''),
      path.replace(/\?.*/, ''),
    ]
    for (const url of forged) {
      const answer = await test.app.inject(url)
      const { correlationId: _other, ...answered } = answer.json()
      expect([answer.statusCode, answered], url).toEqual([404, same])
    }
    expect((await test.app.inject(path)).statusCode).toBe(200)
  })

  it('[API-EXP-03] a data steward exports CSV; other kinds are for administrators', async () => {
    nextDay()
    const role = 'data-steward'
    expect((await submit({ kind: 'golden-records' }, { role })).statusCode).toBe(403)
    const golden = await ended(await start({ kind: 'golden-records' }))
    expect((await call('GET', `/export/export-tasks/${golden.taskId}`, { role })).statusCode).toBe(404)
    expect((await call('GET', `/downloadUrl?exportTaskId=${golden.taskId}`, { role })).statusCode).toBe(404)
    const mine = await ended(await start({ kind: 'directory-csv' }, { role }), { role })
    expect(mine.status).toBe('COMPLETED')
    const kinds = (await call('GET', '/export/kinds', { role })).json()
    expect(kinds.kinds.map(({ kind }: { kind: string }) => kind)).not.toContain('golden-records')
    expect(kinds.columns[0]).toMatchObject({ column: 'stableId', label: { en: 'Record id' } })
  })

  it('[API-EXP-03] options that a kind does not take, and searches without a criterion', async () => {
    nextDay()
    const bodies = [
      { kind: 'golden-records', columns: ['name'] },
      { kind: 'directory-csv', columns: [] },
      { kind: 'directory-csv', columns: ['ssn'] },
      { kind: 'directory-csv', query: {} },
      { kind: 'directory-csv', queryType: 'mtProviderSearchV2' },
      { kind: 'directory-csv', query: { location: { text: 'Nowhereville' } } },
      { kind: 'nothing' },
      {},
    ]
    for (const body of bodies) expect((await submit(body)).statusCode, JSON.stringify(body)).toBe(400)
  })
})

describe('how often', () => {
  const frequency = async (kind = 'directory-csv') =>
    (await call('POST', '/validation/frequency-limitation', { body: { kind } })).json()

  it('[API-EXP-05] one task of a kind at a time and five a day; failed and canceled ones do not count', async () => {
    nextDay()
    expect(await frequency()).toEqual({ allowed: true, reason: null, nextAllowedAt: null })
    const first = await start({ kind: 'directory-csv' })
    expect(await frequency()).toEqual({ allowed: false, reason: expect.any(String), nextAllowedAt: null })
    expect((await submit({ kind: 'directory-csv' })).statusCode).toBe(429)
    expect((await frequency('golden-records')).allowed).toBe(true)
    await call('POST', `/export/export-tasks/${first}/cancel`)
    const done = []
    for (let time = 0; time < 5; time++) done.push(await ended(await start({ kind: 'directory-csv' })))
    const answer = await frequency()
    expect(answer.allowed).toBe(false)
    const next = new Date(Date.parse(done[0]?.createdAt ?? '') + 86_400_000).toISOString()
    expect(answer.nextAllowedAt).toBe(next)
    const refused = await submit({ kind: 'directory-csv' })
    expect([refused.statusCode, refused.json().message]).toEqual([429, answer.reason])
    clock = Date.parse(next)
    expect((await frequency()).allowed).toBe(true)
    await ended(await start({ kind: 'directory-csv' }))
    expect((await call('POST', '/validation/frequency-limitation', { body: {} })).statusCode).toBe(400)
  })

  it('[API-EXP-03] the same Idempotency-Key gets the same task, another body 409, a failed task frees it', async () => {
    nextDay()
    const key = { 'idempotency-key': 'monday' }
    const body = { kind: 'directory-csv', columns: ['name'] }
    const first = await start(body, { headers: key })
    expect(await start({ columns: ['name'], kind: 'directory-csv' }, { headers: key })).toBe(first)
    expect((await submit({ ...body, columns: ['city'] }, { headers: key })).statusCode).toBe(409)
    expect((await submit({ kind: 'golden-records' }, { headers: key })).statusCode).toBe(409)
    const other = await submit(body, { headers: key, tenant: 'mddoh' })
    expect([other.statusCode, other.json().taskId === first]).toEqual([202, false])
    await ended(first)
    expect(await start(body, { headers: key })).toBe(first)
    await test.parts.database.write((trx) =>
      trx.updateTable('export_task').set({ state: 'FAILED' }).where('id', '=', first).execute(),
    )
    const again = await start(body, { headers: key })
    expect(again).not.toBe(first)
    await ended(again)
    expect((await submit(body, { headers: { 'idempotency-key': 'a key' } })).statusCode).toBe(400)
  })

  it('[API-EXP-05] a task whose job is lost ends as failed, and blocks no other', async () => {
    nextDay()
    const taskId = await start({ kind: 'directory-csv' })
    await test.parts.database.write((trx) =>
      trx.updateTable('job').set({ state: 'failed', error: 'The process that ran it ended too often.' }).execute(),
    )
    expect((await frequency()).allowed).toBe(true)
    expect(await taskOf(taskId)).toMatchObject({ status: 'FAILED', error: 'The process that ran it ended too often.' })
  })
})

describe('the list', () => {
  it('[API-EXP-02] [API-EXP-06] pages of 20, newest first, exact total, by status; no unknown status', async () => {
    const list = async (query = '') => (await call('GET', `/export/export-tasks${query}`)).json()
    const all = await list('?pageSize=100')
    expect(all.total).toBe(all.tasks.length)
    const first = await list()
    expect([first.page, first.pageSize]).toEqual([1, 20])
    expect(first.tasks).toEqual(all.tasks.slice(0, 20))
    expect((await list('?page=2&pageSize=3')).tasks).toEqual(all.tasks.slice(3, 6))
    expect((await list('?page=99')).tasks).toEqual([])
    const times = all.tasks.map(({ createdAt }: ExportTaskAnswer) => createdAt)
    expect(times).toEqual([...times].sort().reverse())
    const failed = await list('?status=FAILED')
    expect(failed.total).toBe(all.tasks.filter(({ status }: ExportTaskAnswer) => status === 'FAILED').length)
    expect(failed.total).toBeGreaterThan(0)
    for (const query of ['?status=DONE', '?status=completed', '?pageSize=101', '?pageSize=0', '?page=0'])
      expect((await call('GET', `/export/export-tasks${query}`)).statusCode, query).toBe(400)
    expect(Object.keys(all.tasks[0])).toEqual(
      expect.arrayContaining(
        ['taskId', 'exportTaskId', 'tenant', 'kind', 'status', 'createdAt', 'updatedAt', 'createdBy'].concat([
          'rowCount',
          'error',
          'records',
          'lines',
          'vanished',
        ]),
      ),
    )
  })
})
