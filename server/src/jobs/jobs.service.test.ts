import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { forEachDatabase } from '../database/testing.ts'
import { claimJob, type ClaimTerms } from './claim-job.ts'
import { cancelJob, defineJob, enqueueJob, findJob, listJobs, trimJobs } from './jobs.service.ts'
import { anyJob } from './jobs.testing.ts'

const now = () => new Date('2026-03-01T10:00:00Z')

forEachDatabase((_name, open) => {
  it('shows a job to its own tenant only', async () => {
    const database = await open()
    const job = await enqueueJob(database, 'champion', { job: anyJob('export'), payload: { format: 'csv' }, now })
    expect(job).toEqual({
      id: job.id,
      tenantId: 'champion',
      type: 'export',
      lane: 'short',
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
    await enqueueJob(database, 'champion', {
      job: anyJob('reindex'),
      payload: undefined,
      now: () => new Date('2026-03-02'),
    })
    expect((await listJobs(database.db, 'champion')).map(({ type }) => type)).toEqual(['reindex', 'export'])
    expect((await listJobs(database.db, 'champion', { type: 'export' })).map(({ type }) => type)).toEqual(['export'])
  })

  it('enqueues the same work once, however often and from whichever process it is requested', async () => {
    const database = await open()
    const other = await openDatabase(database.address)
    const request = { job: anyJob('ingest'), payload: {}, idempotencyKey: 'file-1' }
    const jobs = await Promise.all(
      [database, other, database, other].map((each) => enqueueJob(each, 'champion', request)),
    )
    await other.close()
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(1)
    const ids = new Set([
      jobs[0]?.id,
      ...(
        await Promise.all([
          enqueueJob(database, 'mddoh', request),
          enqueueJob(database, 'champion', { ...request, job: anyJob('export') }),
          enqueueJob(database, 'champion', { ...request, idempotencyKey: undefined }),
          enqueueJob(database, 'champion', { ...request, idempotencyKey: undefined }),
        ])
      ).map(({ id }) => id),
    ])
    expect(ids.size).toBe(5)
  })

  it('does not enqueue a job when its transaction is rolled back', async () => {
    const database = await open()
    await database
      .write(async (trx) => {
        await enqueueJob(trx, 'champion', { job: anyJob('export'), payload: {} })
        throw new Error('rolled back')
      })
      .catch(() => {})
    expect(await listJobs(database.db, 'champion')).toEqual([])
  })

  it('refuses a payload that breaks the schema of its job', async () => {
    const database = await open()
    const strict = defineJob({
      type: 'strict',
      payload: Type.Object({ day: Type.String() }),
      lane: 'long',
      run: async () => {},
    })
    const payload = JSON.parse('{"day":5}')
    await expect(enqueueJob(database, 'champion', { job: strict, payload })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'The payload of a strict job is invalid: at /day: must be string.',
    })
    expect(await enqueueJob(database, 'champion', { job: strict, payload: { day: 'x' } })).toMatchObject({
      lane: 'long',
    })
  })

  it('refuses a payload above 1 MB', async () => {
    const database = await open()
    await expect(
      enqueueJob(database, 'champion', { job: anyJob('export'), payload: 'x'.repeat(1_048_577) }),
    ).rejects.toMatchObject({ code: 'TOO_LARGE' })
  })

  describe('claiming', () => {
    const terms = {
      lane: 'short' as const,
      concurrency: 100,
      types: ['a'],
      now: '2026-03-01T10:00:00.000Z',
      lapsed: '2026-03-01T09:59:30.000Z',
    }

    it('gives each job to one of many claimants, the oldest first, none before its time', async () => {
      const database = await open()
      const others = await Promise.all([1, 2, 3].map(() => openDatabase(database.address)))
      const early = await enqueueJob(database, 'champion', {
        job: anyJob('a'),
        payload: 0,
        now: () => new Date('2026-03-01T08:00:00Z'),
      })
      for (let i = 1; i < 6; i++) await enqueueJob(database, 'champion', { job: anyJob('a'), payload: i, now })
      await enqueueJob(database, 'champion', {
        job: anyJob('a'),
        payload: 'later',
        runAt: new Date('2026-03-01T10:00:01Z'),
        now,
      })
      await enqueueJob(database, 'champion', { job: anyJob('unknown here'), payload: {}, now })
      const first = await database.write((trx) => claimJob(trx, terms, 'first'))
      expect(first?.id).toBe(early.id)
      const claimed: (string | undefined)[] = [first?.id]
      await Promise.all(
        [database, ...others].map(async (each, i) => {
          for (let k = 0; k < 12; k++) claimed.push((await each.write((trx) => claimJob(trx, terms, `${i}-${k}`)))?.id)
        }),
      )
      await Promise.all(others.map((each) => each.close()))
      const got = claimed.filter((id) => id !== undefined)
      expect([got.length, new Set(got).size]).toEqual([6, 6])
    })

    it('alternates between tenants, so that many jobs of one do not delay another', async () => {
      const database = await open()
      for (let i = 0; i < 4; i++) await enqueueJob(database, 'champion', { job: anyJob('a'), payload: i, now })
      for (let i = 0; i < 2; i++) await enqueueJob(database, 'mddoh', { job: anyJob('a'), payload: i, now })
      const order: string[] = []
      for (let second = 0; second < 6; second++) {
        const at = `2026-03-01T10:00:0${second}.000Z`
        const row = await database.write((trx) => claimJob(trx, { ...terms, now: at }, 'c'))
        order.push(row?.tenant_id ?? '')
        await database.write((trx) => trx.updateTable('job').set({ state: 'done' }).where('claim', '=', 'c').execute())
      }
      expect(order).toEqual(['champion', 'mddoh', 'champion', 'mddoh', 'champion', 'champion'])
    })

    it('prefers the tenant with fewer running jobs', async () => {
      const database = await open()
      for (const tenant of ['champion', 'champion', 'champion', 'mddoh', 'mddoh'])
        await enqueueJob(database, tenant, { job: anyJob('a'), payload: {}, now })
      const order: (string | undefined)[] = []
      for (let i = 0; i < 4; i++) order.push((await database.write((trx) => claimJob(trx, terms, `${i}`)))?.tenant_id)
      expect(order).toEqual(['champion', 'mddoh', 'champion', 'mddoh'])
    })

    it('never exceeds the limit of a lane, whose place is free again when a process goes silent', async () => {
      const database = await open()
      for (let i = 0; i < 3; i++) await enqueueJob(database, 'champion', { job: anyJob('a'), payload: i, now })
      await enqueueJob(database, 'champion', { job: anyJob('b', { lane: 'long' }), payload: {}, now })
      const claim = (change: Partial<ClaimTerms> = {}) =>
        database.write((trx) => claimJob(trx, { ...terms, concurrency: 1, ...change }, 'c'))
      const first = await claim()
      expect(first).toBeDefined()
      expect(await claim()).toBeUndefined()
      expect((await claim({ lane: 'long', types: ['b'] }))?.type).toBe('b')
      const later = { now: '2026-03-01T10:01:00.000Z', lapsed: '2026-03-01T10:00:30.000Z' }
      expect((await claim(later))?.id).toBe(first?.id)
      expect(await claim(later)).toBeUndefined()
    })

    it('runs one job per tenant and concurrency key, whatever its type', async () => {
      const database = await open()
      const keyed = (type: string) => anyJob(type, { concurrencyKey: 'load:roster' })
      const earlier = () => new Date('2026-03-01T09:00:00Z')
      await enqueueJob(database, 'champion', { job: keyed('a'), payload: {}, now: earlier })
      await enqueueJob(database, 'champion', { job: keyed('b'), payload: {}, now })
      await enqueueJob(database, 'mddoh', { job: keyed('a'), payload: {}, now })
      const claim = () => database.write((trx) => claimJob(trx, { ...terms, types: ['a', 'b'] }, 'c'))
      expect([(await claim())?.tenant_id, (await claim())?.tenant_id]).toEqual(['champion', 'mddoh'])
      expect(await claim()).toBeUndefined()
      await database.write((trx) => trx.updateTable('job').set({ state: 'done' }).where('type', '=', 'a').execute())
      expect((await claim())?.type).toBe('b')
    })
  })

  it('deletes jobs that ended long ago, and no others', async () => {
    const database = await open()
    const old = await enqueueJob(database, 'champion', { job: anyJob('a'), payload: 1, now })
    await cancelJob(database, 'champion', old.id, now)
    await enqueueJob(database, 'champion', { job: anyJob('a'), payload: 2, now })
    expect(await trimJobs(database, '2026-03-01T09:00:00.000Z')).toBe(0)
    expect(await trimJobs(database, '2026-03-02T00:00:00.000Z')).toBe(1)
    expect((await listJobs(database.db, 'champion')).map(({ payload }) => payload)).toEqual([2])
  })
})
