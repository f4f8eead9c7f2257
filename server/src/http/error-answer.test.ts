import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DirectoryError, ErrorBody } from '@care/contract'
import { Value } from 'typebox/value'
import { registerOnBothBases } from './bases.ts'
import type { Server } from './create-server.ts'
import { serverForTests } from './server-for-tests.ts'
import { uploadedText } from './uploaded-text.ts'

const Pick = Type.Object(
  { one: Type.Optional(Type.String()), two: Type.Optional(Type.String()) },
  { anyOf: [{ required: ['one'] }, { required: ['two'] }] },
)
const Body = Type.Object(
  {
    queryType: Type.Optional(Type.Enum(['one', 'two'])),
    query: Type.Object(
      {
        limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
        name: Type.Optional(Type.String({ minLength: 2, maxLength: 5 })),
        mode: Type.Optional(Type.Union([Type.Literal('a'), Type.Literal('b')])),
        pick: Type.Optional(Pick),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)

let app: Server
let handler: () => unknown = () => ({})
beforeAll(async () => {
  app = await serverForTests({
    notFoundPage: (_request, reply) => reply.type('text/html').send('<h1>Not here</h1>'),
    routes: async (server) => {
      server.get('/settings.json', async () => ({ ok: true }))
      await registerOnBothBases(
        server,
        async (room) => {
          room.post('/v2/provider/search', { schema: { body: Body } }, async (request) => request.body)
          room.post('/facility/search', async (_request, reply) =>
            reply.header('content-disposition', 'attachment').type('application/pdf').send(handler()),
          )
          room.post('/configuration/cache/reload', { config: {} }, async () => 'reloaded')
          room.post('/sign-in/end', async (request) => ({ body: request.body ?? null }))
          room.get(
            '/facility/:uid',
            {
              schema: {
                params: Type.Object({ uid: Type.String({ maxLength: 20 }) }),
                querystring: Type.Object({
                  explain: Type.Optional(Type.Boolean()),
                  lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
                }),
              },
            },
            async (request) => ({ uid: request.params.uid, ...request.query }),
          )
          room.get('/heartbeat', async () => 'OK')
        },
        {},
      )
    },
  })
})
afterAll(() => app.close())

const headers = { 'x-tenant-id': 'mddoh' }
const search = (payload: unknown, more: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/v2/provider/search',
    headers: { ...headers, 'content-type': 'application/json', ...more },
    payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
  })
const failing = (thrown: unknown, more: Record<string, string> = {}) => {
  handler = () => {
    throw thrown
  }
  return app.inject({ method: 'POST', url: '/api/facility/search', headers: { ...headers, ...more } })
}

describe('the error answer', () => {
  it('[API-GEN-08] has one shape, whatever failed', async () => {
    const answers = [
      await search({}),
      await search('{'),
      await search({ query: {} }, { 'content-type': 'text/plain' }),
      await search('x'.repeat(1_100_000)),
      await search({ query: {} }, { 'x-tenant-id': 'nobody' }),
      await failing(new DirectoryError('RECORD_NOT_FOUND', 'gone')),
      await failing(new Error('secret')),
      await failing('a text'),
      await failing(undefined),
      await failing(null),
      await app.inject('/api/nothing'),
      await app.inject('/api/v2/provider/search'),
      await app.inject('/api/%E0%A4%A'),
      await app.inject({ url: '/api/heartbeat', headers: { 'x-persona': 'root' } }),
    ]
    for (const answer of answers) {
      const body: unknown = answer.json()
      expect(
        Value.Check(ErrorBody, body) && body.statusCode === answer.statusCode && body.errors.length > 0,
        answer.body,
      ).toBe(true)
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(answer.headers['x-correlation-id']).toBe(answer.json().correlationId)
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
    expect(answers.map((answer) => answer.statusCode)).toEqual([
      400, 400, 415, 413, 403, 404, 500, 500, 500, 500, 404, 405, 400, 400,
    ])
  })

  it.each([
    [{ query: { limit: 0 } }, 'query.limit', 'Must be 1 or more.'],
    [{ query: { limit: 201 } }, 'query.limit', 'Must be 200 or less.'],
    [{ query: { limit: '5' } }, 'query.limit', 'Must be a whole number.'],
    [{ query: { limit: 1.5 } }, 'query.limit', 'Must be a whole number.'],
    [{ query: { limit: null } }, 'query.limit', 'Must be a whole number.'],
    [{ query: { name: 'a' } }, 'query.name', 'Must have at least 2 characters.'],
    [{ query: { name: 'abcdef' } }, 'query.name', 'Must have at most 5 characters.'],
    [{ query: { mode: 'c' } }, 'query.mode', 'Must be one of: a, b.'],
    [{ queryType: 'x', query: {} }, 'queryType', 'Must be one of: one, two.'],
    [{ query: { $where: '1' } }, 'query.$where', 'This field is not known here.'],
    [{ query: { pick: {} } }, 'query.pick', 'Give at least one of: one, two.'],
    [{}, 'query', 'Required.'],
    [[], 'body', 'Must be an object.'],
    ['null', 'body', 'Must be an object.'],
    ['"text"', 'body', 'Must be an object.'],
  ])('[API-SRCH-11] names the field that a schema refuses: %j', async (body, field, errorMessage) => {
    const answer = await search(body)
    expect(answer.json()).toMatchObject({
      statusCode: 400,
      code: 'BAD_REQUEST',
      message: `${field}: ${errorMessage}`,
      errors: [{ field, errorMessage }],
    })
  })

  it('turns text into numbers in query and path, and only there', async () => {
    expect((await app.inject({ url: '/api/facility/7?explain=true&lat=40.5', headers })).json()).toEqual({
      uid: '7',
      explain: true,
      lat: 40.5,
    })
    expect((await app.inject({ url: '/api/facility/7?lat=91', headers })).json()).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'lat' }],
    })
    expect((await app.inject({ url: '/api/facility/7?lat=1&lat=2', headers })).json()).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'lat' }],
    })
    expect((await app.inject({ url: `/api/facility/${'7'.repeat(21)}`, headers })).json()).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'uid' }],
    })
  })

  it('speaks Spanish to those who ask for it', async () => {
    const spanish = { 'accept-language': 'fr;q=0.9, es-MX;q=0.8, en;q=0.5' }
    expect((await search({ query: { limit: 0 } }, spanish)).json()).toMatchObject({
      message: 'query.limit: Debe ser 1 o más.',
    })
    expect((await app.inject({ url: '/api/nothing', headers: spanish })).json().message).toBe(
      'No hay nada en esta dirección.',
    )
    expect(
      (await failing(new DirectoryError('RECORD_NOT_FOUND', { en: 'Gone.', es: 'Ya no está.' }), spanish)).json(),
    ).toMatchObject({ message: 'Ya no está.', errors: [{ errorMessage: 'Ya no está.' }] })
    const untranslated = (await failing(new DirectoryError('RECORD_NOT_FOUND', 'Only English.'), spanish)).json()
    expect(untranslated).toMatchObject({
      message: 'Este registro no está en el directorio.',
      errors: [{ errorMessage: 'Only English.' }],
    })
    expect((await search({}, spanish)).headers['content-language']).toBe('es')
  })

  it('[API-GEN-08] tells nothing of what went wrong inside', async () => {
    const cause = Object.assign(new Error('SELECT * FROM secret at /srv/app/x.ts'), {
      statusCode: 500,
      code: 'SQLITE_ERROR',
    })
    for (const answer of [
      await failing(cause),
      await failing(new DirectoryError('INTERNAL', 'SELECT * FROM secret at /srv/app/x.ts', { cause })),
    ]) {
      expect(answer.json()).toMatchObject({
        statusCode: 500,
        code: 'INTERNAL',
        message: 'Something went wrong. Please try again.',
      })
      expect(answer.body).not.toMatch(/SELECT|srv|stack/)
    }
  })

  it('drops what the handler had prepared', async () => {
    handler = () => {
      throw new DirectoryError('PRINT_BUSY', 'busy')
    }
    const answer = await app.inject({ method: 'POST', url: '/api/facility/search', headers })
    expect(answer.headers).not.toHaveProperty('content-disposition')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('keeps a 4xx of a library, and never takes a strange status', async () => {
    expect((await failing(Object.assign(new Error('x'), { statusCode: 409 }))).json()).toMatchObject({
      statusCode: 409,
      code: 'CONFLICT',
    })
    expect((await failing(Object.assign(new Error('x'), { statusCode: 418 }))).statusCode).toBe(400)
    expect((await failing(Object.assign(new Error('x'), { statusCode: 200 }))).statusCode).toBe(500)
    expect((await failing(Object.assign(new Error('x'), { statusCode: 502 }))).statusCode).toBe(500)
  })
})

