import { DirectoryError } from '@care/contract'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually, forEachDatabase } from '../database/testing.ts'
import { cancelJob, defineJob, enqueueJob, findJob } from './jobs.service.ts'
import { anyJob } from './jobs.testing.ts'
import { runWorker } from './worker.ts'
import { enqueue, never, quick, reaches, startWorker, type Handlers } from './worker.testing.ts'

// Real processes are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

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
    it('ends a waiting job immediately', async () => {
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

    it('ends an idle worker immediately', async () => {
      const database = await open()
      const worker = startWorker(database, { work: async () => {} }, { pollMs: 60_000 })
      await worker.stop()
    })
  })

  it('fails a job whose stored payload violates its schema, immediately and with the reason', async () => {
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
})
