import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issueStaffToken, openSignIn } from '../src/auth/auth.service.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { paths } from '../src/paths.ts'
import { readSettings } from '../src/settings.ts'

/**
 * Time until a published document is visible to members on two servers: `npm run bench -- publish [how many]`. On a
 * SQLite file, or on the PostgreSQL of DATABASE_URL.
 */
const rounds = Number(process.argv[2] ?? 200)
const folder = mkdtempSync(join(tmpdir(), 'care-publish-'))
const databaseUrl = process.env['DATABASE_URL'] || `file:${join(folder, 'care.sqlite')}`

interface Running {
  url: string
  process: ChildProcess
}

const servers: Running[] = []
try {
  for (const name of ['one', 'two']) servers.push(await start(name))
  const times = await measure()
  report('the server that published it', times.own)
  report('the other server', times.other)
} finally {
  await Promise.all(
    servers.map(({ process: child }) => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      return ended
    }),
  )
  rmSync(folder, { recursive: true, force: true })
}

async function measure(): Promise<{ own: number[]; other: number[] }> {
  const isFile = databaseUrl.startsWith('file:')
  const database = await openDatabase(isFile ? { file: databaseUrl.slice(5) } : { url: databaseUrl })
  const signIn = await openSignIn({ settings: readSettings({}), database, now: () => new Date() })
  const staff = { subject: 'bench', roles: ['tenant-admin'], tenants: ['mddoh'], hours: 1 }
  const headers = {
    'x-tenant-id': 'mddoh',
    authorization: `Bearer ${await issueStaffToken(signIn, staff)}`,
    'content-type': 'application/json',
  }
  const address = (server: Running) => `${server.url}/api/configuration/documents/flags`
  const [first] = servers
  if (!first) throw new Error('no server')
  let { version } = (await (await fetch(address(first), { headers })).json()) as { version: number }
  const times: { own: number[]; other: number[] } = { own: [], other: [] }
  for (let round = 0; round < rounds; round++) {
    const [at, other] = round % 2 === 0 ? servers : servers.toReversed()
    if (!at || !other) throw new Error('no server')
    const body = { text: `{ "round-${round}": true }`, reason: 'bench', expectedVersion: version }
    const started = performance.now()
    const shown = Promise.all([untilShown(at, round, started), untilShown(other, round, started)])
    const answer = await fetch(`${address(at)}/publish`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
    version = ((await answer.json()) as { version: number }).version
    const [own, others] = await shown
    times.own.push(own)
    times.other.push(others)
  }
  await database.close()
  return times
}

/** Milliseconds from the publishing call to the first response with the new flag. */
async function untilShown({ url }: Running, round: number, started: number): Promise<number> {
  for (;;) {
    const answer = await fetch(`${url}/api/carefindr-azure-api/feature-flag/round-${round}`, {
      headers: { 'x-tenant-id': 'mddoh' },
    })
    if ((await answer.text()) === 'true') return performance.now() - started
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

function report(where: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)
  console.log(`${where}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms, of ${times.length}`)
}

async function start(name: string): Promise<Running> {
  const child = spawn(process.execPath, [join(paths.root, 'server', 'dist', 'main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: join(folder, name),
      DATABASE_URL: databaseUrl,
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (part) => {
      output += part
      const ready = /^Ready on (http:\S+)/m.exec(output)
      if (ready?.[1]) resolve(ready[1])
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)))
  })
  return { url, process: child }
}
