import { DirectoryError } from '@care/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '../database/open-database.ts'
import { eventually, forEachDatabase } from '../database/testing.ts'
import { claimJob } from './jobs.repository.ts'
import { cancelJob, enqueueJob, findJob, type Job, type JobHandlers } from './jobs.service.ts'
import { runWorker, type WorkerOptions } from './worker.ts'

// Real processes on a busy machine take their time.
vi.setConfig({ testTimeout: 120_000 })

const quick = { pollMs: 10, heartbeatMs: 30, lapseMs: 60_000 }

function startWorker(database: Database, handlers: JobHandlers, options: Partial<WorkerOptions> = {}) {
  const stopping = new AbortController()
  const ended = runWorker(database, handlers, { ...quick, signal: stopping.signal, ...options })
  const stop = () => {
    stopping.abort()
    return ended
  }
  onTestFinished(stop)
  return { stop }
}

const enqueue = (database: Database, payload: unknown = {}, maxAttempts = 5) =>
  enqueueJob(database, 'champion', { type: 'work', payload, maxAttempts })
const reaches = (database: Database, { id }: Job, state: string) =>
  eventually(
    () => findJob(database.db, 'champion', id),
    (job) => job?.state === state,
  ) as Promise<Job>
const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

forEachDatabase((_name, open) => {
  it('runs a job to its end and keeps progress and result', async () => {
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

  it('leaves types it has no handler for to others', async () => {
    const database = await open()
    const foreign = await enqueueJob(database, 'champion', { type: 'foreign', payload: {} })
    const own = await enqueue(database)
    startWorker(database, { work: async () => 'ok' })
    await reaches(database, own, 'done')
    expect((await findJob(database.db, 'champion', foreign.id))?.state).toBe('waiting')
  })

  describe('errors', () => {
    it('are tried again from the checkpoint, each time later, until it works', async () => {
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
            if (seen.length < 3) throw new Error(`fault ${seen.length}`)
            return 'at last'
          },
        },
        { now: () => new Date(clock), random: () => 1 },
      )
      const first = await eventually(
        () => findJob(database.db, 'champion', job.id),
        (each) => each?.error === 'fault 1',
      )
      expect([first?.state, Date.parse(first?.runAt ?? '') - clock]).toEqual(['waiting', 1_000])
      clock += 1_000
      const second = await eventually(
        () => findJob(database.db, 'champion', job.id),
        (each) => each?.error === 'fault 2',
      )
      expect(Date.parse(second?.runAt ?? '') - clock).toBe(2_000)
      clock += 2_000
      expect(await reaches(database, job, 'done')).toMatchObject({ attempts: 3, result: 'at last' })
      expect((await findJob(database.db, 'champion', job.id))?.error).toBeUndefined()
      expect(seen).toEqual([undefined, { step: 1 }, { step: 2 }])
    })

    it('end the job after its last attempt', async () => {
      const database = await open()
      const job = await enqueue(database, {}, 1)
      startWorker(database, {
        work: async () => {
          throw new Error('never works \0')
        },
      })
      expect(await reaches(database, job, 'failed')).toMatchObject({ attempts: 1, error: 'never works ' })
    })

    it('of bad input are not tried again', async () => {
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

  describe('cancelling', () => {
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

    it('reaches a running job by its heartbeat, and changes nothing once it ended', async () => {
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
    it('gives a running job back at its checkpoint without costing it an attempt', async () => {
      const database = await open()
      const job = await enqueue(database)
      let step = 0
      const handlers: JobHandlers = {
        work: async ({ checkpoint }, context) => {
          if (checkpoint !== undefined) return { wentOnFrom: checkpoint }
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
      expect(await reaches(database, job, 'done')).toMatchObject({ attempts: 1, result: { wentOnFrom: { step } } })
    })

    it('ends an idle worker at once', async () => {
      const database = await open()
      const worker = startWorker(database, { work: async () => {} }, { pollMs: 60_000 })
      await worker.stop()
    })
  })

  describe('a job whose process fell silent', () => {
    const past = { now: '2026-03-01T10:00:00.000Z', lapsed: '2026-03-01T09:00:00.000Z', claim: 'of the dead' }
    const abandoned = async (database: Database, maxAttempts = 5) => {
      const job = await enqueueJob(database, 'champion', {
        type: 'work',
        payload: {},
        maxAttempts,
        now: () => new Date('2026-03-01T09:59:00Z'),
      })
      await database.write((trx) => claimJob(trx, ['work'], past))
      return job
    }

    it('is taken over', async () => {
      const database = await open()
      const job = await abandoned(database)
      startWorker(database, { work: async () => 'taken over' })
      expect(await reaches(database, job, 'done')).toMatchObject({ attempts: 2, result: 'taken over' })
    })

    it('is not tried for ever', async () => {
      const database = await open()
      const job = await abandoned(database, 1)
      startWorker(database, { work: async () => 'must not run' })
      expect(await reaches(database, job, 'failed')).toMatchObject({
        error: 'The process that ran it ended too often.',
      })
    })

    it('is not taken over when it was cancelled meanwhile', async () => {
      const database = await open()
      const job = await abandoned(database)
      await cancelJob(database, 'champion', job.id)
      startWorker(database, { work: async () => 'must not run' })
      await reaches(database, job, 'cancelled')
    })

    it('is out of reach for the process that lost it, even when that one was only slow', async () => {
      const database = await open()
      const job = await enqueue(database)
      let slowEnd: unknown
      // Its clock stands still, so its heartbeats look old to the other.
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
  })
})
