import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { registerOnBothBases } from './api-bases.ts'
import { createMetrics } from './metrics.ts'
import { serverForTests } from './server-for-tests.ts'

const routes = (server: Parameters<typeof registerOnBothBases>[0]) =>
  registerOnBothBases(
    server,
    async (routes) => {
      routes.get('/facility/:uid', async () => ({}))
    },
    {},
  )
const token = 'a-token-of-16-characters'

describe('/metrics', () => {
  it('counts responses by route pattern, one for both bases, without caller values', async () => {
    const app = await serverForTests({ routes })
    for (const url of ['/api/facility/jane', '/api-v2/facility/joe', '/api/nothing/jane'])
      await app.inject({ url, headers: { 'x-tenant-id': 'mddoh' } })
    const { body, headers } = await app.inject('/metrics')
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(body).toContain('care_http_request_seconds_count{method="GET",route="/facility/:uid",status="200"} 2')
    expect(body).toContain('care_http_request_seconds_count{method="GET",route="unknown",status="404"} 1')
    expect(body).toContain('care_nodejs_eventloop_lag_seconds')
    expect(body).not.toMatch(/jane|joe/)
    await app.close()
  })

  it('reads gauges on each scrape, and survives one that fails', async () => {
    const metrics = createMetrics()
    let records = 5
    metrics.addGauge('care_index_records', 'Records in the index', () => [
      { labels: { tenant: 'mddoh', kind: 'provider' }, value: records },
    ])
    metrics.addGauge('care_index_lag', 'Changes not yet searchable', () => {
      throw new Error('away')
    })
    expect(await metrics.text()).toContain('care_index_records{tenant="mddoh",kind="provider"} 5')
    records = 6
    expect(await metrics.text()).toContain('care_index_records{tenant="mddoh",kind="provider"} 6')
  })

  it('answers loopback, or anyone with the token', async () => {
    const app = await serverForTests({ settings: { metricsToken: token } })
    const status = async (remoteAddress: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
    expect(await status('127.0.0.1')).toBe(200)
    expect(await status('::1')).toBe(200)
    expect(await status('192.0.2.1')).toBe(401)
    expect(await status('192.0.2.1', { authorization: 'Bearer wrong-token-wrong-token' })).toBe(403)
    expect(await status('192.0.2.1', { authorization: `Bearer ${token}` })).toBe(200)
    expect(await status('127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).toBe(401)
    await app.close()
    const closed = await serverForTests()
    expect(
      (await closed.inject({ url: '/metrics', remoteAddress: '192.0.2.1', headers: { authorization: 'Bearer ' } }))
        .statusCode,
    ).toBe(401)
    await closed.close()
  })

  it.each([
    ['in production', { production: true }],
    ['behind a proxy', { trustProxy: 1 }],
  ])('[S11] wants the token of loopback too %s: a proxy on the same machine calls from there', async (_when, more) => {
    const app = await serverForTests({ settings: { metricsToken: token, ...more } })
    expect((await app.inject('/metrics')).statusCode).toBe(401)
    expect((await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200)
    await app.close()
  })

  it('answers over a real socket', async () => {
    const app = await serverForTests({ routes })
    await app.listen({ port: 0, host: '127.0.0.1' })
    // Listening on TCP.
    const answer = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/metrics`)
    expect(answer.status).toBe(200)
    await app.close()
  })
})
