import { DirectoryError } from '@care/contract'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { appendOutbox, readOutbox } from '../database/outbox.ts'
import { eventually, forEachDatabase } from '../database/testing.ts'
import { claimJob } from './claim-job.ts'
import type { RunnableJob } from './define-job.ts'
import { cancelJob, defineJob, enqueueJob, findJob, type Job } from './jobs.service.ts'
import { anyJob } from './jobs.testing.ts'
import { runWorker, type WorkerOptions } from './worker.ts'

// Real processes on a busy machine take their time.
vi.setConfig({ testTimeout: 120_000 })

const quick = { pollMs: 10, heartbeatMs: 30, lapseMs: 60_000 }

type Handlers = Record<string, RunnableJob['run']>

function startWorker(database: Database, handlers: Handlers, options: Partial<WorkerOptions> = {}) {
  const stopping = new AbortController()
  const jobs = Object.entries(handlers).map(([type, run]) => anyJob(type).bind(run))
  const ended = runWorker(database, jobs, { ...quick, signal: stopping.signal, ...options })
  const stop = () => {
    stopping.abort()
    return ended
  }
  onTestFinished(stop)
  return { stop }
}

const enqueue = (database: Database, payload: unknown = {}, maxAttempts = 5) =>
  enqueueJob(database, 'champion', { job: anyJob('work', { maxAttempts }), payload })
const reaches = (database: Database, { id }: Job, state: string) =>
  eventually(
    () => findJob(database.db, 'champion', id),
    (job) => job?.state === state,
  ) as Promise<Job>
const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

function gate() {
  let open = () => {}
  const promise = new Promise<void>((resolve) => {
    open = resolve
  })
  return { promise, open: () => open() }
}
const outboxRow = { tenant_id: 'champion', kind: 'provider', stable_id: 'p1', version: 1, written_at: '' }

