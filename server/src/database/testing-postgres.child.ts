import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres } from './testing-postgres.ts'

/**
 * Run as a separate process: `node testing-postgres.child.mjs <socket>`. Starts PostgreSQL, sends its address to each
 * client, and exits after the last one disconnects.
 */
const [, , socket = ''] = process.argv
const idleMs = 5_000
const connections = new Set<net.Socket>()
let answer: string | undefined
let server: ChildProcess | undefined
let folder: string | undefined
let idle: NodeJS.Timeout | undefined

const door = net.createServer((connection) => {
  connections.add(connection)
  clearTimeout(idle)
  if (answer) connection.write(answer)
  connection.on('error', () => {})
  connection.on('close', () => {
    connections.delete(connection)
    if (connections.size === 0) endWhenIdle()
  })
})

await openDoor()
process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())
endWhenIdle()
try {
  tell({ url: await startPostgres() })
} catch (error) {
  tell({ error: error instanceof Error ? error.message : String(error) })
}

function tell(words: { url: string } | { error: string }) {
  answer = `${JSON.stringify(words)}\n`
  for (const connection of connections) connection.write(answer)
}

async function openDoor() {
  // A live socket means that another process already serves; a dead one was left by a killed process.
  const taken = await new Promise<boolean>((resolve) => {
    const probe = net.connect(socket, () => {
      probe.destroy()
      resolve(true)
    })
    probe.on('error', () => resolve(false))
  })
  if (taken) process.exit(0)
  fs.rmSync(socket, { force: true })
  await new Promise<void>((resolve, reject) => {
    door.once('error', reject)
    door.listen(socket, resolve)
  })
}

async function startPostgres(): Promise<string> {
  const bin = findPostgres()
  if (!bin) throw new Error('no server binaries')
  const owner = await ordinaryUser()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'care-postgres-'))
  const programs = usableBy(owner, bin, folder)
  if (owner) fs.chownSync(folder, owner.uid, owner.gid)
  const data = path.join(folder, 'data')
  initialize(path.join(programs, 'initdb'), data, owner)
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: '200',
  }
  server = spawn(
    path.join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', fs.openSync(path.join(folder, 'log'), 'a')],
    },
  )
  server.once('exit', () => void end())
  const url = `postgresql://postgres@${encodeURIComponent(folder)}/postgres`
  await answering(url)
  return url
}

/**
 * A collation that does not sort by bytes, if this build has one: it exposes queries that rely on the database's
 * default.
 */
function initialize(initdb: string, data: string, owner: Owner | undefined) {
  const common = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync']
  for (const locale of [['--locale=C', '--locale-provider=icu', '--icu-locale=en'], ['--locale=C']]) {
    try {
      execFileSync(initdb, [...common, ...locale], { ...owner, cwd: path.dirname(data), stdio: 'pipe' })
      return
    } catch (error) {
      fs.rmSync(data, { recursive: true, force: true })
      if (locale.length === 1) throw error
    }
  }
}

interface Owner {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root. */
async function ordinaryUser(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: idOf('-u'), gid: idOf('-g') }
    } catch {
      /* Try the next one. */
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody"')
}

/** That other user cannot read binaries inside a home folder, so they are copied. */
function usableBy(owner: Owner | undefined, bin: string, into: string): string {
  if (!owner) return bin
  try {
    execFileSync(path.join(bin, 'initdb'), ['--version'], { ...owner, cwd: '/', stdio: 'ignore' })
    return bin
  } catch {
    fs.cpSync(path.dirname(bin), path.join(into, 'native'), { recursive: true, verbatimSymlinks: true })
    return path.join(into, 'native/bin')
  }
}

async function answering(url: string) {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client(url)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt === 200 || server?.exitCode !== null) throw error
      await sleep(100)
    }
  }
}

function endWhenIdle() {
  clearTimeout(idle)
  idle = setTimeout(() => void end(), idleMs)
}

async function end() {
  door.close()
  if (server && server.exitCode === null && server.signalCode === null) {
    server.removeAllListeners('exit')
    const gone = new Promise((resolve) => server?.once('exit', resolve))
    server.kill('SIGQUIT') // Immediately: the data are thrown away.
    await gone
  }
  if (folder) fs.rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}
