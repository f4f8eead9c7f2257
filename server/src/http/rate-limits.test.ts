import { MapQuery, NlSearchRequest } from '@care/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { registerOnBothBases } from './api-bases.ts'
import { ClientSlots } from './client-slots.ts'
import { serverForTests } from './server-for-tests.ts'

let isSlow = true
let running = 0
let mostRunning = 0
async function slow() {
  mostRunning = Math.max(mostRunning, ++running)
  while (isSlow) await new Promise((done) => setTimeout(done, 5))
  running--
  return {}
}

const start = (rateLimit: number, trustProxy = true) =>
  serverForTests({
    settings: { rateLimit, trustProxy },
    routes: async (server) => {
      server.get('/settings.json', async () => ({}))
      await registerOnBothBases(
        server,
        async (routes) => {
          routes.get('/facility/:uid', async () => ({}))
          routes.get('/practitioner-role/:uid', async () => ({}))
          routes.post('/v3/provider/nl-search-carefindr', { schema: { body: NlSearchRequest } }, async () => ({}))
          routes.get('/v2/facility/:uid', slow)
          routes.get('/places/map.svg', { schema: { querystring: MapQuery } }, async () => ({}))
          routes.get('/heartbeat', async () => 'OK')
        },
        {},
      )
    },
  })
const headers = { 'x-tenant-id': 'mddoh', 'x-forwarded-for': '203.0.113.9' }

