// The production server over the demo directory, for what is measured in a browser.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findBrowser } from '../../scripts/prepare-browser.mjs'

const root = dirname(dirname(import.meta.dirname))

export const browserPath = async () => process.env.CHROME_PATH ?? (await findBrowser())

/** Where each tenant's members live, with a type of care that has many results there. */
export const searches = {
  centerlight: ['/nls-search-results-v2', 'Bronx, NY', 40.85, -73.87],
  mddoh: ['/search-results', 'Baltimore, MD', 39.29, -76.61],
  champion: ['/search-results', 'Los Angeles, CA', 34.05, -118.24],
  riverspring: ['/search-results', 'Yonkers, NY', 40.94, -73.87],
}

export function resultsPath(tenant, asked) {
  const [path, near, lat, lon] = searches[tenant]
  return `${path}?${new URLSearchParams({ near, lat, lon, ...asked })}`
}

/** Starts it on a free port, with a store that the browser tests have left or a new one. */
export async function serve() {
  const folder = mkdtempSync(join(tmpdir(), 'care-bench-'))
  const kept = join(root, 'node_modules', '.cache', 'care-e2e')
  const [filled] = existsSync(kept) ? readdirSync(kept) : []
  if (filled) cpSync(join(kept, filled), folder, { recursive: true })
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: 'localhost',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '0',
    NODE_ENV: 'production',
    DEMO: 'on',
  }
  const server = spawn(process.execPath, [join(root, 'server', 'dist', 'main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  await ready(server)
  return {
    port,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function ready(server) {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (part) => {
      said = (said + part).slice(-4_000)
      if (/^Ready/m.test(said)) resolve()
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${said}`)))
  })
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
