import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../src/database/database.ts'
import { openDatabase } from '../../src/database/open-database.ts'
import { findLoad, queueLoad } from '../../src/ingest/ingest.service.ts'
import { saveRecords } from '../../src/records/record-writes.repository.ts'
import { paths } from '../../src/paths.ts'
import { benchTenant } from './load-in-child.ts'
import { familyOf, linesOf, writeRows } from './rows.ts'

const idleMs = 10_000
const searchEveryMs = 20
const writeEveryMs = 250
const source = 'bench-source'

/** Searches and single writes of a server with the demo while its own worker loads a file. */
export async function measureWhileServing(rows: number): Promise<Record<string, unknown>> {
  const folder = mkdtempSync(join(tmpdir(), 'care-bench-serving-'))
  const server = await startServer(folder)
  // As the server that takes a member's report.
  const database = await openDatabase({ file: join(folder, 'care.sqlite') }, { isServing: true })
  try {
    await searches(server.port, idleMs / 5)
    const idle = await searches(server.port, idleMs)
    const file = join(folder, 'rows.ndjson')
    await writeRows(file, linesOf(source, { from: 0, count: rows }))
    const stop = new AbortController()
    const seconds = loadUntilEnd(database, folder, file).finally(() => stop.abort())
    const [busy, writes] = await Promise.all([
      searches(server.port, 600_000, stop.signal),
      singleWrites(database, server.port, stop.signal),
    ])
    const loaded = await seconds
    const ended = performance.now()
    await untilFound(server.port, familyOf(rows - 1), 120_000)
    return {
      'search, ms, idle': spread(idle),
      'search, ms, during a load': spread(busy),
      'single write during a load, ms': spread(writes.written),
      'single change visible in search, ms': spread(writes.visible),
      'last change of the load visible after its end, s': Math.round((performance.now() - ended) / 100) / 10,
      'rows per second of the load meanwhile': Math.round(rows / loaded),
    }
  } finally {
    await database.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function loadUntilEnd(database: Database, dataDir: string, path: string): Promise<number> {
  const deps = { database, dataDir, now: () => new Date() }
  const order = { source, format: 'ndjson', mode: 'delta', dryRun: false, by: 'bench', fileName: 'rows' } as const
  const started = performance.now()
  const { id } = await queueLoad(deps, benchTenant, { ...order, origin: { type: 'path', path } })
  for (;;) {
    const load = await findLoad(database.db, benchTenant.id, id)
    if (load?.state === 'done') return (performance.now() - started) / 1_000
    if (load?.state !== 'open') throw new Error(`The load is ${load?.state}: ${load?.error}`)
    await sleep(100)
  }
}

/** About 50 a second, sent whether or not earlier ones are answered. */
export async function searches(port: number, ms: number, signal?: AbortSignal): Promise<number[]> {
  const times: number[] = []
  const waiting: Promise<void>[] = []
  const body = { location: { latitude: 39.29, longitude: -76.61, distance: '25' }, limit: 10 }
  for (const until = performance.now() + ms; performance.now() < until && !signal?.aborted; ) {
    const started = performance.now()
    waiting.push(
      search(port, body).then(() => {
        times.push(performance.now() - started)
      }),
    )
    await sleep(searchEveryMs)
  }
  await Promise.all(waiting)
  return times
}

async function singleWrites(database: Database, port: number, signal: AbortSignal) {
  const times = { written: [] as number[], visible: [] as number[] }
  for (let number = 0; !signal.aborted; number++) {
    const text = `Single${number}x`
    const record = {
      stableId: `single${number}`,
      kind: 'provider' as const,
      heads: [{ name: [{ text }] }],
      relations: [{ location: { position: { lat: 39.29, lon: -76.61 } } }],
    }
    const started = performance.now()
    await saveRecords(database, benchTenant.id, [record], { by: 'bench', why: 'bench' })
    times.written.push(performance.now() - started)
    await untilFound(port, text, 60_000)
    times.visible.push(performance.now() - started - (times.written.at(-1) ?? 0))
    await sleep(writeEveryMs)
  }
  return times
}

async function untilFound(port: number, name: string, ms: number): Promise<void> {
  const query = { name, location: { latitude: 39.29, longitude: -76.61, distance: '25' }, limit: 1 }
  for (const until = performance.now() + ms; performance.now() < until; await sleep(10))
    if ((await search(port, query)).includes(name)) return
  throw new Error(`${name} was not found within ${ms} ms.`)
}

let asked = 0

/** From one of ten addresses: members are many, and one client alone gets only a part of the server's time. */
function search(port: number, query: object): Promise<string> {
  const localAddress = `127.0.1.${1 + (asked++ % 10)}`
  const headers = { 'x-tenant-id': benchTenant.id, 'x-persona': 'user', 'content-type': 'application/json' }
  const path = '/api-v2/v3/provider/search-carefindr'
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, localAddress, agent, method: 'POST', path, headers }
    const call = request(options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (answer.statusCode === 200) resolve(text)
        else reject(new Error(`A search got ${answer.statusCode}: ${text}`))
      })
    })
    call.on('error', reject)
    call.end(JSON.stringify({ query }))
  })
}

const agent = new Agent({ keepAlive: true })

export function spread(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) }
}

export async function startServer(folder: string, settings: Record<string, string> = {}) {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const child = spawn(process.execPath, [join(paths.root, 'server', 'dist', 'main.js')], {
    env: {
      ...process.env,
      RATE_LIMIT: '100000',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      if (/^Ready/m.test(part.toString())) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}
