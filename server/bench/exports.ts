import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { DirectoryRecord, ExportTaskAnswer } from '@care/contract'
import { issueStaffToken, openSignIn } from '../src/auth/auth.service.ts'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { generateDirectory } from '../src/demo/demo.service.ts'
import { tenantOfFiles } from '../src/demo/tenants-of-files.ts'
import { saveRecords } from '../src/records/record-writes.repository.ts'
import { readSettings } from '../src/settings.ts'
import { builtInTaxonomy } from '../src/specialties/specialties.service.ts'
import { benchTenant } from './ingest/load-in-child.ts'
import { searches, spread, startServer } from './ingest/while-serving.ts'

/**
 * Exports of a running server, made by its own worker, with searches in parallel. `--keep` names a folder whose
 * database the next run reuses, `--only` one of the exports: each takes some minutes over a large database.
 */
const { values } = parseArgs({
  options: { records: { type: 'string', default: '100000' }, keep: { type: 'string' }, only: { type: 'string' } },
})
const records = Number(values.records)
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'bench-exports-'))
const file = join(folder, 'care.sqlite')
const near = { location: { latitude: 39.29, longitude: -76.61, distance: '25' } }

try {
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file)) await fill()
  const server = await startServer(folder, { DEMO: 'off', EXPORTS_PER_DAY: '1000' })
  try {
    const headers = await staffHeaders()
    const call = async (path: string, body?: object) => {
      const answer = await fetch(`http://127.0.0.1:${server.port}/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    await untilJobsEnd()
    await searches(server.port, 2_000)
    const idle = await searches(server.port, 10_000)
    const results: Record<string, unknown> = {
      machine: `${cpus().length} cores, Node ${process.version}, SQLite, load ${loadavg()[0]?.toFixed(1)}`,
      when: new Date().toISOString(),
      records,
      'search, ms, idle': spread(idle),
    }
    const bodies = {
      CSV: { kind: 'directory-csv' },
      NDJSON: { kind: 'golden-records' },
      'CSV of a search': { kind: 'directory-csv', recordKind: 'provider', query: near },
    }
    for (const [name, body] of Object.entries(bodies)) {
      if (values.only !== undefined && values.only !== name) continue
      results[name] = await measure(call, body, server.pid)
      const stop = new AbortController()
      const again = measure(call, body, server.pid).finally(() => stop.abort())
      results[`search, ms, during ${name}`] = spread(await searches(server.port, 600_000, stop.signal))
      results[`${name}, with searches`] = await again
    }
    console.log(results)
  } finally {
    await server.stop()
  }
} finally {
  if (!values.keep) rmSync(folder, { recursive: true, force: true })
}

/** What a server does once a day over all records would be measured otherwise: minutes over a large store. */
async function untilJobsEnd(): Promise<void> {
  const database = await openDatabase({ file })
  const due = () =>
    database.db
      .selectFrom('job')
      .select('id')
      .where('state', 'in', ['waiting', 'running'])
      .where('run_at', '<=', new Date().toISOString())
      .executeTakeFirst()
  // The server asks for them soon after its start.
  await sleep(5_000)
  while (await due()) await sleep(500)
  await database.close()
}

type Caller = (path: string, body?: object) => Promise<unknown>

async function measure(call: Caller, body: object, serverPid: number) {
  const cpuBefore = worker(serverPid).cpuSeconds
  const asked = performance.now()
  const { taskId } = (await call('/export/export-tasks', body)) as { taskId: string }
  const submitted = performance.now()
  let running: number | undefined
  for (;;) {
    const task = (await call(`/export/export-tasks/${taskId}`)) as ExportTaskAnswer
    if (task.status !== 'QUEUED') running ??= performance.now()
    if (task.status === 'COMPLETED') {
      const seconds = (performance.now() - (running ?? submitted)) / 1_000
      const { cpuSeconds, rssMb } = worker(serverPid)
      return {
        records: task.records,
        lines: task.lines,
        'records per second': Math.round(task.records / seconds),
        // CPU time of other programs is excluded.
        'records per CPU second': Math.round(task.records / (cpuSeconds - cpuBefore)),
        'lines per second': Math.round(task.lines / seconds),
        'MB stored': Math.round(task.bytes / 1e5) / 10,
        'RSS of the worker, MB': rssMb,
        'start of the task, ms': Math.round(submitted - asked),
      }
    }
    if (task.status !== 'RUNNING' && task.status !== 'QUEUED') throw new Error(`${task.status}: ${task.error}`)
    await sleep(50)
  }
}

/** The CPU time of the worker of the exports lane, all threads, and its peak memory; as Linux counts them. */
function worker(serverPid: number): { cpuSeconds: number; rssMb: number } {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      if (stat[1] !== String(serverPid) || !args.includes('exports')) continue
      const memory = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      return { cpuSeconds: (Number(stat[11]) + Number(stat[12])) / 100, rssMb: Math.round(Number(memory) / 1_024) }
    } catch {
      // It ended meanwhile.
    }
  }
  return { cpuSeconds: NaN, rssMb: NaN }
}

/** Records of the demo, repeated under other ids. */
async function fill(): Promise<void> {
  const database = await openDatabase({ file })
  await migrate(database)
  const tenant = tenantOfFiles(benchTenant.id)
  const specialtyName = (code: string) => builtInTaxonomy.find(code)?.display.en
  const sample = [...generateDirectory({ seed: 1, tenant, providers: 2_000, now: new Date(), specialtyName })]
  const note = { by: 'bench', why: 'bench' }
  for (let from = 0; from < records; from += 1_000) {
    const batch = Array.from({ length: Math.min(1_000, records - from) }, (_, at) => copyOf(sample, from + at))
    await saveRecords(database, benchTenant.id, batch, note)
  }
  await database.close()
}

function copyOf(sample: readonly DirectoryRecord[], number: number): DirectoryRecord {
  const record = sample[number % sample.length]
  if (!record) throw new Error('The sample is empty.')
  return { ...record, stableId: `${Math.floor(number / sample.length)}-${record.stableId}` }
}

async function staffHeaders(): Promise<Record<string, string>> {
  const database = await openDatabase({ file })
  const settings = readSettings({ DATA_DIR: folder })
  const signIn = await openSignIn({ settings, database, now: () => new Date() })
  const person = { subject: 'bench', roles: ['tenant-admin' as const], tenants: [benchTenant.id], hours: 8 }
  const token = await issueStaffToken(signIn, person)
  await database.close()
  return { authorization: `Bearer ${token}`, 'x-tenant-id': benchTenant.id }
}
