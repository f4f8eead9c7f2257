import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, inject, it, vi } from 'vitest'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { appendOutbox, latestSeq, oldestSeq, outboxBatch, readOutbox, trimOutbox } from './outbox.ts'
import { forEachDatabase } from './testing.ts'

// Real processes are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const row = (stableId: string, writtenAt = '2026-03-01T00:00:00.000Z', tenantId = 'champion') => ({
  tenant_id: tenantId,
  kind: 'provider',
  stable_id: stableId,
  version: 1,
  written_at: writtenAt,
})

const add = (database: Database, ...rows: ReturnType<typeof row>[]) => database.write((trx) => appendOutbox(trx, rows))

forEachDatabase((_name, open) => {
  it('is read in sequence order after a position, for one tenant or all', async () => {
    const database = await open()
    expect([await latestSeq(database.db), await oldestSeq(database.db)]).toEqual([0, 1])
    expect(await database.write((trx) => appendOutbox(trx, []))).toBeUndefined()
    await add(database, row('a'), row('b', undefined, 'mddoh'))
    const last = await add(database, row('c'))
    expect(last).toBe(await latestSeq(database.db))
    const all = await readOutbox(database.db, { after: 0, limit: 10 })
    expect(all.map(({ stableId }) => stableId)).toEqual(['a', 'b', 'c'])
    expect(all[1]).toEqual({
      seq: all[1]?.seq,
      tenantId: 'mddoh',
      kind: 'provider',
      stableId: 'b',
      version: 1,
      writtenAt: '2026-03-01T00:00:00.000Z',
    })
    expect(
      (await readOutbox(database.db, { after: all[0]?.seq ?? 0, limit: 1 })).map(({ stableId }) => stableId),
    ).toEqual(['b'])
    expect(
      (await readOutbox(database.db, { after: 0, limit: 10, tenantId: 'champion' })).map(({ stableId }) => stableId),
    ).toEqual(['a', 'c'])
  })

  it('refuses a transaction of more than 500 rows', async () => {
    const database = await open()
    const rows = Array.from({ length: outboxBatch + 1 }, (_, i) => row(`r${i}`))
    await expect(add(database, ...rows)).rejects.toThrow('500')
    await add(database, ...rows.slice(1))
    expect(await readOutbox(database.db, { after: 0, limit: 1_000 })).toHaveLength(outboxBatch)
  })

  describe('trimming', () => {
    it('deletes old rows, reports the oldest that can be read, and never reuses a number', async () => {
      const database = await open()
      await add(database, row('old', '2026-03-01T00:00:00.000Z'), row('older', '2026-02-01T00:00:00.000Z'))
      const kept = (await add(database, row('new', '2026-03-09T00:00:00.000Z'))) ?? 0
      expect(await trimOutbox(database, '2026-03-05T00:00:00.000Z')).toBe(2)
      expect(await oldestSeq(database.db)).toBe(kept)
      expect((await readOutbox(database.db, { after: 0, limit: 10 })).map(({ stableId }) => stableId)).toEqual(['new'])

      expect(await trimOutbox(database, '2027-01-01T00:00:00.000Z')).toBe(1)
      expect(await trimOutbox(database, '2027-01-01T00:00:00.000Z')).toBe(0)
      expect([await latestSeq(database.db), await oldestSeq(database.db)]).toEqual([kept, kept + 1])
      expect(await add(database, row('next'))).toBeGreaterThan(kept)
    })

    it('continues over as many transactions as it takes', async () => {
      const database = await open()
      await add(database, ...Array.from({ length: 25 }, (_, i) => row(`r${i}`)))
      const kept = (await add(database, row('new', '2026-03-09T00:00:00.000Z'))) ?? 0
      expect(await trimOutbox(database, '2026-03-05T00:00:00.000Z', 10)).toBe(25)
      expect((await readOutbox(database.db, { after: 0, limit: 100 })).map(({ seq }) => seq)).toEqual([kept])
      expect(await oldestSeq(database.db)).toBeLessThanOrEqual(kept)
    })

    it('leaves no hole when the clocks of two writers differ', async () => {
      const database = await open()
      await add(database, row('from a clock ahead', '2026-03-09T00:00:00.000Z'))
      await add(database, row('from a clock behind', '2026-03-01T00:00:00.000Z'))
      expect(await trimOutbox(database, '2026-03-05T00:00:00.000Z')).toBe(0)
      expect(await readOutbox(database.db, { after: 0, limit: 10 })).toHaveLength(2)
    })
  })

  it('lets no reader skip a row, however many transactions commit concurrently', async () => {
    const database = await open()
    const instances = [database, ...(await Promise.all([1, 2, 3].map(() => openDatabase(database.address))))]
    const rounds = 5 * inject('scale')
    const writers = instances.flatMap((instance, i) =>
      [1, 2, 3, 4].map(async (j) => {
        for (let k = 0; k < rounds; k++) {
          await instance
            .write(async (trx) => {
              await appendOutbox(
                trx,
                Array.from({ length: 1 + Math.floor(Math.random() * 3) }, (_, n) => row(`${i}-${j}-${k}-${n}`)),
              )
              // A number is taken but not yet committed: at this moment a reader could skip it.
              await sleep(Math.random() * 4)
              if (k % 5 === 4) throw new Error('rolled back')
            })
            .catch((error: Error) => {
              if (error.message !== 'rolled back') throw error
            })
        }
      }),
    )
    let writing = true
    const readers = instances.map(async ({ db }) => {
      const seen: number[] = []
      for (let rest = 1; writing || rest > 0; ) {
        const rows = await readOutbox(db, { after: seen.at(-1) ?? 0, limit: 7 })
        rest = rows.length
        seen.push(...rows.map(({ seq }) => seq))
        await sleep(1)
      }
      return seen
    })
    await Promise.all(writers)
    writing = false
    const seen = await Promise.all(readers)
    const all = (await database.db.selectFrom('outbox').select('seq').orderBy('seq').execute()).map(({ seq }) => seq)
    await Promise.all(instances.slice(1).map((instance) => instance.close()))
    expect(all.length).toBeGreaterThanOrEqual(4 * 4 * (rounds / 5) * 4)
    for (const each of seen) expect(each).toEqual(all)
  })
})
