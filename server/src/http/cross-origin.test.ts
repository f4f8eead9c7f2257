import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerOnBothBases } from './api-bases.ts'
import type { Server } from './create-server.ts'
import { serverForTests } from './server-for-tests.ts'

let app: Server
beforeAll(async () => {
  app = await serverForTests({
    routes: async (server) => {
      await registerOnBothBases(
        server,
        async (routes) => {
          routes.post('/v2/provider/search', async () => ({}))
          routes.get('/heartbeat', async () => 'OK')
        },
        {},
      )
      server.get('/*', async () => 'page')
    },
  })
})
afterAll(() => app.close())

const search = (origin: string, tenant?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v2/provider/search',
    headers: { origin, ...(tenant ? { 'x-tenant-id': tenant } : {}) },
  })
const preflight = (origin: string, url = '/api/v2/provider/search') =>
  app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-tenant-id,content-type',
    },
  })

describe('calls from other origins', () => {
  it('are readable for the origins that the tenant names, and no other', async () => {
    const allowed = await search('https://centerlight.example', 'centerlight')
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': 'https://centerlight.example',
      vary: 'Origin',
    })
    expect(allowed.headers['access-control-expose-headers']).toContain('x-correlation-id')
    for (const [origin, tenant] of [
      ['https://evil.example', 'centerlight'],
      ['https://champion.example', 'centerlight'],
      ['https://centerlight.example', 'mddoh'],
      ['null', 'centerlight'],
      ['https://centerlight.example.evil.example', 'centerlight'],
    ] as const) {
      const answer = await search(origin, tenant)
      expect(
        [answer.statusCode, answer.headers['access-control-allow-origin'], answer.headers['vary']],
        `${origin} ${tenant}`,
      ).toEqual([200, undefined, 'Origin'])
    }
  })

  it('never carry cookies', async () => {
    expect((await search('https://centerlight.example', 'centerlight')).headers).not.toHaveProperty(
      'access-control-allow-credentials',
    )
    expect((await preflight('https://centerlight.example')).headers).not.toHaveProperty(
      'access-control-allow-credentials',
    )
  })

  it('may be preflighted without the tenant header', async () => {
    const answer = await preflight('https://centerlight.example')
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://centerlight.example',
      'access-control-max-age': '600',
    })
    expect(answer.headers['access-control-allow-headers']).toContain('x-tenant-id')
    expect(answer.headers['access-control-allow-methods']).toContain('POST')
  })

  it('get no preflight headers if no tenant trusts the origin', async () => {
    const answer = await preflight('https://evil.example')
    expect(answer.statusCode).toBe(204)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('can read why they were rejected', async () => {
    const answer = await search('https://centerlight.example')
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([
      400,
      'https://centerlight.example',
    ])
  })

  it('never reach the pages', async () => {
    const answer = await app.inject({ url: '/', headers: { origin: 'https://centerlight.example' } })
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    expect((await preflight('https://centerlight.example', '/')).statusCode).toBe(404)
  })
})
