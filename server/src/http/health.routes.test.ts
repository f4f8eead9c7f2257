import { describe, expect, it } from 'vitest'
import { registerOnBothBases } from './api-bases.ts'
import { closeGracefully } from './graceful-shutdown.ts'
import { Health, healthRoutes } from './health.routes.ts'
import { serverForTests } from './server-for-tests.ts'

const start = (health: () => Promise<Health>) =>
  serverForTests({ routes: (server) => registerOnBothBases(server, healthRoutes, { health }) })
const startHealthy = () => start(async () => ({ status: 'green', engine: 'memory', lag: 0 }))

describe('health', () => {
  it('[API-OTH-02] answers the heartbeat as text on both bases', async () => {
    const app = await startHealthy()
    for (const base of ['/api', '/api-v2']) {
      const answer = await app.inject(`${base}/heartbeat`)
      expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
        200,
        'text/plain; charset=utf-8',
        'OK',
      ])
    }
    await app.close()
  })

  it('[API-OTH-02] is ready until the stop signal, and alive until it ends', async () => {
    const app = await startHealthy()
    const statuses = async () =>
      Promise.all(['live', 'ready'].map(async (name) => (await app.inject(`/api/health/${name}`)).statusCode))
    expect(await statuses()).toEqual([200, 200])
    const closed = closeGracefully(app, { drainMs: 50 })
    expect(await statuses()).toEqual([200, 503])
    await closed
  })

  it('[API-OTH-03] reports status, engine and lag of search, and red when the index cannot be reached', async () => {
    const app = await startHealthy()
    expect((await app.inject('/api/elastic-search/health')).json()).toEqual({
      status: 'green',
      engine: 'memory',
      lag: 0,
    })
    await app.close()
    const broken = await start(async () => {
      throw new Error('away')
    })
    expect((await broken.inject('/api/elastic-search/health')).json()).toMatchObject({ status: 'red' })
    await broken.close()
  })

  it('[API-OTH-03] declares the list of unreadable configuration documents', async () => {
    const problem = { tenant: 'champion', document: 'theme', using: 'earlier version' } as const
    const app = await start(async () => ({ status: 'yellow', engine: 'memory', lag: 0, configuration: [problem] }))
    expect((await app.inject('/api/elastic-search/health')).json()).toMatchObject({ configuration: [problem] })
    expect(Object.keys(Health.properties)).toContain('configuration')
    await app.close()
  })
})
