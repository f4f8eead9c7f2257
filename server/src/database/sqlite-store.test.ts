import { sql } from 'kysely'
import fs from 'node:fs'
import { expect, it, vi } from 'vitest'
import { checkpointRegularly } from './checkpoint-regularly.ts'
import { openDatabase } from './open-database.ts'
import type { Trx } from './tables.ts'
import { eventually, onSqlite } from './testing.ts'

// Real processes are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const addKey = (trx: Trx, name: string) =>
  trx.insertInto('secret_key').values({ name, value: 'x', created_at: '2026-01-01T00:00:00.000Z' }).execute()

onSqlite((open) => {
  it('has a log beside the file, synced commits, foreign keys, and is readable by its owner only', async () => {
    const database = await open()
    const pragma = async (setting: string) =>
      Object.values((await sql.raw<Record<string, unknown>>(`pragma ${setting}`).execute(database.db)).rows[0] ?? {})[0]
    expect([
      await pragma('journal_mode'),
      await pragma('synchronous'),
      await pragma('foreign_keys'),
      await pragma('query_only'),
    ]).toEqual(['wal', 2, 1, 1])
    await database.write(async (trx) => {
      expect((await sql`pragma synchronous`.execute(trx)).rows).toEqual([{ synchronous: 2 }])
    })
    expect(fs.statSync(database.address.file ?? '').mode & 0o077).toBe(0)
  })

  it('leaves everything in one file when it is closed', async () => {
    const database = await open()
    const file = database.address.file ?? ''
    await database.write((trx) => addKey(trx, 'kept'))
    await database.close()
    fs.copyFileSync(file, `${file}.alone`)
    const copy = await openDatabase({ file: `${file}.alone` })
    expect(await copy.db.selectFrom('secret_key').select('name').execute()).toEqual([{ name: 'kept' }])
    await copy.close()
  })

  it('does not stop the event loop while another process holds the write lock', async () => {
    const here = await open()
    const there = await openDatabase(here.address)
    try {
      let ticks = 0
      const ticking = setInterval(() => {
        ticks++
      }, 1)
      let waiting: Promise<unknown> | undefined
      await there.write(async (trx) => {
        await addKey(trx, 'there')
        waiting = Promise.resolve().then(() => here.write((own) => addKey(own, 'here')))
        const before = ticks
        await eventually(
          () => ticks - before,
          (n) => n > 20,
        )
      })
      await waiting
      clearInterval(ticking)
      expect(await here.db.selectFrom('secret_key').selectAll().execute()).toHaveLength(2)
    } finally {
      await there.close()
    }
  })

  it('makes no member wait for a checkpoint: the serving process leaves them to its workers', async () => {
    const { address } = await open()
    const serving = await openDatabase(address, { isServing: true })
    const worker = await openDatabase(address)
    try {
      const sizeOf = (end = '') => fs.statSync(`${address.file}${end}`).size
      const before = sizeOf()
      // More than what makes a worker's commit checkpoint.
      await serving.write(async (trx) => {
        await sql`create table large (text text)`.execute(trx)
        await sql`insert into large select hex(zeroblob(20000000))`.execute(trx)
      })
      await serving.write((trx) => addKey(trx, 'afterwards'))
      expect(sizeOf('-wal')).toBeGreaterThan(40_000_000)
      expect(sizeOf()).toBe(before)
      const stop = new AbortController()
      checkpointRegularly(worker, { signal: stop.signal, log: expect.unreachable, everyMs: 5 })
      await eventually(
        () => sizeOf(),
        (size) => size > 40_000_000,
      )
      stop.abort()
    } finally {
      await serving.close()
      await worker.close()
    }
  })

  it('makes a checkpoint by itself in a process that serves nobody', async () => {
    const database = await open()
    await database.write(async (trx) => {
      await sql`create table large (text text)`.execute(trx)
      await sql`insert into large select hex(zeroblob(20000000))`.execute(trx)
    })
    expect(fs.statSync(database.address.file ?? '').size).toBeGreaterThan(40_000_000)
  })
})
