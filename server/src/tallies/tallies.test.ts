import { expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { deleteExpiredRows } from '../database/expired-rows.ts'
import { forEachDatabase } from '../database/testing.ts'
import { openTallies, type TallyOptions } from './tallies.ts'
import { listNotFound, listShown } from './tallies.repository.ts'

const tenant = { id: 'mddoh', timeZone: 'America/New_York' }
const now = () => new Date('2026-11-17T12:00:00Z')
const day = { from: '2026-11-17', to: '2026-11-17', limit: 10 }
const cell = { specialty: 'Cardiology', county: 'Howard, MD', plan: 'Gold' }
const logged: string[] = []
const open = (database: Database, more: Partial<TallyOptions> = {}) =>
  openTallies({ database, now, log: (message) => logged.push(message), everyMs: 600_000, ...more })
const times = <T>(count: number, work: () => T) => Array.from({ length: count }, work)

forEachDatabase((_name, openStore) => {
  it('[shown tally] adds up what several servers count, and flushes on close', async () => {
    const database = await openStore()
    const servers = times(3, () => open(database))
    for (const server of servers) {
      times(10, () => server.shown(tenant, ['a', 'b']))
      server.shown(tenant, ['b'])
      server.shown({ ...tenant, id: 'champion' }, ['a'])
    }
    await Promise.all(servers.map((server) => server.flush()))
    servers[0]?.shown(tenant, ['a'])
    await Promise.all(servers.map((server) => server.close()))
    expect(await listShown(database.db, tenant.id, day)).toEqual([
      { stableId: 'b', times: 33 },
      { stableId: 'a', times: 31 },
    ])
  })

  it('[not-found tally] shows no cell under 5, also when other days would make it 5', async () => {
    const database = await openStore()
    const tallies = open(database)
    times(4, () => tallies.notFound(tenant, [cell]))
    await tallies.flush()
    const week = { ...day, from: '2026-11-11' }
    expect(await listNotFound(database.db, tenant.id, week)).toEqual([])
    const tomorrow = open(database, { now: () => new Date('2026-11-16T12:00:00Z') })
    times(4, () => tomorrow.notFound(tenant, [cell]))
    await tomorrow.close()
    expect(await listNotFound(database.db, tenant.id, week)).toEqual([])
    tallies.notFound(tenant, [cell])
    await tallies.close()
    expect(await listNotFound(database.db, tenant.id, week)).toEqual([{ day: '2026-11-17', ...cell, times: 5 }])
    expect(await listNotFound(database.db, 'champion', week)).toEqual([])
  })

  it('[shown tally] keeps what could not be written for the next time', async () => {
    const database = await openStore()
    let broken = true
    const write: Database['write'] = (work) => (broken ? Promise.reject(new Error('away')) : database.write(work))
    const tallies = open({ ...database, write })
    tallies.shown(tenant, ['a'])
    await tallies.flush()
    expect(logged.at(-1)).toContain('away')
    tallies.shown(tenant, ['a'])
    broken = false
    await tallies.close()
    expect(await listShown(database.db, tenant.id, day)).toEqual([{ stableId: 'a', times: 2 }])
  })

  it('[shown tally] holds a fixed number of cells in memory, and says what it did not count', async () => {
    const database = await openStore()
    const write: Database['write'] = () => Promise.reject(new Error('away'))
    const tallies = open({ ...database, write }, { most: 100 })
    tallies.shown(
      tenant,
      Array.from({ length: 250 }, (_, at) => `r${at}`),
    )
    await tallies.flush()
    expect(logged.at(-1)).toContain('150 not counted')
    await tallies.close()
  })

  it('[shown tally] is deleted after 400 days', async () => {
    const database = await openStore()
    const tallies = open(database)
    tallies.shown(tenant, ['a'])
    tallies.notFound(
      tenant,
      times(5, () => cell),
    )
    await tallies.close()
    await deleteExpiredRows(database, new Date('2027-12-22T12:00:00Z'))
    expect(await listShown(database.db, tenant.id, day)).toHaveLength(1)
    await deleteExpiredRows(database, new Date('2027-12-23T12:00:00Z'))
    expect(await listShown(database.db, tenant.id, day)).toEqual([])
    expect(await listNotFound(database.db, tenant.id, day)).toEqual([])
  })
})