describe('bodies', () => {
  it.each([
    ['{"a":'],
    ["{'a':1}"],
    ['[1,]'],
    ['\u0000'],
    ['{"query":{}}x'],
    ['{"__proto__":{"a":1},"query":{}}'],
    ['{"query":{"constructor":{"prototype":{}}}}'],
  ])('refuses what is not well-formed JSON, or poisoned: %j', async (body) => {
    expect((await search(body)).json()).toMatchObject({
      statusCode: 400,
      code: 'BAD_REQUEST',
      errors: [{ field: 'body' }],
    })
  })

  it('refuses a body that is not UTF-8', async () => {
    expect((await search(Buffer.from([0x22, 0xff, 0xfe, 0x22]))).json()).toMatchObject({
      statusCode: 400,
      message: 'The body is not UTF-8.',
    })
  })

  it('refuses an empty body where one is needed, and takes none where none is', async () => {
    expect((await search('')).statusCode).toBe(400)
    expect((await app.inject({ method: 'POST', url: '/api/v2/provider/search', headers })).json()).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'body' }],
    })
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/sign-in/end',
          headers: { 'content-type': 'application/json' },
          payload: '',
        })
      ).json(),
    ).toEqual({ body: null })
    expect((await app.inject({ method: 'POST', url: '/api/sign-in/end' })).json()).toEqual({ body: null })
    // What curl -d '' and fetch with an empty body send.
    for (const type of ['application/x-www-form-urlencoded', 'text/plain;charset=UTF-8']) {
      const empty = await app.inject({
        method: 'POST',
        url: '/api/sign-in/end',
        headers: { 'content-type': type, 'content-length': '0' },
      })
      expect(empty.json(), type).toEqual({ body: null })
      expect(
        (await app.inject({ method: 'POST', url: '/api/sign-in/end', headers: { 'content-type': type }, payload: 'x' }))
          .statusCode,
        type,
      ).toBe(415)
      expect(
        (
          await app.inject({
            method: 'POST',
            url: '/api/v2/provider/search',
            headers: { ...headers, 'content-type': type, 'content-length': '0' },
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
    expect((await search('{"query":{}}', { 'content-type': type })).json()).toMatchObject({
      statusCode: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
    })
  })

  it('[API-GEN-02] takes JSON with a charset', async () => {
    expect(
      (await search({ query: { name: 'Ño' } }, { 'content-type': 'application/json; charset=utf-8' })).json(),
    ).toEqual({ query: { name: 'Ño' } })
  })

  it('[API-GEN-09] answers 413 to more than 1 MB, told by its length or found out while reading', async () => {
    const long = JSON.stringify({ query: { name: 'x'.repeat(1_048_577) } })
    expect((await search(long)).json()).toMatchObject({ statusCode: 413, code: 'TOO_LARGE' })
    expect((await search(JSON.stringify({ query: { name: 'x'.repeat(1_000_000) } }))).statusCode).toBe(400)
  })
})

describe('forms', () => {
  const upload = async (body: string | Buffer, type = 'multipart/form-data; boundary=xx') => {
    const server = await serverForTests({
      signIn: { staffOf: async () => ({ subject: 'a', roles: ['system-admin'], tenants: ['*'] }) },
      routes: (room) =>
        registerOnBothBases(
          room,
          async (room) => {
            room.post('/templates', { schema: { consumes: ['multipart/form-data'] } }, async (request) =>
              uploadedText(request),
            )
            room.put('/templates/:name', { schema: { consumes: ['multipart/form-data'] } }, async (request) => ({
              size: (await (await request.file())?.toBuffer())?.length ?? null,
            }))
          },
          {},
        ),
    })
    const call = (method: 'POST' | 'PUT', url: string) =>
      server.inject({ method, url, headers: { 'x-tenant-id': 'mddoh', 'content-type': type }, payload: body })
    const answers = [await call('POST', '/api/templates'), await call('PUT', '/api/templates/x')]
    await server.close()
    return answers.map((answer) => (answer.statusCode === 200 ? answer.json() : answer.statusCode))
  }
  const part = (name: string, content: string, filename?: string) =>
    `--xx\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n${content}\r\n`

  it('[API-GEN-02] are read with their file and fields', async () => {
    expect(await upload(`${part('why', 'ñ')}${part('file', '{}', 'a.json')}--xx--\r\n`)).toEqual([
      { text: '{}', filename: 'a.json', fields: { why: 'ñ' } },
      { size: 2 },
    ])
  })

  it.each([
    ['without a boundary', part('file', 'x', 'a'), 'multipart/form-data'],
    ['with an empty boundary', part('file', 'x', 'a'), 'multipart/form-data; boundary='],
    ['with a boundary of 300 characters', part('file', 'x', 'a'), `multipart/form-data; boundary=${'b'.repeat(300)}`],
    ['cut off in a part', part('file', 'x', 'a'), undefined],
    ['cut off in a head', '--xx\r\nContent-Disp', undefined],
    ['with nothing in it', '', undefined],
    ['of junk', 'junk', undefined],
    ['with the end only', '--xx--\r\n', undefined],
    ['of another kind', part('file', 'x', 'a'), 'multipart/mixed; boundary=xx'],
    ['with a poisoned name', `${part('__proto__', 'x')}--xx--\r\n`, undefined],
    ['with two files', `${part('one', 'x', 'a')}${part('two', 'x', 'b')}--xx--\r\n`, undefined],
    [
      'with 100 fields',
      `${Array.from({ length: 100 }, (_, index) => part(`f${index}`, 'x')).join('')}--xx--\r\n`,
      undefined,
    ],
    ['with a file of 6 MB', `${part('file', 'x'.repeat(6_000_000), 'a')}--xx--\r\n`, undefined],
  ])('%s never fall over', async (_name, body, type) => {
    for (const answer of await upload(body, type))
      expect(typeof answer === 'object' || (answer >= 400 && answer < 500), JSON.stringify(answer)).toBe(true)
  })

  it('[API-GEN-02] may carry the file as a plain field', async () => {
    expect((await upload(`${part('file', '{}')}${part('why', 'x')}--xx--\r\n`))[0]).toEqual({
      text: '{}',
      filename: '',
      fields: { why: 'x' },
    })
  })

  it('answer 400 to a field that no store can hold', async () => {
    expect((await upload(`${part('why', 'a\0b')}${part('file', '{}', 'a.json')}--xx--\r\n`))[0]).toBe(400)
  })

  it('answer 400 to more parts than the call takes: that is not a matter of size', async () => {
    expect(await upload(`${part('one', 'x', 'a')}${part('two', 'x', 'b')}--xx--\r\n`)).toEqual([400, { size: 1 }])
    expect(
      (await upload(`${Array.from({ length: 100 }, (_, index) => part(`f${index}`, 'x')).join('')}--xx--\r\n`))[0],
    ).toBe(400)
  })

  it('answer 413 when the file is too large, 415 when they are no form', async () => {
    expect(await upload(`${part('file', 'x'.repeat(6_000_000), 'a')}--xx--\r\n`)).toEqual([413, 413])
    expect(await upload('{}', 'application/json')).toEqual([415, 415])
  })
})

describe('addresses', () => {
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
      expect((await app.inject(url)).json(), url).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' })
    }
    for (const url of ['/nothing', '/apix', '/search-results-v3?name=x']) {
      const answer = await app.inject(url)
      expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
        404,
        'text/html',
        '<h1>Not here</h1>',
      ])
    }
    for (const type of ['text/plain', 'application/json', 'multipart/form-data']) {
      expect(
        (await app.inject({ method: 'POST', url: '/api/nothing', headers: { 'content-type': type }, payload: '{' }))
          .statusCode,
      ).toBe(404)
      expect(
        (await app.inject({ method: 'POST', url: '/nothing', headers: { 'content-type': type }, payload: '{' })).json(),
      ).toMatchObject({ statusCode: 404 })
      expect(
        (await app.inject({ method: 'PUT', url: '/api/heartbeat', headers: { 'content-type': type }, payload: '{' }))
          .statusCode,
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
  ] as const)('answers 405 with Allow to %s %s', async (method, url, allow) => {
    const answer = await app.inject({ method, url, headers })
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, allow])
    expect(answer.json().code).toBe('METHOD_NOT_ALLOWED')
  })

  it('answers HEAD like GET, without the body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/api/heartbeat' })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })

  it('[TRAP-15] is case-sensitive, refuses addresses that cannot be decoded, and is not hidden by the pages', async () => {
    expect((await app.inject({ url: '/api/facility/%zz', headers })).statusCode).toBe(400)
    expect((await app.inject({ url: '/api/facility/%00', headers })).statusCode).toBeLessThan(500)
    expect((await app.inject({ url: `/api/facility/${'a'.repeat(10_000)}`, headers })).json()).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'uid' }],
    })
    const withPages = await serverForTests({
      routes: async (server) => {
        await registerOnBothBases(
          server,
          async (room) => {
            room.get('/facility/:uid', async () => ({}))
          },
          {},
        )
        server.get('/*', async () => 'page')
      },
    })
    expect((await withPages.inject({ url: '/api/nothing', headers })).json()).toMatchObject({ statusCode: 404 })
    expect((await withPages.inject('/anything')).body).toBe('page')
    await withPages.close()
  })
})

