import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { bumpConfigurationVersion } from './configuration.repository.ts'
import type { Trx } from './tables.ts'
import { eventually, onPostgres } from './testing.ts'

// Real processes are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

onPostgres((open) => {
  it('retries a transaction that the database rolled back for a deadlock', async () => {
    const database = await open()
    await database.write(async (trx) => {
      for (const key of ['a', 'b']) await trx.insertInto('counter').values({ name: key, value: 0 }).execute()
    })
    const raise = (trx: Trx, key: string) =>
      trx
        .updateTable('counter')
        .set((eb) => ({ value: eb('value', '+', 1) }))
        .where('name', '=', key)
        .execute()
    let runs = 0
    let holding = 0
    let release = () => {}
    const bothHoldOne = new Promise<void>((resolve) => {
      release = resolve
    })
    const inOrder = (first: string, second: string) =>
      database.write(async (trx) => {
        runs++
        await raise(trx, first)
        if (++holding === 2) release()
        await bothHoldOne
        await raise(trx, second)
      })
    await Promise.all([inOrder('a', 'b'), inOrder('b', 'a')])
    expect(runs).toBeGreaterThan(2)
    expect(await database.db.selectFrom('counter').select('value').execute()).toEqual([{ value: 2 }, { value: 2 }])
  })

  it('gets notifications again after its listening connection was cut', async () => {
    const database = await open()
    let heard = 0
    database.watchConfiguration(() => {
      heard++
    })
    await eventually(
      () => heard,
      (n) => n > 0,
    )
    await database.write((trx) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen%'`.execute(trx),
    )
    await eventually(
      () => heard,
      (n) => n > 1,
    )
    const before = heard
    await bumpConfigurationVersion(database)
    await eventually(
      () => heard,
      (n) => n > before,
    )
  })
})
