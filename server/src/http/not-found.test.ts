import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerOnBothBases } from './api-bases.ts'
import { startSampleServer, tenantHeader } from './sample-server.testing.ts'
import { serverForTests } from './server-for-tests.ts'

let server: Awaited<ReturnType<typeof startSampleServer>>
beforeAll(async () => {
  server = await startSampleServer()
})
afterAll(() => server.app.close())

describe('unknown paths and methods', () => {
  it('answers JSON 404 under the bases and the page elsewhere', async () => {
    for (const url of [
      '/api',
      '/api/',
      '/api-v2/nothing',
      '/api/heartbeat/',
      '/api/HEARTBEAT',
      '/api//heartbeat',
      '/api/v2/provider/search/x',
    ]) {
      expect((await server.app.inject(url)).json(), url).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' })
    }
    for (const url of ['/nothing', '/apix', '/search-results-v3?name=x']) {
      const answer = await server.app.inject(url)
      expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
        404,
        'text/html',
        '<h1>Not here</h1>',
      ])
    }
    for (const type of ['text/plain', 'application/json', 'multipart/form-data']) {
      expect(
        (
          await server.app.inject({
            method: 'POST',
            url: '/api/nothing',
            headers: { 'content-type': type },
            payload: '{',
          })
        ).statusCode,
      ).toBe(404)
      expect(
        (
          await server.app.inject({ method: 'POST', url: '/nothing', headers: { 'content-type': type }, payload: '{' })
        ).json(),
      ).toMatchObject({ statusCode: 404 })
      expect(
        (
          await server.app.inject({
            method: 'PUT',
            url: '/api/heartbeat',
            headers: { 'content-type': type },
            payload: '{',
          })
        ).statusCode,
      ).toBe(405)
    }
  })

  it.each([
    ['GET', '/api/v2/provider/search', 'POST'],
    ['DELETE', '/api-v2/v2/provider/search', 'POST'],
    ['POST', '/api/heartbeat', 'GET, HEAD'],
    ['PUT', '/api/facility/12', 'GET, HEAD'],
    ['PATCH', '/api/facility/a%20b', 'GET, HEAD'],
    ['OPTIONS', '/api/facility/12', 'GET, HEAD'],
    ['POST', '/settings.json', 'GET, HEAD'],
    ['PUT', '/api/facility/search', 'POST'],
    ['GET', '/api/facility/search', 'POST'],
  ] as const)('answers 405 with Allow to %s %s', async (method, url, allow) => {
    const answer = await server.app.inject({ method, url, headers: tenantHeader })
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, allow])
    expect(answer.json().code).toBe('METHOD_NOT_ALLOWED')
  })

  it('answers HEAD like GET, without the body', async () => {
    const answer = await server.app.inject({ method: 'HEAD', url: '/api/heartbeat' })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })

  it('[TRAP-15] is case-sensitive, rejects undecodable paths, and pages do not hide it', async () => {
    expect((await server.app.inject({ url: '/api/facility/%zz', headers: tenantHeader })).statusCode).toBe(400)
    expect((await server.app.inject({ url: '/api/facility/%00', headers: tenantHeader })).statusCode).toBeLessThan(500)
    expect(
      (await server.app.inject({ url: `/api/facility/${'a'.repeat(10_000)}`, headers: tenantHeader })).json(),
    ).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'uid' }],
    })
    const withPages = await serverForTests({
      routes: async (app) => {
        await registerOnBothBases(
          app,
          async (routes) => {
            routes.get('/facility/:uid', async () => ({}))
          },
          {},
        )
        app.get('/*', async () => 'page')
      },
    })
    expect((await withPages.inject({ url: '/api/nothing', headers: tenantHeader })).json()).toMatchObject({
      statusCode: 404,
    })
    expect((await withPages.inject('/anything')).body).toBe('page')
    await withPages.close()
  })
})
