import { gunzipSync } from 'node:zlib'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { exportJob, folderStorage } from './exports/exports.service.ts'
import { runWorker } from './jobs/worker.ts'

let test: TestApp
let stopWorker: () => Promise<void>
beforeAll(async () => {
  test = await openTestApp({ providers: 30 })
  const { database, settings } = test.parts
  const stop = new AbortController()
  const storage = folderStorage(join(settings.dataDir, 'exports'))
  const deps = { database, storage, dataDir: settings.dataDir, exportFileDays: 7, now: () => new Date() }
  const worker = runWorker(database, [exportJob.bind(deps)], { signal: stop.signal, lanes: ['exports'], pollMs: 20 })
  stopWorker = () => {
    stop.abort()
    return worker
  }
}, 120_000)
afterAll(async () => {
  await stopWorker()
  await test.close()
})

interface Call {
  role?: Parameters<TestApp['staff']>[0]
  tenant?: string
  body?: object
  headers?: Record<string, string>
}
async function call(
  method: 'GET' | 'POST',
  url: string,
  { role = 'tenant-admin', tenant = 'champion', ...more }: Call = {},
) {
  return test.app.inject({
    method,
    url: `/api${url}`,
    headers: { 'x-tenant-id': tenant, ...(await test.staff(role, [tenant])), ...more.headers },
    ...(more.body && { payload: more.body }),
  })
}

async function start(body: object, more: Call = {}): Promise<string> {
  const answer = await call('POST', '/export/export-tasks', { body, ...more })
  expect(answer.statusCode, answer.body).toBe(202)
  return answer.json().taskId
}

async function ended(taskId: string, more: Call = {}) {
  for (;;) {
    const task = (await call('GET', `/export/export-tasks/${taskId}`, more)).json()
    if (task.status !== 'QUEUED' && task.status !== 'RUNNING') return task
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function download(taskId: string, { compressed = false, headers = {} } = {}) {
  const answer = await call('GET', `/downloadUrl?exportTaskId=${taskId}${compressed ? '&compressed=true' : ''}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const { url } = answer.json()
  const { pathname, search } = new URL(url)
  return test.app.inject({ url: pathname + search, headers })
}

describe('an export from start to download', () => {
  it('[API-EXP-01] [API-EXP-03] a directory as CSV is started, made and downloaded by link', async () => {
    const taskId = await start({ kind: 'directory-csv', columns: ['name', 'city'] })
    const task = await ended(taskId)
    expect(task).toMatchObject({ taskId, exportTaskId: taskId, tenant: 'champion', status: 'COMPLETED', error: null })
    const file = await download(taskId)
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'accept-ranges': 'bytes' })
    const lines = file.body.split('\r\n')
    expect(lines[0]).toBe('\ufeffName,City')
    expect(lines).toHaveLength(task.lines + 2)
    const stored = await download(taskId, { compressed: true })
    expect(gunzipSync(stored.rawPayload).equals(file.rawPayload)).toBe(true)
    const range = await download(taskId, { headers: { range: 'bytes=3-6' } })
    expect([range.statusCode, range.body]).toEqual([206, 'Name'])
  })
})
