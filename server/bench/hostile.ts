import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { paths } from '../src/paths.ts'
import { carryOut, type Assault } from './hostile/attacker.ts'
import { attacks, type Attack } from './hostile/attacks.ts'
import { send } from './hostile/send.ts'

/**
 * Other members' searches and heartbeats during an attack by one client, from separate addresses: `npm run bench --
 * hostile [part of an attack's name] [seconds for each]`. Between attacks the members are measured alone, so that both
 * figures are from the same minutes of a shared machine.
 */
const [wanted = '', seconds = '2'] = process.argv.slice(2)
const attackMs = Number(seconds) * 1_000
const memberBody = JSON.stringify({
  query: { location: { latitude: 34.05, longitude: -118.24, distance: '25' }, limit: 10 },
})
/** Milliseconds of each call. */
interface Times {
  searches: number[]
  heartbeats: number[]
}
interface Row {
  attack: string
  answers: string
  p50: number
  p99: number
  heartbeat: number
  pass: boolean
}

if (isMainThread) await measure()
else parentPort?.postMessage(await carryOut(workerData as Assault)) // Given by attackFromThread.

async function measure(): Promise<void> {
  const server = await startServer()
  try {
    await measureAll(server.port)
  } finally {
    await server.stop()
  }
}

async function measureAll(port: number): Promise<void> {
  await members(port, 2_000)
  const alone = await members(port, attackMs)
  const attacked: { attack: string; answers: string; times: Times }[] = []
  for (const [nth, attack] of attacks.filter(({ name }) => name.includes(wanted)).entries()) {
    // The first call of its kind compiles schemas and reads tables, once per process.
    if (!attack.raw) await send(attack, port, '127.0.3.1')
    const assault = { attack, port, from: `127.0.2.${nth + 1}`, ms: attackMs }
    const [times, statuses] = await Promise.all([members(port, attackMs), attackFromThread(assault)])
    const answers = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
    attacked.push({ attack: attack.name, answers, times })
    console.log(attack.name, answers, JSON.stringify(figuresOf(times)))
    await members(port, 300)
    const rest = await members(port, attackMs / 2)
    alone.searches.push(...rest.searches)
    alone.heartbeats.push(...rest.heartbeats)
  }
  const idle = figuresOf(alone)
  const bar = Math.max(5 * idle.p99, 50)
  const rows = attacked.map(({ attack, answers, times }): Row => {
    const seen = figuresOf(times)
    return { attack, answers, ...seen, pass: seen.p99 <= bar && seen.heartbeat <= 500 }
  })
  report(idle, bar, rows)
}

async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'care-bench-hostile-'))
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const child = spawn(process.execPath, [join(paths.root, 'server', 'dist', 'main.js')], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'error' },
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
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Members at ten addresses, about 40 searches and 10 heartbeats a second. */
async function members(port: number, ms: number): Promise<Times> {
  const searches: number[] = []
  const heartbeats: number[] = []
  const waiting: Promise<void>[] = []
  const until = Date.now() + ms
  for (let count = 0; Date.now() < until; count++) {
    const from = `127.0.1.${1 + (count % 10)}`
    waiting.push(
      timed(
        { name: '', method: 'POST', path: '/api-v2/v3/provider/search-carefindr', body: memberBody },
        port,
        from,
        searches,
      ),
    )
    if (count % 4 === 0) waiting.push(timed({ name: '', path: '/api/heartbeat' }, port, from, heartbeats))
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  await Promise.all(waiting)
  return { searches, heartbeats }
}

function figuresOf({ searches, heartbeats }: Times) {
  const sorted = searches.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10
  return { p50: at(0.5), p99: at(0.99), heartbeat: Math.round(Math.max(0, ...heartbeats)) }
}

async function timed(call: Attack, port: number, from: string, times: number[]): Promise<void> {
  const start = performance.now()
  const status = await send(call, port, from)
  if (status !== '200') throw new Error(`A member got ${status}.`)
  times.push(performance.now() - start)
}

/** In a separate thread: the attacker's own work must not count as the members' latency. */
function attackFromThread(assault: Assault): Promise<Map<string, number>> {
  const thread = new Worker(new URL(import.meta.url), { workerData: assault })
  return new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject))
}

function report(idle: { p50: number; p99: number; heartbeat: number }, bar: number, rows: readonly Row[]): void {
  console.log(`${cpus().length} cores, Node ${process.version}; bar: p99 ${bar} ms, heartbeat 500 ms`)
  const lines = [
    '| attack | answers to the attacker | search p50 ms | search p99 ms | longest heartbeat ms | within the bar |',
    '|---|---|---|---|---|---|',
    `| none | | ${idle.p50} | ${idle.p99} | ${idle.heartbeat} | |`,
    ...rows.map(
      ({ attack, answers, p50, p99, heartbeat, pass }) =>
        `| ${attack} | ${answers} | ${p50} | ${p99} | ${heartbeat} | ${pass ? 'yes' : 'NO'} |`,
    ),
  ]
  const out = join(paths.root, 'bench-hostile.md')
  writeFileSync(out, `${lines.join('\n')}\n`)
  console.log(`${rows.filter(({ pass }) => !pass).length} of ${rows.length} over the bar. Written to ${out}`)
}
