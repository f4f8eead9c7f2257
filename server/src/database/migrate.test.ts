import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate, type Migration } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { forEachDatabase } from './testing.ts'

const first: Migration = {
  name: '0001-first',
  up: async (trx) => {
    await sql`create table one (id integer)`.execute(trx)
  },
}
const second: Migration = {
  name: '0002-second',
  up: async (trx) => {
    await sql`create table two (id integer)`.execute(trx)
  },
}
const broken: Migration = {
  name: '0003-broken',
  up: async (trx) => {
    await sql`create table three (id integer)`.execute(trx)
    throw new Error('broken')
  },
}

forEachDatabase((_name, open) => {
  it('applies what is missing, in order, once', async () => {
    const database = await open({ migrated: false })
    expect(await migrate(database, [first])).toEqual(['0001-first'])
    expect(await migrate(database, [first, second])).toEqual(['0002-second'])
    expect(await migrate(database, [first, second])).toEqual([])
  })

  it('leaves nothing behind of a round that fails', async () => {
    const database = await open({ migrated: false })
    await expect(migrate(database, [first, second, broken])).rejects.toThrow('broken')
    expect(await migrate(database, [first, second])).toEqual(['0001-first', '0002-second'])
  })

  it('is done once when several start at the same moment', async () => {
    const database = await open({ migrated: false })
    const others = await Promise.all([1, 2, 3].map(() => openDatabase(database.address)))
    const applied = await Promise.all([database, ...others].map((each) => migrate(each)))
    await Promise.all(others.map((each) => each.close()))
    expect(applied.flat()).toEqual(['0001-truth-store'])
  })

  it('does not touch the store of a newer version', async () => {
    const database = await open({ migrated: false })
    await migrate(database, [first, second])
    await expect(migrate(database, [first])).rejects.toThrow(/made by a newer version.*"0002-second"/)
  })
})
