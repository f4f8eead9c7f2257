import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    port: number
  }
}

const root = dirname(import.meta.dirname)

/** One server for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.CARE_E2E_PORT) {
    // Against a server that already runs, while one works on the journeys.
    project.provide('port', Number(process.env.CARE_E2E_PORT))
    return async () => {}
  }
  const { port, stop } = await startServer()
  project.provide('port', port)
  return stop
}

/**
 * The real server with the demo directory, with these settings on top. The loaded store is kept and copied while the
 * bundle stays the same.
 */
export async function startServer(
  settings: Record<string, string> = {},
): Promise<{ port: number; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'care-e2e-'))
  const kept = join(root, 'node_modules', '.cache', 'care-e2e', printOfBundle())
  if (existsSync(join(kept, 'care.sqlite'))) cpSync(kept, folder, { recursive: true })
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '0',
    NODE_ENV: 'development',
    ...settings,
  }
  const server = spawn(process.execPath, [join(root, 'server', 'dist', 'main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await ready(server)
  if (!process.env.DATABASE_URL && !existsSync(kept)) keep(folder, kept)
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, stop }
}

function ready(server: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (part: Buffer) => {
      said = (said + part.toString()).slice(-4_000)
      if (/^Ready/m.test(said)) resolve()
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${said}`)))
  })
}

/** The write-ahead log is part of the store: all files of the folder are copied while nothing writes. */
function keep(folder: string, kept: string): void {
  rmSync(dirname(kept), { recursive: true, force: true })
  mkdirSync(kept, { recursive: true })
  cpSync(folder, kept, { recursive: true })
}

function printOfBundle(): string {
  return createHash('sha256')
    .update(readFileSync(join(root, 'server', 'dist', 'main.js')))
    .digest('hex')
    .slice(0, 16)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}
