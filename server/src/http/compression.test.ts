import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'
import { registerOnBothBases } from './api-bases.ts'
import type { Server } from './create-server.ts'
import { serverForTests } from './server-for-tests.ts'

const big = { words: Array.from({ length: 3_000 }, (_, at) => `word ${(at * 7_919) % 1_000}`) }
const middling = { words: big.words.slice(0, 300) }
let app: Server
let list: unknown = big

beforeAll(async () => {
  app = await serverForTests({
    routes: (server) =>
      registerOnBothBases(
        server,
        async (routes) => {
          routes.get('/tenants/:tenant/component-js', async () => list)
          routes.get('/Ui-featureflags', async () => ({ small: true }))
          routes.get('/tenants', async (_request, reply) => reply.header('cache-control', 'no-store').send(big))
          routes.get('/v2/facility/:uid', async (_request, reply) => reply.header('etag', '"own"').send(big))
          routes.get('/practitioner-role/:uid', async (_request, reply) =>
            reply.type('application/json').send(Readable.from([JSON.stringify(big)])),
          )
          routes.post('/v2/provider/search', async (_request, reply) =>
            reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(middling)) as never),
          )
          routes.post('/v3/provider/search-carefindr', async () => big)
        },
        {},
      ),
  })
})
afterAll(() => app.close())

const tenant = { 'x-tenant-id': 'mddoh' }
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...tenant, ...headers } })
const post = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers: { ...tenant, ...headers }, payload: {} })
const lists = '/api/tenants/mddoh/component-js'

describe('compressed responses', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'are sent as %s to clients that accept it, fast ones first and the best ones later',
    async (encoding, unpack) => {
      const sizes: number[] = []
      await expect
        .poll(async () => {
          const answer = await get(lists, { 'accept-encoding': encoding })
          expect(answer.headers).toMatchObject({
            'content-encoding': encoding,
            'content-length': String(answer.rawPayload.length),
            'cache-control': 'private, no-cache',
          })
          expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual(big)
          sizes.push(answer.rawPayload.length)
          return Math.min(...sizes) < (sizes[0] ?? 0)
        })
        .toBe(true)
    },
  )

  it('stay uncompressed for clients that do not accept it, with Vary', async () => {
    for (const header of [
      {},
      { 'accept-encoding': 'identity' },
      { 'accept-encoding': 'br;q=0, gzip;q=0' },
      { 'accept-encoding': 'deflate' },
    ] as Record<string, string>[]) {
      const answer = await get(lists, header)
      expect(answer.json()).toEqual(big)
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(String(answer.headers['vary']).split(', ').sort()).toEqual(['Accept-Encoding', 'Origin'])
    }
  })

  it('stay uncompressed when they are small, of unknown length, or not text', async () => {
    const small = await get('/api/Ui-featureflags', { 'accept-encoding': 'br' })
    expect([small.json(), small.headers['content-encoding'], small.headers['vary']]).toEqual([
      { small: true },
      undefined,
      'Origin',
    ])
    const streamed = await get('/api/practitioner-role/7', { 'accept-encoding': 'br' })
    expect([streamed.json(), streamed.headers['content-encoding']]).toEqual([big, undefined])
  })

  it('include the prepared bytes of a search, without an ETag', async () => {
    const answer = await post('/api/v2/provider/search', { 'accept-encoding': 'gzip, deflate, br' })
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual(middling)
    expect(answer.headers['etag']).toBeUndefined()
    const large = await post('/api/v3/provider/search-carefindr', { 'if-none-match': '*' })
    expect([large.statusCode, large.json(), large.headers['etag']]).toEqual([200, big, undefined])
  })

  it('answer HEAD like GET, without a body', async () => {
    const head = await app.inject({ method: 'HEAD', url: lists, headers: { ...tenant, 'accept-encoding': 'gzip' } })
    expect([head.statusCode, head.body, head.headers['content-encoding']]).toEqual([200, '', 'gzip'])
  })
})

describe('ETags', () => {
  it('are the same in every encoding, allow 304, and change with the content', async () => {
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(
        async (encoding) => (await get(lists, { 'accept-encoding': encoding })).headers['etag'],
      ),
    )
    expect(new Set(tags).size).toBe(1)
    const tag = String(tags[0])
    for (const held of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
      const answer = await get(lists, { 'if-none-match': held, 'accept-encoding': 'br' })
      expect([
        answer.statusCode,
        answer.body,
        answer.headers['etag'],
        answer.headers['content-encoding'],
        answer.headers['content-type'],
      ]).toEqual([304, '', tag, undefined, undefined])
    }
    list = { ...big, more: true }
    const changed = await get(lists, { 'if-none-match': tag })
    list = big
    expect(changed.statusCode).toBe(200)
    expect(changed.headers['etag']).not.toBe(tag)
  })

  it('set by a route are preserved, made weak when compressed; no-store gets none', async () => {
    expect((await get('/api/v2/facility/7')).headers['etag']).toBe('"own"')
    expect((await get('/api/v2/facility/7', { 'accept-encoding': 'br' })).headers['etag']).toBe('W/"own"')
    expect((await get('/api/tenants', { 'accept-encoding': 'br' })).headers['etag']).toBeUndefined()
  })
})

describe('what a client accepts', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['identity, gzip;q=0.5', undefined],
    ['gzip;q=nonsense', undefined],
    ['brotli', undefined],
    [';;,,q=', undefined],
  ] as const)('%j is answered with %s', (header, encoding) => expect(acceptedEncoding(header)).toBe(encoding))
})
