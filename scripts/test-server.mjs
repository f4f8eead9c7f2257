// The real server over the demo directory on a free port, for browser tests, benchmarks and attacks on its API.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './steps.mjs'

/**
 * Starts it with these settings on top. The filled store is cached and copied while the bundle stays the same: to fill
 * it takes most of a first start. Settings that need the port are a function of it. `node` is the program that runs it.
 */
export async function startServer(settings = {}, node = process.execPath) {
  const folder = mkdtempSync(join(tmpdir(), 'care-server-'))
  const cached = join(root, 'node_modules', '.cache', 'care-e2e', bundleHash())
  if (existsSync(join(cached, 'care.sqlite'))) cpSync(cached, folder, { recursive: true })
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '0',
    NODE_ENV: 'development',
    ...(typeof settings === 'function' ? settings(port) : settings),
  }
  const main = join(root, 'server', 'dist', 'main.js')
  const server = spawn(node, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const output = await ready(server)
  if (!process.env.DATABASE_URL && !existsSync(cached)) cacheStore(folder, cached)
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, stop, output, folder }
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

/** The write-ahead log is part of the store: all files of the folder are copied while nothing writes. */
function cacheStore(folder, cached) {
  rmSync(dirname(cached), { recursive: true, force: true })
  mkdirSync(cached, { recursive: true })
  cpSync(folder, cached, { recursive: true })
}

function bundleHash() {
  const main = readFileSync(join(root, 'server', 'dist', 'main.js'))
  return createHash('sha256').update(main).digest('hex').slice(0, 16)
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
