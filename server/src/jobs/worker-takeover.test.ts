import { describe, expect, it, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { appendOutbox, readOutbox } from '../database/outbox.ts'
import { eventually, forEachDatabase } from '../database/testing.ts'
import { claimJob } from './claim-job.ts'
import { cancelJob, enqueueJob, findJob } from './jobs.service.ts'
import { anyJob } from './jobs.testing.ts'
import { enqueue, gate, never, outboxRow, reaches, startWorker } from './worker.testing.ts'

// Real processes are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

forEachDatabase((_name, open) => {
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

    it('is not taken over by the process that runs it, even if its heartbeats are late', async () => {
      const database = await open()
      const job = await enqueue(database, {}, 1)
      let runs = 0
      const work = async () => {
        runs += 1
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
      startWorker(database, { work }, { heartbeatMs: 600_000, lapseMs: 50 })
      expect(await reaches(database, job, 'done')).toMatchObject({ attempts: 1 })
      expect(runs).toBe(1)
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
