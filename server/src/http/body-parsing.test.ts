import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerOnBothBases } from './api-bases.ts'
import { serverForTests } from './server-for-tests.ts'
import { startSampleServer, tenantHeader } from './sample-server.testing.ts'

let server: Awaited<ReturnType<typeof startSampleServer>>
beforeAll(async () => {
  server = await startSampleServer()
})
afterAll(() => server.app.close())

describe('bodies', () => {
  it.each([
    ['{"a":'],
    ["{'a':1}"],
    ['[1,]'],
    ['\u0000'],
    ['{"query":{}}x'],
    ['{"__proto__":{"a":1},"query":{}}'],
    ['{"query":{"constructor":{"prototype":{}}}}'],
  ])('rejects malformed or prototype-poisoning JSON: %j', async (body) => {
    expect((await server.search(body)).json()).toMatchObject({
      statusCode: 400,
      code: 'BAD_REQUEST',
      errors: [{ field: 'body' }],
    })
  })

  it('rejects a body that is not UTF-8', async () => {
    expect((await server.search(Buffer.from([0x22, 0xff, 0xfe, 0x22]))).json()).toMatchObject({
      statusCode: 400,
      message: 'The body is not valid UTF-8.',
    })
  })

  it('[API-GEN-02, C15] rejects JSON under the content type of a PDF where the route does not name it', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v2/provider/search',
      headers: { ...tenantHeader, 'content-type': 'application/pdf' },
      payload: '{"query":{}}',
    })
    expect(answer.json()).toMatchObject({ statusCode: 415, errors: [{ field: 'content-type' }] })
  })

  it('rejects an empty body where one is required, and accepts it elsewhere', async () => {
    expect((await server.search('')).statusCode).toBe(400)
    expect(
      (await server.app.inject({ method: 'POST', url: '/api/v2/provider/search', headers: tenantHeader })).json(),
    ).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'body' }],
    })
    expect(
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/sign-in/end',
          headers: { 'content-type': 'application/json' },
          payload: '',
        })
      ).json(),
    ).toEqual({ body: null })
    expect((await server.app.inject({ method: 'POST', url: '/api/sign-in/end' })).json()).toEqual({ body: null })
    // What curl -d '' and fetch with an empty body send.
    for (const type of ['application/x-www-form-urlencoded', 'text/plain;charset=UTF-8']) {
      const empty = await server.app.inject({
        method: 'POST',
        url: '/api/sign-in/end',
        headers: { 'content-type': type, 'content-length': '0' },
      })
      expect(empty.json(), type).toEqual({ body: null })
      expect(
        (
          await server.app.inject({
            method: 'POST',
            url: '/api/sign-in/end',
            headers: { 'content-type': type },
            payload: 'x',
          })
        ).statusCode,
        type,
      ).toBe(415)
      expect(
        (
          await server.app.inject({
            method: 'POST',
            url: '/api/v2/provider/search',
            headers: { ...tenantHeader, 'content-type': type, 'content-length': '0' },
          })
        ).statusCode,
        type,
      ).toBe(400)
    }
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'nonsense',
    'application/jsonx',
  ])('[API-GEN-02] answers 415 to %s', async (type) => {
    expect((await server.search('{"query":{}}', { 'content-type': type })).json()).toMatchObject({
      statusCode: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
    })
  })

  it('[API-GEN-02] accepts JSON with a charset', async () => {
    expect(
      (await server.search({ query: { name: 'Ño' } }, { 'content-type': 'application/json; charset=utf-8' })).json(),
    ).toEqual({ query: { name: 'Ño' } })
  })

  it('[API-GEN-09, S2] answers 413 to more than a public call can use, before it reads it', async () => {
    const searchFor = async (length: number) =>
      (await server.search(JSON.stringify({ query: { name: 'x'.repeat(length) } }))).json()
    expect(await searchFor(65_537)).toMatchObject({
      statusCode: 413,
      code: 'TOO_LARGE',
      message: 'The body is larger than 64 kB, the most that this call accepts.',
      errors: [{ field: 'body' }],
    })
    expect(await searchFor(65_000)).toMatchObject({ statusCode: 400 })
  })

  it('[API-GEN-09] answers 413 to more than 1 MB of a staff member, by its length or while reading', async () => {
    const app = await serverForTests({
      signIn: { staffOf: async () => ({ subject: 'ana', roles: ['system-admin'], tenants: ['*'] }) },
      routes: (target) =>
        registerOnBothBases(
          target,
          async (routes) => {
            routes.put('/templates/:name', async () => 'taken')
          },
          {},
        ),
    })
    const statusOf = async (length: number) =>
      (
        await app.inject({
          method: 'PUT',
          url: '/api/templates/x',
          headers: tenantHeader,
          payload: { text: 'x'.repeat(length) },
        })
      ).statusCode
    expect([await statusOf(1_048_577), await statusOf(1_000_000)]).toEqual([413, 200])
    await app.close()
  })
})
