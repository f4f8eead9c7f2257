import { DirectoryError, type Operations } from '@care/contract'
import { expect, it, onTestFinished } from 'vitest'
import type { Configuration } from '../configuration/configuration.ts'
import { openDatabase } from '../database/open-database.ts'
import { eventually, forEachDatabase, type OpenTestDatabase } from '../database/testing.ts'
import { registerOnBothBases } from '../http/api-bases.ts'
import { configurationForTests, serverForTests, tenantForTests } from '../http/server-for-tests.ts'
import { startInstance } from './instance.ts'
import { operationsRoutes } from './operations.routes.ts'
import { watchRequests } from './watch-requests.ts'

const admin = { subject: 'ana', roles: ['system-admin'] as const, tenants: ['*'] }
const steward = { subject: 'bo', roles: ['tenant-admin'] as const, tenants: ['champion'] }

/** Two servers with separate connections to one database. */
async function startTwo(open: OpenTestDatabase) {
  const database = await open()
  let later = 0
  const now = () => new Date(Date.now() + later)
  let configuration: Configuration = configurationForTests
  const start = async () => {
    const own = await openDatabase(database.address)
    let staff: typeof admin | typeof steward = admin
    const watch = watchRequests({ now, engine: 'in-process', slowMs: 100 })
    const instance = startInstance({
      database: own,
      index: { openPosition: () => 7 },
      indexPosition: () => 7,
      configuration: { current: () => configuration },
      watch,
      version: '1.2.3',
      now,
      log: () => {},
      everyMs: 600_000,
    })
    const health = async () => ({ status: 'green', engine: 'in-process', lag: 0 })
    const app = await serverForTests({
      signIn: { staffOf: async () => staff },
      database: own,
      routes: async (server) => {
        watch.addTo(server)
        const deps = { database: own, health, now, noteInstance: instance.note }
        await registerOnBothBases(server, operationsRoutes, { deps })
        await registerOnBothBases(
          server,
          async (routes) =>
            void routes.post('/v2/provider/search', async () => {
              throw new Error('secret detail of Maria')
            }),
          {},
        )
        await registerOnBothBases(
          server,
          async (routes) =>
            void routes.get('/elastic-search/health', async () => {
              throw new DirectoryError('DATABASE_BUSY', 'busy')
            }),
          {},
        )
      },
    })
    const close = async () => {
      await app.close()
      await instance.close()
    }
    onTestFinished(async () => {
      await close()
      await own.close()
    })
    const read = async (as: typeof admin | typeof steward = admin): Promise<Operations> => {
      staff = as
      const answer = await app.inject({ url: '/api/operations' })
      expect(answer.statusCode).toBe(200)
      return answer.json()
    }
    return { app, watch, read, close, note: instance.note }
  }
  return {
    database,
    one: await start(),
    two: await start(),
    reload: () => {
      configuration = { ...configuration, version: configuration.version + 1 }
    },
    wait: (ms: number) => {
      later += ms
    },
  }
}

forEachDatabase((_name, open) => {
  it('[API-OPS-02] every instance shows all of them, their errors, slow searches and reloads', async () => {
    const { one, two, reload } = await startTwo(open)
    await two.note()
    expect((await one.read()).instances).toMatchObject([
      { state: 'running', version: '1.2.3', indexPosition: 7, reloads: [] },
      { state: 'running', version: '1.2.3' },
    ])
    const headers = { 'x-tenant-id': 'mddoh', 'x-correlation-id': 'failed-1' }
    const payload = { query: { name: 'Maria Garcia', location: { text: 'Baltimore' } } }
    await two.app.inject({ method: 'POST', url: '/api/v2/provider/search', headers, payload })
    await two.app.inject({ url: '/api/elastic-search/health', headers: { 'x-correlation-id': 'failed-2' } })
    two.watch.onSearched({
      tenant: tenantForTests('champion'),
      kind: 'provider',
      template: 'mtProviderSearchV2',
      query: { name: 'Maria Garcia', location: { text: 'Baltimore' } },
      ms: 500,
      total: 3,
      correlationId: 'slow-1',
    })
    await two.note()
    const seen = await one.read()
    expect(seen.errors).toHaveLength(2)
    expect(seen.errors).toContainEqual({
      at: expect.any(String),
      route: 'POST /v2/provider/search',
      status: 500,
      code: 'INTERNAL',
      correlationId: 'failed-1',
      tenant: 'mddoh',
    })
    expect(seen.errors).toContainEqual(expect.objectContaining({ code: 'DATABASE_BUSY', correlationId: 'failed-2' }))
    expect(seen.slowSearches).toMatchObject([{ ms: 500, criteria: ['name', 'location.text'], correlationId: 'slow-1' }])
    expect(JSON.stringify(seen)).not.toMatch(/Maria|Garcia|Baltimore|secret/)
    const champions = await one.read(steward)
    expect([champions.errors, champions.slowSearches.length]).toEqual([[], 1])

    reload()
    await two.note()
    const reloaded = await one.read()
    expect(reloaded.instances.map(({ reloads }) => reloads.length)).toEqual([1, 1])
  })

  it('[API-OPS-02] one that stops is not there any more; one that was killed is gone for an hour', async () => {
    const { database, one, two, wait } = await startTwo(open)
    await eventually(one.read, ({ instances }) => instances.length === 2)
    await two.close()
    expect((await one.read()).instances.length).toBe(1)
    // A row that nobody updates, and one of a version with another format.
    const [row] = await database.db.selectFrom('instance').selectAll().execute()
    await database.write((trx) =>
      trx
        .insertInto('instance')
        .values([
          { started_at: '', seen_at: '', status: '', ...row, id: 'killed' },
          { started_at: '', seen_at: '', ...row, id: 'of a later version', status: '{}' },
        ])
        .execute(),
    )
    const states = async () => (await one.read()).instances.map(({ state }) => state).sort()
    expect(await states()).toEqual(['running', 'running'])
    wait(30_000)
    expect(await states()).toEqual(['gone', 'running'])
    wait(3_600_000)
    expect(await states()).toEqual(['running'])
    expect((await database.db.selectFrom('instance').select('id').execute()).length).toBe(1)
  })
})
