import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ExportTaskAnswer } from '@care/contract'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchDeps } from './app.ts'
import { openTestApp, type TestApp } from './app.testing.ts'
import { appendAudit, readAudit } from './database/audit.repository.ts'
import { exportJob, openExportStorage, printTask, findTask, sweepExports } from './exports/exports.service.ts'
import { queueLoad, returnFileOf } from './ingest/ingest.service.ts'
import { runWorker } from './jobs/worker.ts'
import { paths } from './paths.ts'
import { openCompiler } from './print/compile-document.ts'
import { pagesOf, whyNoPdfText, wordsOf } from './print/print.testing.ts'
import { streamRecords } from './records/records.repository.ts'
import { exportDeps } from './register-exports.ts'

let test: TestApp
let clock = Date.parse('2026-11-18T12:00:00Z')
const now = () => new Date(clock++)
const tenantId = 'champion'
beforeAll(async () => {
  test = await openTestApp({ providers: 30, now })
}, 120_000)
afterAll(() => test.close())

type Role = Parameters<TestApp['staff']>[0]
async function call(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object, role: Role = 'tenant-admin') {
  return test.app.inject({
    method,
    url: `/api${url}`,
    headers: { 'x-tenant-id': tenantId, ...(await test.staff(role, [tenantId])) },
    ...(body && { payload: body }),
  })
}

const deps = () => exportDeps({ ...test.parts, search: searchDeps(test.parts) })
const tenant = () => {
  const found = test.parts.configuration.current().tenants.get(tenantId)
  if (!found) throw new Error('The tenant is gone.')
  return found
}

/** Like the separate process does. */
async function printHere({ taskId }: { taskId: string }) {
  const { database } = test.parts
  const task = await findTask(database.db, tenantId, taskId)
  if (!task) throw new Error('The task is gone.')
  const { compile } = openCompiler(paths.printFonts, paths.printTemplates)
  return printTask({ database, compile, now }, tenant(), task)
}

