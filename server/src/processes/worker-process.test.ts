import { beforeAll, expect, it, vi } from 'vitest'
import { readOutbox } from '../database/outbox.ts'
import { bundleChild, eventually, forEachDatabase, startChild, type TestDatabase } from '../database/testing.ts'
import { enqueueJob, findJob } from '../jobs/jobs.service.ts'
import { count, stuck } from './worker-jobs.testing.ts'
import { startTestWorker, workerLog } from './worker.testing.ts'

// Real processes are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let entry: string
let parent: string
beforeAll(async () => {
  entry = await bundleChild(new URL('worker.child.ts', import.meta.url))
  parent = await bundleChild(new URL('fork-parent.child.ts', import.meta.url))
})

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

forEachDatabase(
  (_name, open) => {
    it('replaces a killed worker, and its job continues from the checkpoint without repeating a step', async () => {
      const database = await open()
      const { file: log, read, logged } = workerLog()
      const worker = startTestWorker(database, { entry, log })
      const job = await enqueueJob(database, 'champion', { job: count, payload: { steps: 150 } })
      await eventually(
        () => logged(/^step/),
        (n) => n > 60,
      )
      process.kill(worker.pid ?? 0, 'SIGKILL')
      const done = await eventually(
        () => findJob(database.db, 'champion', job.id),
        (each) => each?.state === 'done',
      )
      expect(done).toMatchObject({ attempts: 2, result: 'counted', checkpoint: 150 })
      const from = read()
        .filter(({ text }) => text.startsWith('from'))
        .map(({ text }) => Number(text.slice(5)))
      expect(from).toHaveLength(2)
      expect(from[1]).toBeGreaterThan(60)
      // Each step exactly once: its data and its checkpoint were committed together.
      expect(await steps(database)).toEqual(Array.from({ length: 150 }, (_, i) => `step-${i}`))
    })

    it('stops at a checkpoint on request, and the next start continues there', async () => {
      const database = await open()
      const { file: log, logged, read } = workerLog()
      const worker = startTestWorker(database, { entry, log })
      const job = await enqueueJob(database, 'champion', { job: count, payload: { steps: 120 } })
      await eventually(
        () => logged(/^step/),
        (n) => n > 20,
      )
      await worker.stop()
      await worker.stop()
      expect(read().at(-1)?.text).toBe('ended')
      const stopped = await findJob(database.db, 'champion', job.id)
      expect(stopped).toMatchObject({ state: 'waiting', attempts: 0 })
      startTestWorker(database, { entry, log })
      expect(
        await eventually(
          () => findJob(database.db, 'champion', job.id),
          (each) => each?.state === 'done',
        ),
      ).toMatchObject({ attempts: 1 })
      expect(await steps(database)).toEqual(Array.from({ length: 120 }, (_, i) => `step-${i}`))
    })

    it('stops the same way when the worker itself gets SIGTERM', async () => {
      const database = await open()
      const { file: log, logged } = workerLog()
      const worker = startTestWorker(database, { entry, log, restartMs: 600_000 })
      const job = await enqueueJob(database, 'champion', { job: count, payload: { steps: 10_000 } })
      await eventually(
        () => logged(/^step/),
        (n) => n > 5,
      )
      process.kill(worker.pid ?? 0, 'SIGTERM')
      await eventually(
        () => logged(/^ended/),
        (n) => n === 1,
      )
      expect(await findJob(database.db, 'champion', job.id)).toMatchObject({ state: 'waiting', attempts: 0 })
    })

    it('is killed when its job does not stop in time', async () => {
      const database = await open()
      const { file: log, logged } = workerLog()
      const worker = startTestWorker(database, { entry, log, graceMs: 300 })
      const pid = worker.pid ?? 0
      await enqueueJob(database, 'champion', { job: stuck, payload: {} })
      await eventually(
        () => logged(/^stuck/),
        (n) => n === 1,
      )
      await worker.stop()
      expect(isAlive(pid)).toBe(false)
    })

    it('ends when the server that forked it is killed', async () => {
      const database = await open()
      const { file: log, logged } = workerLog()
      const server = startChild(parent, { entry, argument: { address: database.address, log, graceMs: 10_000 } })
      await server.printed(1)
      const pid = Number(server.lines[0])
      await eventually(
        () => logged(/^started/),
        (n) => n === 1,
      )
      server.process.kill('SIGKILL')
      await eventually(
        () => isAlive(pid),
        (alive) => !alive,
      )
      expect(logged(/^ended/)).toBe(1)
    })
  },
  { shortForm: 'SQLite' },
)
