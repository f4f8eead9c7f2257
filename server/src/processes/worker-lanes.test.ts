import { beforeAll, expect, it, vi } from 'vitest'
import { bundleChild, eventually, forEachDatabase } from '../database/testing.ts'
import { enqueueJob, findJob, listJobs } from '../jobs/jobs.service.ts'
import { hold, stuck } from './worker-jobs.testing.ts'
import { startTestWorker, workerLog } from './worker.testing.ts'

// Real processes are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let entry: string
beforeAll(async () => {
  entry = await bundleChild(new URL('worker.child.ts', import.meta.url))
})

/** The maximum number that ran concurrently, over all workers, grouped by `name` of a line. */
function mostAtOnce(lines: readonly string[], name: (line: string) => string): number {
  const inside = new Map<string, number>()
  let most = 0
  for (const line of lines) {
    const key = name(line.slice(line.indexOf(' ') + 1))
    if (line.startsWith('enter')) inside.set(key, (inside.get(key) ?? 0) + 1)
    if (line.startsWith('leave')) inside.set(key, (inside.get(key) ?? 0) - 1)
    most = Math.max(most, inside.get(key) ?? 0)
  }
  return most
}

forEachDatabase(
  (_name, open) => {
    it('runs a short job from start to end while a long one runs', async () => {
      const database = await open()
      const { file, logged } = workerLog()
      startTestWorker(database, { entry, log: file, graceMs: 100 })
      const long = await enqueueJob(database, 'champion', { job: stuck, payload: {} })
      await eventually(
        () => logged(/^stuck/),
        (count) => count === 1,
      )
      const short = await enqueueJob(database, 'champion', { job: hold, payload: { key: 'a', ms: 10 } })
      await eventually(
        () => findJob(database.db, 'champion', short.id),
        (job) => job?.state === 'done',
      )
      expect((await findJob(database.db, 'champion', long.id))?.state).toBe('running')
    })

    it('two workers together never exceed the limit of a lane or of a key', async () => {
      const database = await open()
      const { file, read, logged } = workerLog()
      const concurrency = { long: 1, short: 3 }
      const options = { entry, log: file, concurrency, lapseMs: 60_000 }
      for (let worker = 0; worker < 2; worker++) startTestWorker(database, options)
      await eventually(
        () => logged(/^ready/),
        (count) => count === 2,
      )
      for (let i = 0; i < 24; i++)
        await enqueueJob(database, i % 3 ? 'champion' : 'mddoh', {
          job: hold,
          payload: { key: `source-${i % 2}`, ms: 40 },
        })
      await eventually(
        async () => [...(await listJobs(database.db, 'champion')), ...(await listJobs(database.db, 'mddoh'))],
        (jobs) => jobs.every(({ state }) => state === 'done'),
      )
      const entries = read().filter(({ text }) => /^(enter|leave)/.test(text))
      const lines = entries.map(({ text }) => text)
      expect(lines).toHaveLength(48)
      expect(new Set(entries.map(({ pid }) => pid)).size).toBe(2)
      expect(mostAtOnce(lines, () => 'lane')).toBeLessThanOrEqual(3)
      expect(mostAtOnce(lines, () => 'lane')).toBeGreaterThan(1)
      expect(mostAtOnce(lines, (tenantAndKey) => tenantAndKey)).toBe(1)
    })
  },
  { shortForm: 'PostgreSQL' },
)
