import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSampleServer } from './sample-server.testing.ts'

let server: Awaited<ReturnType<typeof startSampleServer>>
beforeAll(async () => {
  server = await startSampleServer()
})
afterAll(() => server.app.close())

describe('context headers', () => {
  it.each(['user', 'steward', 'admin'])('[API-GEN-03] accepts x-persona %s', async (persona) => {
    expect((await server.app.inject({ url: '/api/heartbeat', headers: { 'x-persona': persona } })).statusCode).toBe(200)
  })

  it.each([['root'], ['USER'], [''], ['user, user'], ['user,admin']])(
    '[API-GEN-03] rejects x-persona %j',
    async (persona) => {
      expect(
        (await server.app.inject({ url: '/api/heartbeat', headers: { 'x-persona': persona } })).json(),
      ).toMatchObject({
        statusCode: 400,
        errors: [{ field: 'x-persona' }],
      })
    },
  )

  it('[API-GEN-03][API-GEN-04] a persona or user id never grants anything', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/configuration/cache/reload',
      headers: { 'x-persona': 'admin', 'x-user-id': 'root' },
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  it('[API-GEN-05] echoes a clean correlation id and generates one otherwise', async () => {
    const echo = async (given?: string) =>
      (
        await server.app.inject({
          url: '/api/heartbeat',
          headers: given === undefined ? {} : { 'x-correlation-id': given },
        })
      ).headers['x-correlation-id']
    expect(await echo('abc-123_X.y')).toBe('abc-123_X.y')
    expect(await echo('a"b\\c d<e>')).toBe('abcde')
    expect(await echo('x'.repeat(200))).toBe('x'.repeat(64))
    expect(await echo()).toMatch(/^[0-9a-f-]{36}$/)
    expect(await echo('"" <>')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await echo()).not.toBe(await echo())
  })
})
