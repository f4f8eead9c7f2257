import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { registerOnBothBases } from '../http/api-bases.ts'
import { serverForTests } from '../http/server-for-tests.ts'
import { openDatabase } from './open-database.ts'
import { onPostgres } from './testing.ts'

onPostgres((open) => {
  const openSmall = async (limits: { statementMs: number; waitMs: number }) => {
    const { address } = await open()
    const database = await openDatabase(address, { pool: { size: 1, ...limits } })
    onTestFinished(() => database.close())
    const app = await serverForTests({
      routes: (server) =>
        registerOnBothBases(
          server,
          async (routes) => {
            routes.get('/heartbeat', async () => sql`select pg_sleep(2)`.execute(database.db))
          },
          {},
        ),
    })
    onTestFinished(() => app.close())
    return { database, call: () => app.inject('/api/heartbeat') }
  }

  it('answers 503 with a time to try again when no connection gets free in time', async () => {
    const { database, call } = await openSmall({ statementMs: 30_000, waitMs: 200 })
    const held = sql`select pg_sleep(1.5)`.execute(database.db)
    await sql`select 1`.execute(database.db).catch(() => {})
    const answer = await call()
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '5', 'DATABASE_BUSY'])
    await held
    expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  })

  it('ends a statement that takes too long, and answers 503', async () => {
    const { database, call } = await openSmall({ statementMs: 100, waitMs: 10_000 })
    expect((await call()).json()).toMatchObject({ statusCode: 503, code: 'DATABASE_BUSY' })
    expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  })
})
