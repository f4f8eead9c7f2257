import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { readOutbox } from '../database/outbox.ts'
import { bundleChild, eventually, forEachDatabase, startChild, type TestDatabase } from '../database/testing.ts'
import { forkWorker, type ForkOptions } from './fork-worker.ts'
import { enqueueJob, findJob } from '../jobs/jobs.service.ts'

// Real processes on a busy machine take their time.
vi.setConfig({ testTimeout: 120_000 })

let entry: string
let parent: string
beforeAll(async () => {
  entry = await bundleChild(new URL('worker.child.ts', import.meta.url))
  parent = await bundleChild(new URL('fork-parent.child.ts', import.meta.url))
})

function diary() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'care-worker-'))
  const log = path.join(folder, 'log')
  fs.writeFileSync(log, '')
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const read = () =>
    fs
      .readFileSync(log, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => ({ pid: Number(line.split(' ')[0]), words: line.slice(line.indexOf(' ') + 1) }))
  return { log, read, count: (words: RegExp) => read().filter((entry) => words.test(entry.words)).length }
}

function start(database: TestDatabase, log: string, options: Partial<ForkOptions> = {}) {
  const worker = forkWorker({
    entry,
    args: [JSON.stringify({ address: database.address, log, graceMs: 10_000 })],
    restartMs: 50,
    ...options,
  })
  onTestFinished(() => worker.stop())
  return worker
}

const steps = async ({ db }: TestDatabase) =>
  (await readOutbox(db, { after: 0, limit: 10_000 })).map(({ stableId }) => stableId)
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

forEachDatabase((_name, open) => {
  it('a killed worker is replaced, and its job goes on from the checkpoint to the end', async () => {
    const database = await open()
    const { log, read, count } = diary()
    const worker = start(database, log)
    const job = await enqueueJob(database, 'champion', { type: 'count', payload: 150 })
    await eventually(
      () => count(/^step/),
      (n) => n > 60,
    )
    process.kill(worker.pid ?? 0, 'SIGKILL')
    const done = await eventually(
      () => findJob(database.db, 'champion', job.id),
      (each) => each?.state === 'done',
    )
    expect(done).toMatchObject({ attempts: 2, result: 'counted', checkpoint: 150 })
    const from = read()
      .filter(({ words }) => words.startsWith('from'))
      .map(({ words }) => Number(words.slice(5)))
    expect(from).toHaveLength(2)
    expect(from[1]).toBeGreaterThan(60)
    // Every step is there; only the one between its write and its checkpoint may be there twice.
    const written = await steps(database)
    expect(new Set(written).size).toBe(150)
    expect(written.length).toBeLessThanOrEqual(151)
  })

  it('stops at a checkpoint when told to, and the next start goes on there', async () => {
    const database = await open()
    const { log, count, read } = diary()
    const worker = start(database, log)
    const job = await enqueueJob(database, 'champion', { type: 'count', payload: 120 })
    await eventually(
      () => count(/^step/),
      (n) => n > 20,
    )
    await worker.stop()
    await worker.stop()
    expect(read().at(-1)?.words).toBe('ended')
    const stopped = await findJob(database.db, 'champion', job.id)
    expect(stopped).toMatchObject({ state: 'waiting', attempts: 0 })
    start(database, log)
    expect(
      await eventually(
        () => findJob(database.db, 'champion', job.id),
        (each) => each?.state === 'done',
      ),
    ).toMatchObject({ attempts: 1 })
    expect(await steps(database)).toEqual(Array.from({ length: 120 }, (_, i) => `step-${i}`))
  })

  it('SIGTERM to the worker itself stops it the same way', async () => {
    const database = await open()
    const { log, count } = diary()
    const worker = start(database, log, { restartMs: 600_000 })
    const job = await enqueueJob(database, 'champion', { type: 'count', payload: 10_000 })
    await eventually(
      () => count(/^step/),
      (n) => n > 5,
    )
    process.kill(worker.pid ?? 0, 'SIGTERM')
    await eventually(
      () => count(/^ended/),
      (n) => n === 1,
    )
    expect(await findJob(database.db, 'champion', job.id)).toMatchObject({ state: 'waiting', attempts: 0 })
  })

  it('ends by force when its job does not stop in time', async () => {
    const database = await open()
    const { log, count } = diary()
    const worker = start(database, log, { graceMs: 300 })
    const pid = worker.pid ?? 0
    await enqueueJob(database, 'champion', { type: 'stuck', payload: {} })
    await eventually(
      () => count(/^stuck/),
      (n) => n === 1,
    )
    await worker.stop()
    expect(isAlive(pid)).toBe(false)
  })

  it('ends when the server that forked it is killed', async () => {
    const database = await open()
    const { log, count } = diary()
    const server = startChild(parent, { entry, argument: { address: database.address, log, graceMs: 10_000 } })
    await server.printed(1)
    const pid = Number(server.lines[0])
    await eventually(
      () => count(/^started/),
      (n) => n === 1,
    )
    server.process.kill('SIGKILL')
    await eventually(
      () => isAlive(pid),
      (alive) => !alive,
    )
    expect(count(/^ended/)).toBe(1)
  })
})

it('waits longer each time before it replaces a worker that dies young', async () => {
  const lines: string[] = []
  const entry = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'care-worker-')), 'dies.mjs')
  onTestFinished(() => fs.rmSync(path.dirname(entry), { recursive: true }))
  fs.writeFileSync(entry, 'process.exit(1)')
  const worker = forkWorker({ entry, restartMs: 10, log: (line) => lines.push(line) })
  onTestFinished(() => worker.stop())
  await eventually(
    () => lines.length,
    (n) => n >= 3,
  )
  await worker.stop()
  expect(lines.slice(0, 3)).toEqual(
    [10, 20, 40].map((ms) => `The worker process ended (code 1); a new one starts in ${ms} ms.`),
  )
})