forEachDatabase((_name, open) => {
  it('runs a job to its end and stores progress and result', async () => {
    const database = await open()
    const job = await enqueue(database, { n: 3 })
    startWorker(database, {
      work: async ({ id, tenantId, payload, checkpoint }, { progress }) => {
        await progress({ done: 1, of: 3 })
        return { id, tenantId, payload, checkpoint }
      },
    })
    const done = await reaches(database, job, 'done')
    expect(done).toMatchObject({
      attempts: 1,
      progress: { done: 1, of: 3 },
      result: { id: job.id, tenantId: 'champion', payload: { n: 3 } },
      finishedAt: expect.any(String),
    })
  })

  it('leaves job types it does not know to other workers', async () => {
    const database = await open()
    const foreign = await enqueueJob(database, 'champion', { job: anyJob('foreign'), payload: {} })
    const own = await enqueue(database)
    startWorker(database, { work: async () => 'ok' })
    await reaches(database, own, 'done')
    expect((await findJob(database.db, 'champion', foreign.id))?.state).toBe('waiting')
  })

  describe('errors', () => {
    it('are retried from the checkpoint with growing waits until the job succeeds', async () => {
      const database = await open()
      const job = await enqueue(database)
      let clock = Date.now()
      const seen: unknown[] = []
      startWorker(
        database,
        {
          work: async ({ checkpoint }, context) => {
            seen.push(checkpoint)
            await context.checkpoint({ step: seen.length })
            if (seen.length < 3) throw new Error(`failure ${seen.length}`)
            return 'at last'
          },
        },
        { now: () => new Date(clock), random: () => 1 },
      )
      const first = await eventually(
        () => findJob(database.db, 'champion', job.id),
        (each) => each?.error === 'failure 1',
      )
      expect([first?.state, Date.parse(first?.runAt ?? '') - clock]).toEqual(['waiting', 1_000])
      clock += 1_000
      const second = await eventually(
        () => findJob(database.db, 'champion', job.id),
        (each) => each?.error === 'failure 2',
      )
      expect(Date.parse(second?.runAt ?? '') - clock).toBe(2_000)
      clock += 2_000
      expect(await reaches(database, job, 'done')).toMatchObject({ attempts: 3, result: 'at last' })
      expect((await findJob(database.db, 'champion', job.id))?.error).toBeUndefined()
      expect(seen).toEqual([undefined, { step: 1 }, { step: 2 }])
    })

    it('fail the job after its last attempt', async () => {
      const database = await open()
      const job = await enqueue(database, {}, 1)
      startWorker(database, {
        work: async () => {
          throw new Error('never works \0')
        },
      })
      expect(await reaches(database, job, 'failed')).toMatchObject({ attempts: 1, error: 'never works ' })
    })

    it('caused by bad input are not retried', async () => {
      const database = await open()
      const job = await enqueue(database)
      startWorker(database, {
        work: async () => {
          throw new DirectoryError('BAD_REQUEST', 'Line 7 has no NPI.')
        },
      })
      expect(await reaches(database, job, 'failed')).toMatchObject({ attempts: 1, error: 'Line 7 has no NPI.' })
    })

    it('do not stop the worker', async () => {
      const database = await open()
      await enqueue(database, 'bad', 1)
      const good = await enqueue(database, 'good')
      startWorker(database, {
        work: async ({ payload }) => {
          if (payload === 'bad') throw new Error('bad')
        },
      })
      await reaches(database, good, 'done')
    })
  })

  describe('canceling', () => {
    it('ends a waiting job at once', async () => {
      const database = await open()
      const job = await enqueue(database)
      expect(await cancelJob(database, 'champion', job.id)).toMatchObject({ state: 'cancelled' })
      let ran = false
      const next = await enqueue(database, 'next')
      startWorker(database, {
        work: async ({ id }) => {
          ran ||= id === job.id
        },
      })
      await reaches(database, next, 'done')
      expect(ran).toBe(false)
    })

    it('reaches a running job with its heartbeat, and changes nothing after it ended', async () => {
      const database = await open()
      const job = await enqueue(database)
      startWorker(database, { work: (_job, { signal }) => never(signal) })
      await reaches(database, job, 'running')
      expect(await cancelJob(database, 'champion', job.id)).toMatchObject({ state: 'running', cancelRequested: true })
      await reaches(database, job, 'cancelled')
      expect(await cancelJob(database, 'champion', job.id)).toMatchObject({ state: 'cancelled' })
    })
  })

  describe('stopping', () => {
    it('puts a running job back at its checkpoint without costing it an attempt', async () => {
      const database = await open()
      const job = await enqueue(database)
      let step = 0
      const handlers: Handlers = {
        work: async ({ checkpoint }, context) => {
          if (checkpoint !== undefined) return { continuedFrom: checkpoint }
          for (;;) await context.checkpoint({ step: ++step })
        },
      }
      const worker = startWorker(database, handlers)
      await eventually(
        () => step,
        (n) => n > 3,
      )
      await worker.stop()
      expect(await findJob(database.db, 'champion', job.id)).toMatchObject({
        state: 'waiting',
        attempts: 0,
        checkpoint: { step },
      })
      startWorker(database, handlers)
      expect(await reaches(database, job, 'done')).toMatchObject({ attempts: 1, result: { continuedFrom: { step } } })
    })

    it('ends an idle worker at once', async () => {
      const database = await open()
      const worker = startWorker(database, { work: async () => {} }, { pollMs: 60_000 })
      await worker.stop()
    })
  })

  describe('a job whose process stopped sending heartbeats', () => {
    const past = {
      lane: 'short' as const,
      concurrency: 2,
      types: ['work'],
      now: '2026-03-01T10:00:00.000Z',
      lapsed: '2026-03-01T09:00:00.000Z',
    }
    const abandoned = async (database: Database, maxAttempts = 5) => {
      const job = await enqueueJob(database, 'champion', {
        job: anyJob('work', { maxAttempts }),
        payload: {},
        now: () => new Date('2026-03-01T09:59:00Z'),
      })
      await database.write((trx) => claimJob(trx, past, 'of the dead'))
      return job
    }

    it('is taken over', async () => {
      const database = await open()
      const job = await abandoned(database)
      startWorker(database, { work: async () => 'taken over' })
      expect(await reaches(database, job, 'done')).toMatchObject({ attempts: 2, result: 'taken over' })
    })

    it('is not retried forever', async () => {
      const database = await open()
      const job = await abandoned(database, 1)
      startWorker(database, { work: async () => 'must not run' })
      expect(await reaches(database, job, 'failed')).toMatchObject({
        error: 'The process that ran it ended too often.',
      })
    })

    it('is not taken over when it was canceled meanwhile', async () => {
      const database = await open()
      const job = await abandoned(database)
      await cancelJob(database, 'champion', job.id)
      startWorker(database, { work: async () => 'must not run' })
      await reaches(database, job, 'cancelled')
    })

    it('cannot be written by the process that lost it, even when that one was only slow', async () => {
      const database = await open()
      const job = await enqueue(database)
      let slowEnd: unknown
      // Its clock does not move, so its heartbeats look old to the other.
      startWorker(
        database,
        {
          work: async (_job, context) => {
            await never(context.signal).catch((reason: unknown) => {
              slowEnd = reason
            })
            await context.checkpoint('of the slow one').catch(() => {})
            return 'of the slow one'
          },
        },
        { now: () => new Date('2026-03-01T10:00:00Z'), lapseMs: 1e12 },
      )
      await database.write((trx) => trx.updateTable('job').set({ run_at: '2026-03-01T09:00:00.000Z' }).execute())
      await reaches(database, job, 'running')
      startWorker(database, { work: async () => 'of the new one' })
      expect(await reaches(database, job, 'done')).toMatchObject({ result: 'of the new one' })
      await eventually(() => slowEnd, Boolean)
      expect(await findJob(database.db, 'champion', job.id)).toMatchObject({ state: 'done', result: 'of the new one' })
      expect((await findJob(database.db, 'champion', job.id))?.checkpoint).toBeUndefined()
    })

    it('cannot commit data with checkpointIn after another process took the job over', async () => {
      const database = await open()
      const job = await enqueue(database)
      const claimed = gate()
      const taken = gate()
      let refused: unknown
      startWorker(
        database,
        {
          work: async (_job, context) => {
            claimed.open()
            await taken.promise
            await database
              .write(async (trx) => {
                await appendOutbox(trx, [outboxRow])
                await context.checkpointIn(trx, 'of the slow one')
              })
              .catch((error: unknown) => {
                refused = error
              })
          },
        },
        { heartbeatMs: 600_000 },
      )
      await claimed.promise
      const stolen = { claim: 'of the new one' }
      await database.write((trx) => trx.updateTable('job').set(stolen).where('id', '=', job.id).execute())
      taken.open()
      expect(await eventually(() => refused, Boolean)).toMatchObject({ reason: 'lost' })
      expect(await readOutbox(database.db, { after: 0, limit: 10 })).toEqual([])
      expect(await findJob(database.db, 'champion', job.id)).not.toHaveProperty('checkpoint')
    })
  })

  it('fails a job whose stored payload breaks its schema, at once and with the reason', async () => {
    const database = await open()
    const strict = defineJob({
      type: 'strict',
      payload: Type.Object({ day: Type.String() }),
      lane: 'short',
      run: async () => 'must not run',
    })
    const job = await enqueueJob(database, 'champion', { job: strict, payload: { day: '2026-03-01' } })
    await database.write((trx) => sql`update job set payload = ${'{"day":5}'} where id = ${job.id}`.execute(trx))
    const stopping = new AbortController()
    const ended = runWorker(database, [strict.bind(undefined)], { ...quick, signal: stopping.signal })
    onTestFinished(() => {
      stopping.abort()
      return ended
    })
    expect(await reaches(database, job, 'failed')).toMatchObject({
      attempts: 1,
      error: 'The payload of a strict job is invalid: at /day: must be string.',
    })
  })

  it('commits data and checkpoint together, and stops a canceled job at the next batch', async () => {
    const database = await open()
    const job = await enqueue(database)
    const half = gate()
    startWorker(database, {
      work: async (_job, context) => {
        for (let batch = 1; ; batch++) {
          await database.write(async (trx) => {
            await appendOutbox(trx, [outboxRow])
            await context.checkpointIn(trx, batch)
          })
          if (batch === 2) {
            await cancelJob(database, 'champion', job.id)
            half.open()
          }
        }
      },
    })
    await half.promise
    const ended = await reaches(database, job, 'cancelled')
    const rows = await readOutbox(database.db, { after: 0, limit: 100 })
    expect(rows.length).toBe(ended.checkpoint)
    expect(rows.length).toBeLessThanOrEqual(3)
  })
})
