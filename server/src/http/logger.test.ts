import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { registerOnBothBases } from './api-bases.ts'
import { createLogger } from './logger.ts'
import { serverForTests } from './server-for-tests.ts'

function written(): { lines: () => string; stream: Writable } {
  const chunks: string[] = []
  return {
    lines: () => chunks.join(''),
    stream: new Writable({
      write: (chunk, _encoding, done) => {
        chunks.push(String(chunk))
        done()
      },
    }),
  }
}

async function start(logLevel: string) {
  const { lines, stream } = written()
  const logger = createLogger({ production: true, logLevel }, stream)
  const app = await serverForTests({
    logger,
    routes: (server) =>
      registerOnBothBases(
        server,
        async (routes) => {
          routes.get('/facility/:uid', async (request) => {
            request.log.info({ req: request }, 'handled')
            return {}
          })
          routes.get('/heartbeat', async () => {
            throw new Error('inside')
          })
        },
        {},
      ),
  })
  return { app, lines }
}

describe('the log', () => {
  it('is one JSON line per response, with route, status, time, tenant and correlation id', async () => {
    const { app, lines } = await start('info')
    await app.inject({ url: '/api-v2/facility/123', headers: { 'x-tenant-id': 'mddoh', 'x-correlation-id': 'abc-1' } })
    const line = lines()
      .split('\n')
      .filter((text) => text !== '')
      .map((text) => JSON.parse(text))
      .find((entry) => entry.msg === 'answered')
    expect(line).toMatchObject({
      level: 'info',
      method: 'GET',
      route: 'GET /facility/:uid',
      status: 200,
      tenant: 'mddoh',
      correlationId: 'abc-1',
    })
    expect(line.ms).toBeTypeOf('number')
    await app.close()
  })

  it('contains no search text, names, ids of people or addresses at info level', async () => {
    const { app, lines } = await start('info')
    const headers = {
      'x-tenant-id': 'mddoh',
      'x-user-id': 'user-77',
      authorization: 'Basic c2VjcmV0',
      cookie: '__Host-care_session=cookie77',
      'user-agent': 'agent77',
    }
    await app.inject({ url: '/api/facility/jane-doe?name=Maria&location=Bronx', headers })
    await app.inject({ url: '/api/nothing/jane-doe?name=Maria', headers })
    await app.inject({ url: '/api/%zz?name=Maria', headers })
    await app.inject({ method: 'PUT', url: '/api/facility/jane-doe?name=Maria', headers })
    expect(lines()).toContain('answered')
    expect(lines()).not.toMatch(/jane-doe|Maria|Bronx|user-77|c2VjcmV0|cookie77|agent77|127\.0\.0\.1/)
    await app.close()
  })

  it('contains the full error, with the correlation id sent to the caller', async () => {
    const { app, lines } = await start('info')
    const { correlationId } = (await app.inject('/api/heartbeat')).json()
    const line = lines()
      .split('\n')
      .filter((text) => text !== '')
      .map((text) => JSON.parse(text))
      .find((entry) => entry.level === 'error')
    expect(line).toMatchObject({
      correlationId,
      err: { message: 'inside', stack: expect.stringContaining('logger.test') },
    })
    await app.close()
  })

  it('cannot be forged by a correlation id', async () => {
    const { app, lines } = await start('info')
    await app.inject({ url: '/api/nothing', headers: { 'x-correlation-id': '","level":"fatal' } })
    for (const text of lines()
      .split('\n')
      .filter((line) => line !== ''))
      expect(JSON.parse(text).level).toBe('info')
    await app.close()
  })

  it('is readable in a terminal', () => {
    const { lines, stream } = written()
    createLogger({ production: false, logLevel: 'info' }, Object.assign(stream, { isTTY: true })).info(
      { route: 'GET /x' },
      'answered',
    )
    expect(() => JSON.parse(lines())).toThrow()
    expect(lines()).toContain('answered')
  })
})