describe('rate limits', () => {
  it('[API-GEN-09] count one client over all routes and both bases, and send standard headers', async () => {
    const app = await start(3)
    const first = await app.inject({ url: '/api/facility/1', headers })
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '2' })
    expect(Number(first.headers['ratelimit-reset'])).toBeGreaterThan(0)
    expect((await app.inject({ url: '/api-v2/facility/1', headers })).headers['ratelimit-remaining']).toBe('1')
    expect((await app.inject({ url: '/api/practitioner-role/1', headers })).headers['ratelimit-remaining']).toBe('0')
    const refused = await app.inject({ url: '/api/facility/1', headers })
    expect(refused.json()).toMatchObject({
      statusCode: 429,
      code: 'RATE_LIMITED',
      message: 'Too many requests. Wait a moment and try again.',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await app.close()
  })

  it('[API-GEN-09] are stricter where a call is expensive', async () => {
    const app = await start(10)
    const payload = { query: 'x'.repeat(250) }
    const ask = () => app.inject({ method: 'POST', url: '/api-v2/v3/provider/nl-search-carefindr', headers, payload })
    expect((await ask()).headers).toMatchObject({ 'ratelimit-limit': '10', 'ratelimit-remaining': '1' })
    expect((await ask()).statusCode).toBe(429)
    await app.close()
  })

  it('[S2] charge what the parameters of a call cost, once they are valid', async () => {
    const app = await start(10)
    const map = (query: string) => app.inject({ url: `/api/places/map.svg?lat=40&lng=-95&${query}`, headers })
    expect((await map('span=300')).headers['ratelimit-remaining']).toBe('5')
    expect((await map('span=600')).statusCode).toBe(429)
    expect(Number((await map('span=600')).headers['retry-after'])).toBeGreaterThan(0)
    await app.close()
  })

  it('[S2] run a few calls of one client at a time, and those of others beside them', async () => {
    const app = await start(1_000)
    const call = (address: string) =>
      app.inject({ url: '/api/v2/facility/slow', headers: { ...headers, 'x-forwarded-for': address } })
    const greedy = Array.from({ length: 30 }, () => call('203.0.113.1'))
    await expect.poll(() => running).toBe(8)
    const other = call('203.0.113.2')
    await expect.poll(() => running).toBe(9)
    isSlow = false
    expect((await Promise.all([other, ...greedy])).map(({ statusCode }) => statusCode)).toEqual(Array(31).fill(200))
    expect(mostRunning).toBe(9)
    await app.close()
  })

  it('[S2] refuse what one client sends beyond its slots and a queue of 100', async () => {
    isSlow = true
    const app = await start(1_000)
    const calls = Array.from({ length: 120 }, () => app.inject({ url: '/api/v2/facility/slow', headers }))
    await expect.poll(() => running).toBe(8)
    isSlow = false
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(12)
    await app.close()
  })

  it('[S2] charge a body by its length, and a call that no route answers', async () => {
    const app = await start(10)
    const ask = (text: string) =>
      app.inject({
        method: 'POST',
        url: '/api-v2/v3/provider/nl-search-carefindr',
        headers,
        payload: JSON.stringify(text),
      })
    expect((await ask('x'.repeat(16_384))).headers['ratelimit-remaining']).toBe('5')
    const unknown = await start(1)
    expect((await unknown.inject({ url: '/api/nothing', headers })).statusCode).toBe(404)
    expect((await unknown.inject({ url: '/api/nothing', headers })).statusCode).toBe(429)
    await Promise.all([app.close(), unknown.close()])
  })

  it('[S2] start one call of a client at a time, so that others get in between', async () => {
    const slots = new ClientSlots()
    const started: string[] = []
    for (const name of ['a1', 'a2', 'a3']) slots.enter('a', () => started.push(name))
    slots.enter('b', () => started.push('b1'))
    expect(started).toEqual(['a1', 'b1'])
    await expect.poll(() => started).toEqual(['a1', 'b1', 'a2', 'a3'])
  })

  it('[S2] schedule calls without a route, and preflights, like all others', async () => {
    const app = await start(1_000_000)
    const calls = (method: 'GET' | 'OPTIONS', url: string) =>
      Promise.all(Array.from({ length: 120 }, () => app.inject({ method, url, headers })))
    // One client has slots and a queue for 108 concurrent calls; refused calls must not get around that.
    for (const [method, url, status] of [
      ['GET', '/api/no-such-call', 404],
      ['GET', '/api/facility/1/more', 404],
      ['OPTIONS', '/api/facility/1', 405],
    ] as const) {
      const statuses = (await calls(method, url)).map(({ statusCode }) => statusCode)
      expect([method, url, new Set(statuses)]).toEqual([method, url, new Set([status, 429])])
    }
  })

  it('[S2] give a client that keeps sending a fourth of the time, also over new connections', () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout', 'setImmediate'] })
    onTestFinished(() => void vi.useRealTimers())
    const slots = new ClientSlots()
    const started: string[] = []
    const send = (key: string, units: number) => {
      // Answered immediately: the cost limits the rate, not the number of concurrent requests.
      const start = () => {
        started.push(key)
        setTimeout(() => turn?.end(), 0)
      }
      const turn = slots.enter(key, start, { units })
    }
    const startedIn = (ms: number) => {
      started.length = 0
      vi.advanceTimersByTime(ms)
      return started.length
    }
    for (let at = 0; at < 20; at++) send('a', 10)
    expect(startedIn(5)).toBe(2)
    send('b', 10)
    expect(started.at(-1)).toBe('b')
    expect(startedIn(400)).toBe(10)
    void slots.spend('a', 100)
    expect(startedIn(400)).toBe(0)
    expect(startedIn(10_000)).toBe(7)
    send('a', 10)
    expect(started.length).toBe(8)
  })

  it('[S2] let a call whose parameters are costly wait for those of its client before it', async () => {
    const slots = new ClientSlots()
    slots.enter('a', () => {})
    const order: string[] = []
    const spend = (name: string, units: number) => slots.spend('a', units).then(() => order.push(name))
    const costly = [spend('first', 25), spend('second', 1)]
    await new Promise((done) => setImmediate(done))
    order.push('others')
    await Promise.all(costly)
    expect(order).toEqual(['first', 'others', 'second'])
  })

  it('[S2] lets a client with unread responses continue, up to 64 of them', () => {
    const slots = new ClientSlots()
    const turns = Array.from({ length: 64 }, () => slots.enter('a', () => {}))
    for (const turn of turns) turn?.sent()
    expect(slots.enter('a', () => {})).toBeUndefined()
    turns[0]?.end()
    expect(slots.enter('a', () => {})).toBeDefined()
  })

  it('separate clients, and treat an IPv6 /64 as one', async () => {
    const app = await start(1)
    const status = async (address: string) =>
      (await app.inject({ url: '/api/facility/1', headers: { ...headers, 'x-forwarded-for': address } })).statusCode
    expect(await status('203.0.113.1')).toBe(200)
    expect(await status('203.0.113.2')).toBe(200)
    expect(await status('203.0.113.1')).toBe(429)
    expect(await status('2001:db8::1')).toBe(200)
    expect(await status('2001:db8::2')).toBe(429)
    expect(await status('2001:db8:0:1::1')).toBe(200)
    await app.close()
  })

  it('cannot be evaded by a forged address when no proxy is trusted', async () => {
    const app = await start(1, false)
    expect((await app.inject({ url: '/api/facility/1', headers })).statusCode).toBe(200)
    expect(
      (await app.inject({ url: '/api/facility/1', headers: { ...headers, 'x-forwarded-for': '198.51.100.7' } }))
        .statusCode,
    ).toBe(429)
    await app.close()
  })

  it('[S2] charge preflights and pages', async () => {
    const app = await start(1)
    const preflight = { origin: 'https://a.example', 'access-control-request-method': 'GET', ...headers }
    const ask = async () =>
      (await app.inject({ method: 'OPTIONS', url: '/api/facility/1', headers: preflight })).statusCode
    expect([await ask(), await ask(), await ask(), await ask(), await ask(), await ask()]).toEqual([
      204, 204, 204, 204, 204, 429,
    ])
    expect((await app.inject({ url: '/settings.json', headers })).statusCode).toBe(429)
    await app.close()
  })

  it('exempt the heartbeat, and can be turned off', async () => {
    const app = await start(1)
    for (let call = 0; call < 5; call++)
      expect((await app.inject({ url: '/api/heartbeat', headers })).statusCode).toBe(200)
    await app.close()
    const unlimited = await start(0)
    for (let call = 0; call < 5; call++)
      expect((await unlimited.inject({ url: '/api/facility/1', headers })).statusCode).toBe(200)
    await unlimited.close()
  })
})
