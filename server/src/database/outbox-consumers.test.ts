import { describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import {
  advanceConsumer,
  listConsumers,
  readConsumerBatch,
  registerConsumer,
  resetConsumer,
} from './outbox-consumers.ts'
import { appendOutbox, latestSeq, trimOutbox } from './outbox.ts'
import { tailOutbox } from './tail-outbox.ts'
import { eventually, forEachDatabase } from './testing.ts'

const now = new Date('2026-03-09T00:00:00Z')
const add = (database: Database, ...ids: string[]) =>
  database.write((trx) =>
    appendOutbox(
      trx,
      ids.map((id) => ({
        tenant_id: 'champion',
        kind: 'provider',
        stable_id: id,
        version: 1,
        written_at: '2026-03-01T00:00:00.000Z',
      })),
    ),
  )
const read = async (database: Database, name: string, limit?: number) => {
  const batch = await readConsumerBatch(database.db, name, limit)
  return batch.kind === 'rows' ? batch.rows.map(({ stableId }) => stableId) : batch.kind
}
const consume = async (database: Database, name: string, limit?: number) => {
  const batch = await readConsumerBatch(database.db, name, limit)
  if (batch.kind !== 'rows') throw new Error(batch.kind)
  await database.write((trx) => advanceConsumer(trx, name, { ...batch, now }))
}

forEachDatabase((_name, open) => {
  describe('outbox consumers', () => {
    it('start after what is committed, and each has its own position', async () => {
      const database = await open()
      await add(database, 'before')
      await registerConsumer(database, 'exports', now)
      await add(database, 'a', 'b', 'c')
      await registerConsumer(database, 'feed', now)
      await registerConsumer(database, 'exports', now)
      expect(await read(database, 'exports', 2)).toEqual(['a', 'b'])
      await consume(database, 'exports', 2)
      expect([await read(database, 'exports'), await read(database, 'feed')]).toEqual([['c'], []])
      expect(await listConsumers(database.db)).toEqual([
        { name: 'exports', position: expect.any(Number), lag: 1, mustRebuild: false, updatedAt: now.toISOString() },
        {
          name: 'feed',
          position: await latestSeq(database.db),
          lag: 0,
          mustRebuild: false,
          updatedAt: now.toISOString(),
        },
      ])
    })

    it('keep their position when the transaction of a batch is rolled back', async () => {
      const database = await open()
      await registerConsumer(database, 'exports', now)
      await add(database, 'a')
      const { from } = await readConsumerBatch(database.db, 'exports')
      await database
        .write(async (trx) => {
          await advanceConsumer(trx, 'exports', { from, to: from + 1, now })
          throw new Error('rolled back')
        })
        .catch(() => {})
      expect(await read(database, 'exports')).toEqual(['a'])
    })

    it('refuse a batch that another process has consumed', async () => {
      const database = await open()
      await registerConsumer(database, 'exports', now)
      await add(database, 'a')
      const batch = await readConsumerBatch(database.db, 'exports')
      await consume(database, 'exports')
      await expect(
        database.write((trx) => advanceConsumer(trx, 'exports', { from: batch.from, to: batch.from + 1, now })),
      ).rejects.toMatchObject({ code: 'CONFLICT' })
    })

    it('must rebuild when rows they have not read were trimmed, and continue after that', async () => {
      const database = await open()
      await registerConsumer(database, 'exports', now)
      await registerConsumer(database, 'feed', now)
      await add(database, 'a', 'b')
      await consume(database, 'feed')
      await trimOutbox(database, '2026-03-02T00:00:00.000Z')
      expect([await read(database, 'exports'), await read(database, 'feed')]).toEqual(['must-rebuild', []])
      expect((await listConsumers(database.db)).map(({ mustRebuild }) => mustRebuild)).toEqual([true, false])
      const position = await latestSeq(database.db)
      await database.write((trx) => resetConsumer(trx, 'exports', position, now))
      await add(database, 'c')
      expect(await read(database, 'exports')).toEqual(['c'])
    })

    it('are refused without registration', async () => {
      const database = await open()
      await expect(readConsumerBatch(database.db, 'nobody')).rejects.toThrow('no outbox consumer "nobody"')
    })
  })

  describe('tailing the outbox', () => {
    it('runs a round after commits, one at a time, and repeats one that failed', async () => {
      const database = await open()
      let [rounds, running, most] = [0, 0, 0]
      const errors: unknown[] = []
      const tail = tailOutbox(database, {
        pollMs: 20,
        onError: (error) => errors.push(error),
        round: async () => {
          most = Math.max(most, ++running)
          await latestSeq(database.db)
          running -= 1
          rounds += 1
          if (rounds === 1) throw new Error('first round')
        },
      })
      await add(database, 'a')
      await Promise.all([tail.wake(), tail.wake()])
      await eventually(
        () => rounds,
        (count) => count >= 3,
      )
      await tail.stop()
      const ended = rounds
      await add(database, 'b')
      await tail.wake()
      expect([errors.length, most, rounds, tail.stopped]).toEqual([1, 1, ended, true])
    })
  })
})
