// The real server over the demo directory on a free port, for browser tests, benchmarks and attacks on its API.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { printOf, root } from './steps.mjs'

/**
 * Starts it with these additional settings. The filled database is cached and copied, because filling it is most of a
 * first start. Settings that need the port are a function of it. `node` is the program that runs it.
 */
export async function startServer(settings = {}, node = process.execPath) {
  const folder = mkdtempSync(join(tmpdir(), 'care-server-'))
  const port = await freePort()
  const own = typeof settings === 'function' ? settings(port) : settings
  if (!process.env.DATABASE_URL && own.DEMO !== 'off') cpSync(await filledStore(node), folder, { recursive: true })
  const { output, end } = await run(node, { PORT: String(port), DATA_DIR: folder, ...own })
  const stop = async () => {
    await end()
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, stop, output, folder }
}

async function run(node, settings) {
  const env = { ...process.env, LOG_LEVEL: 'warn', RATE_LIMIT: '0', NODE_ENV: 'development', ...settings }
  const server = spawn(node, [join(root, 'server', 'dist', 'main.js')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const output = await ready(server)
  const end = async () => {
    server.kill('SIGTERM')
    await ended
  }
  return { output, end }
}

const filling = new Map()

/** Servers that start at once share the filling of one store. */
function filledStore(node) {
  const filled = filling.get(node) ?? findOrFill(node).finally(() => filling.delete(node))
  filling.set(node, filled)
  return filled
}

/**
 * The folder of a database with the demo and all follow-up work of its loads: otherwise each server of a test would
 * match the same people again. Two runners that fill it at once each use their own; the first one stays.
 */
async function findOrFill(node) {
  const key = storeHash()
  const cached = join(root, 'node_modules', '.cache', 'care-e2e', key)
  if (existsSync(join(cached, 'care.sqlite'))) return cached
  mkdirSync(dirname(cached), { recursive: true })
  const folder = mkdtempSync(`${cached}-`)
  const { end } = await run(node, { PORT: String(await freePort()), DATA_DIR: folder })
  await untilIdle(join(folder, 'care.sqlite'))
  await end()
  for (const name of readdirSync(dirname(cached)))
    if (!name.startsWith(key)) rmSync(join(dirname(cached), name), { recursive: true, force: true })
  if (existsSync(cached)) rmSync(folder, { recursive: true, force: true })
  else renameSync(folder, cached)
  return cached
}

/** Until the jobs that a first start leaves to its workers are done, and none follows. */
async function untilIdle(file) {
  const { DatabaseSync } = await import('@photostructure/sqlite')
  const database = new DatabaseSync(file, { timeout: 5_000 })
  const open = database.prepare(`select count(*) as jobs from job where state in ('waiting', 'running')`)
  const refreshed = database.prepare(
    `select count(*) as tenants from job
     where type = 'refresh-work' and state = 'done' and idempotency_key like '%after%'`,
  )
  const loaded = database.prepare(`select count(distinct tenant_id) as tenants from load`)
  for (const giveUp = Date.now() + 180_000; Date.now() < giveUp; await sleep(200))
    if (open.get().jobs === 0 && refreshed.get().tenants >= loaded.get().tenants) break
  database.close()
}

function ready(server) {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (part) => {
      output = (output + part).slice(-4_000)
      if (/^Ready/m.test(output)) resolve(() => output)
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${output}`)))
  })
}

/**
 * Fingerprint of everything that affects the database: the bundles that load and process it, the tenants' files, its
 * size.
 */
function storeHash() {
  const dist = join(root, 'server', 'dist')
  const names = ['demo-loader.js', 'worker.js']
  for (const name of names)
    for (const [, chunk] of readFileSync(join(dist, name), 'utf8').matchAll(/"\.\/([\w.-]+\.js)"/g))
      if (!names.includes(chunk)) names.push(chunk)
  const hash = createHash('sha256')
  for (const name of names.sort()) hash.update(readFileSync(join(dist, name)))
  return hash
    .update(printOf(['server/tenant-files']))
    .update(process.env.DEMO_PEOPLE ?? '')
    .digest('hex')
    .slice(0, 16)
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