async function ended(taskId: string): Promise<ExportTaskAnswer> {
  const { database, settings } = test.parts
  const storage = openExportStorage(settings)
  const job = exportJob.bind({
    database,
    storage,
    dataDir: settings.dataDir,
    exportFileDays: 7,
    now,
    printDirectory: printHere,
  })
  const stop = new AbortController()
  const worker = runWorker(database, [job], { signal: stop.signal, lanes: ['exports'], pollMs: 5, now })
  try {
    for (;;) {
      const task = (await call('GET', `/export/export-tasks/${taskId}`)).json<ExportTaskAnswer>()
      if (task.status !== 'QUEUED' && task.status !== 'RUNNING') return task
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  } finally {
    stop.abort()
    await worker
  }
}

async function exported(body: object, role: Role = 'tenant-admin') {
  const answer = await call('POST', '/export/export-tasks', body, role)
  expect(answer.statusCode, answer.body).toBe(202)
  const task = await ended(answer.json().taskId)
  expect(task.error).toBeNull()
  return { task, file: await download(task.taskId) }
}

async function download(taskId: string) {
  const answer = await call('GET', `/downloadUrl?exportTaskId=${taskId}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const { pathname, search } = new URL(answer.json().url)
  return test.app.inject({ url: pathname + search })
}

describe('kinds of exports', () => {
  it('[API-EXP-03] a steward may export the directory, returned rows and samples; an administrator all', async () => {
    const kindsOf = async (role: Role) =>
      (await call('GET', '/export/kinds', undefined, role)).json().kinds.map(({ kind }: { kind: string }) => kind)
    expect(await kindsOf('data-steward')).toEqual(['directory-csv', 'return-file', 'accuracy-sample'])
    expect(await kindsOf('tenant-admin')).toEqual([
      'directory-csv',
      'golden-records',
      'directory-pdf',
      'audit-trail-csv',
      'audit-trail-json',
      'return-file',
      'accuracy-sample',
    ])
    for (const kind of ['directory-pdf', 'audit-trail-csv', 'audit-trail-json'])
      expect((await call('POST', '/export/export-tasks', { kind }, 'data-steward')).statusCode).toBe(403)
  })

  it('[API-EXP-03] the audit trail of this tenant has all changes, with before and after', async () => {
    const { database } = test.parts
    const entry = { who: '=cmd()', at: '2026-11-17T10:00:00.000Z', why: 'was "wrong",\nsaid Ana' }
    const changes = [
      { tenantId, what: 'record.correct', subjectKind: 'record', subject: 'r1', before: { city: 'A' }, after: ['ñ'] },
      { tenantId, what: 'staff.role', subjectKind: 'staff', subject: 'u1', after: 'data-steward' },
      { tenantId, what: 'template.save', subjectKind: 'template', subject: 'search', before: 1, after: 2 },
      { tenantId: 'mddoh', what: 'record.correct', subjectKind: 'record', subject: 'theirs' },
      { tenantId: '*', what: 'staff.role', subjectKind: 'staff', subject: 'everybody' },
    ]
    for (const change of changes) await appendAudit(database, { ...entry, ...change })
    const { file, task } = await exported({ kind: 'audit-trail-csv', from: '2026-11-17', to: '2026-11-17' })
    const rows: Record<string, string>[] = parse(file.rawPayload, { bom: true, columns: true })
    expect(rows.map(({ subject }) => subject)).toEqual(['r1', 'u1', 'search'])
    expect(rows[0]).toMatchObject({ who: "'=cmd()", why: entry.why, before: '{"city":"A"}', after: '["ñ"]' })
    expect(task).toMatchObject({ records: 3, lines: 3 })

    const json = await exported({ kind: 'audit-trail-json', from: '2026-11-17', to: '2026-11-17' })
    const lines = json.file.body.trimEnd().split('\n')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ ...entry, subject: 'r1', before: { city: 'A' }, after: ['ñ'] })
    expect(lines).toHaveLength(3)
    expect((await exported({ kind: 'audit-trail-json', to: '2026-11-16' })).file.body).not.toContain('"r1"')
    const turned = { kind: 'audit-trail-csv', from: '2026-11-18', to: '2026-11-17' }
    expect((await call('POST', '/export/export-tasks', turned)).statusCode).toBe(400)
  })

  it('[API-EXP-03] a sample of listings is the one that the accuracy call draws', async () => {
    const { database } = test.parts
    for await (const { record } of streamRecords(database.db, tenantId, undefined)) {
      const place = { tenant_id: tenantId, stable_id: record.stableId, place: '{}', first_seen: now().toISOString() }
      const rows = record.relations.map(({ id = '' }) => ({ ...place, place_key: id, relation_id: id }))
      if (rows.length > 0) await database.write((trx) => trx.insertInto('relation_place').values(rows).execute())
    }
    const { file, task } = await exported({ kind: 'accuracy-sample', sampleSize: 7, seed: 3 }, 'data-steward')
    const drawn = (await call('GET', '/data-stewardship/accuracy/sample?size=7&seed=3')).json()
    const rows: Record<string, string>[] = parse(file.rawPayload, { bom: true, columns: true })
    expect(rows.map(({ relationId }) => relationId)).toEqual(
      drawn.rows.map(({ relationId }: { relationId: string }) => relationId),
    )
    expect(task.lines).toBe(7)
  })

  it('[API-EXP-03] the rejected rows of a load are those of its return file', async () => {
    const { database, settings } = test.parts
    const { dataDir } = settings
    const order = { source: 'roster', format: 'ndjson', mode: 'full', dryRun: false, by: 'test' } as const
    const origin = { type: 'path', path: 'gone' } as const
    const load = await queueLoad({ database, dataDir, now }, tenant(), { ...order, origin, fileName: 'file' })
    const path = returnFileOf(dataDir, load.id)
    const failed = await call('POST', '/export/export-tasks', { kind: 'return-file', loadId: load.id })
    expect(await ended(failed.json().taskId)).toMatchObject({
      status: 'FAILED',
      error: 'This load rejected no rows, or its files have expired.',
    })
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'line,problem\r\n2,no usable name ñ\r\n')
    const { file } = await exported({ kind: 'return-file', loadId: load.id }, 'data-steward')
    expect(file.body).toBe('\ufeffline,problem\r\n2,no usable name ñ\r\n')
    expect((await call('POST', '/export/export-tasks', { kind: 'return-file' })).statusCode).toBe(400)
    const unknown = await call('POST', '/export/export-tasks', { kind: 'return-file', loadId: crypto.randomUUID() })
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toMatchObject({ message: 'There is no such load.' })
  })

  it.skipIf(whyNoPdfText !== '')(
    `[API-EXP-03] the printable directory, whole or of a search${whyNoPdfText}`,
    async () => {
      const { file, task } = await exported({ kind: 'directory-pdf', language: 'es' })
      expect(file.headers['content-type']).toBe('application/pdf')
      expect(wordsOf(file.rawPayload)).toContain('Índice de nombres')
      expect(wordsOf(file.rawPayload)).toContain(`${task.lines} `)
      let name = ''
      for await (const { record } of streamRecords(test.parts.database.db, tenantId, 'provider')) {
        const { family } = record.heads[0]?.names[0] ?? {}
        if (/^[A-Za-z]{4,}$/.test(family ?? '')) name = family ?? ''
      }
      const found = await exported({ kind: 'directory-pdf', recordKind: 'provider', query: { name } })
      expect(found.task.records + found.task.vanished).toBe(found.task.found)
      expect(found.task.records).toBeLessThan(task.records)
      expect(wordsOf(found.file.rawPayload)).toContain('What a search found')
      expect(wordsOf(found.file.rawPayload).toLowerCase()).toContain(name.toLowerCase())
      expect(pagesOf(found.file.rawPayload)).toBeLessThan(pagesOf(file.rawPayload))
    },
    120_000,
  )
})

describe('files of exports', () => {
  it('[API-EXP-06] expire with the task, whose row stays; what was canceled is cleaned up', async () => {
    const { task } = await exported({ kind: 'accuracy-sample' })
    const { parts, size } = await stored(task.taskId)
    expect(size).toBe(task.bytes)
    const canceled = (await call('POST', '/export/export-tasks', { kind: 'accuracy-sample' })).json().taskId
    const left = await deps().storage.writePart(tenantId, canceled, 1, Buffer.from('left by a killed process'))
    await call('POST', `/export/export-tasks/${canceled}/cancel`)

    clock += 6 * 86_400_000
    await sweepExports(deps(), [tenant()])
    expect((await download(task.taskId)).statusCode).toBe(200)
    await expect(deps().storage.open(tenantId, canceled, [left], { start: 0, end: 1 })).rejects.toThrow()
    clock += 86_400_000
    await sweepExports(deps(), [tenant()])
    await sweepExports(deps(), [tenant()])
    const after = (await call('GET', `/export/export-tasks/${task.taskId}`)).json()
    expect(after).toMatchObject({ status: 'EXPIRED', lines: task.lines })
    expect((await call('GET', `/downloadUrl?exportTaskId=${task.taskId}`)).statusCode).toBe(410)
    await expect(deps().storage.open(tenantId, task.taskId, parts, { start: 0, end: 1 })).rejects.toThrow()
    const audit = await readAudit(test.parts.database.db, tenantId, { subjectKind: 'export', subject: task.taskId })
    expect(audit.filter(({ what }) => what === 'export.expire')).toHaveLength(1)
  })
})

async function stored(taskId: string) {
  const task = await findTask(test.parts.database.db, tenantId, taskId)
  const parts = task?.progress.parts ?? []
  return { parts, size: parts.reduce((sum, { bytes }) => sum + bytes, 0) }
}
