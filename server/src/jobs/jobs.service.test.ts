import { describe, expect, it } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { forEachDatabase } from '../database/testing.ts'
import { claimJob } from './jobs.repository.ts'
import { cancelJob, enqueueJob, findJob, listJobs, trimJobs } from './jobs.service.ts'

const now = () => new Date('2026-03-01T10:00:00Z')

forEachDatabase((_name, open) => {
  it('keeps a job until it is asked for, for its tenant only', async () => {
    const database = await open()
    const job = await enqueueJob(database, 'champion', { type: 'export', payload: { format: 'csv' }, now })
    expect(job).toEqual({
      id: job.id,
      tenantId: 'champion',
      type: 'export',
      payload: { format: 'csv' },
      state: 'waiting',
      attempts: 0,
      maxAttempts: 5,
      runAt: '2026-03-01T10:00:00.000Z',
      cancelRequested: false,
      createdAt: '2026-03-01T10:00:00.000Z',
    })
    expect(await findJob(database.db, 'champion', job.id)).toEqual(job)
    expect(await findJob(database.db, 'mddoh', job.id)).toBeUndefined()
    expect(await cancelJob(database, 'mddoh', job.id)).toBeUndefined()
    for (const id of ['', '\0', "' or 1=1", 'x'.repeat(5_000)])
      expect([await findJob(database.db, 'champion', id), await cancelJob(database, 'champion', id)]).toEqual([
        undefined,
        undefined,
      ])
    await enqueueJob(database, 'champion', { type: 'reindex', payload: undefined, now: () => new Date('2026-03-02') })
    expect((await listJobs(database.db, 'champion')).map(({ type }) => type)).toEqual(['reindex', 'export'])
    expect((await listJobs(database.db, 'champion', { type: 'export' })).map(({ type }) => type)).toEqual(['export'])
  })

  it('takes the same work once, however often and from wherever it is asked for', async () => {
    const database = await open()
    const other = await openDatabase(database.address)
    const ask = { type: 'ingest', payload: {}, idempotencyKey: 'file-1' }
    const jobs = await Promise.all([database, other, database, other].map((each) => enqueueJob(each, 'champion', ask)))
    await other.close()
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(1)
    const ids = new Set([
      jobs[0]?.id,
      ...(
        await Promise.all([
          enqueueJob(database, 'mddoh', ask),
          enqueueJob(database, 'champion', { ...ask, type: 'export' }),
          enqueueJob(database, 'champion', { ...ask, idempotencyKey: undefined }),
          enqueueJob(database, 'champion', { ...ask, idempotencyKey: undefined }),
        ])
      ).map(({ id }) => id),
    ])
    expect(ids.size).toBe(5)
  })

  it('is not enqueued when the transaction that asked for it is undone', async () => {
    const database = await open()
    await database
      .write(async (trx) => {
        await enqueueJob(trx, 'champion', { type: 'export', payload: {} })
        throw new Error('undone')
      })
      .catch(() => {})
    expect(await listJobs(database.db, 'champion')).toEqual([])
  })

  it('refuses a payload above 1 MB', async () => {
    const database = await open()
    await expect(
      enqueueJob(database, 'champion', { type: 'export', payload: 'x'.repeat(1_048_577) }),
    ).rejects.toMatchObject({ code: 'TOO_LARGE' })
  })

  describe('claiming', () => {
    const times = { now: '2026-03-01T10:00:00.000Z', lapsed: '2026-03-01T09:59:30.000Z' }

    it('gives each job to one of many that ask at once, the oldest first, none before its time', async () => {
      const database = await open()
      const others = await Promise.all([1, 2, 3].map(() => openDatabase(database.address)))
      const early = await enqueueJob(database, 'champion', {
        type: 'a',
        payload: 0,
        now: () => new Date('2026-03-01T08:00:00Z'),
      })
      for (let i = 1; i < 6; i++) await enqueueJob(database, 'champion', { type: 'a', payload: i, now })
      await enqueueJob(database, 'champion', {
        type: 'a',
        payload: 'later',
        runAt: new Date('2026-03-01T10:00:01Z'),
        now,
      })
      await enqueueJob(database, 'champion', { type: 'unknown here', payload: {}, now })
      const first = await database.write((trx) => claimJob(trx, ['a'], { ...times, claim: 'first' }))
      expect(first?.id).toBe(early.id)
      const claimed: (string | undefined)[] = [first?.id]
      await Promise.all(
        [database, ...others].map(async (each, i) => {
          for (let k = 0; k < 12; k++)
            claimed.push((await each.write((trx) => claimJob(trx, ['a'], { ...times, claim: `${i}-${k}` })))?.id)
        }),
      )
      await Promise.all(others.map((each) => each.close()))
      const got = claimed.filter((id) => id !== undefined)
      expect([got.length, new Set(got).size]).toEqual([6, 6])
    })
  })

  it('forgets what ended long ago, and nothing else', async () => {
    const database = await open()
    const old = await enqueueJob(database, 'champion', { type: 'a', payload: 1, now })
    await cancelJob(database, 'champion', old.id, now)
    await enqueueJob(database, 'champion', { type: 'a', payload: 2, now })
    expect(await trimJobs(database, '2026-03-01T09:00:00.000Z')).toBe(0)
    expect(await trimJobs(database, '2026-03-02T00:00:00.000Z')).toBe(1)
    expect((await listJobs(database.db, 'champion')).map(({ payload }) => payload)).toEqual([2])
  })
})