describe('headers of context', () => {
  it.each(['user', 'steward', 'admin'])('[API-GEN-03] takes x-persona %s', async (persona) => {
    expect((await app.inject({ url: '/api/heartbeat', headers: { 'x-persona': persona } })).statusCode).toBe(200)
  })

  it.each([['root'], ['USER'], [''], ['user, user'], ['user,admin']])(
    '[API-GEN-03] refuses x-persona %j',
    async (persona) => {
      expect((await app.inject({ url: '/api/heartbeat', headers: { 'x-persona': persona } })).json()).toMatchObject({
        statusCode: 400,
        errors: [{ field: 'x-persona' }],
      })
    },
  )

  it('[API-GEN-03][API-GEN-04] a persona or user id never grants anything', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/configuration/cache/reload',
      headers: { 'x-persona': 'admin', 'x-user-id': 'root' },
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  it('[API-GEN-05] echoes a clean correlation id and makes one otherwise', async () => {
    const echo = async (given?: string) =>
      (await app.inject({ url: '/api/heartbeat', headers: given === undefined ? {} : { 'x-correlation-id': given } }))
        .headers['x-correlation-id']
    expect(await echo('abc-123_X.y')).toBe('abc-123_X.y')
    expect(await echo('a"b\\c d<e>')).toBe('abcde')
    expect(await echo('x'.repeat(200))).toBe('x'.repeat(64))
    expect(await echo()).toMatch(/^[0-9a-f-]{36}$/)
    expect(await echo('"" <>')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await echo()).not.toBe(await echo())
  })
})
