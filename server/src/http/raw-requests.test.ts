import { connect, type AddressInfo } from 'node:net'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerOnBothBases } from './api-bases.ts'
import type { Server } from './create-server.ts'
import { serverForTests } from './server-for-tests.ts'

let app: Server
let port: number
const failures: unknown[] = []
beforeAll(async () => {
  app = await serverForTests({
    routes: async (server) => {
      server.addHook('onError', async (_request, _reply, error) => {
        failures.push(error)
      })
      server.get('/settings.json', async () => ({ ok: true }))
      await registerOnBothBases(
        server,
        async (routes) => {
          routes.post(
            '/v2/provider/search',
            { schema: { body: Type.Object({ query: Type.Object({}) }) } },
            async () => ({
              ok: true,
            }),
          )
          routes.get('/facility/:uid', async () => ({ ok: true }))
          routes.get('/heartbeat', async () => 'OK')
        },
        {},
      )
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port // Listening on TCP, so an address and not a pipe.
})
afterAll(() => app.close())

/** Sends raw bytes and returns everything received until the server closes or stops sending. */
function send(bytes: string | Buffer, wait = 300): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    let silence: NodeJS.Timeout | undefined
    const done = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      clearTimeout(silence)
      silence = setTimeout(done, wait)
    })
    socket.on('error', done)
    socket.on('close', done)
    socket.write(bytes)
    silence = setTimeout(done, 5_000)
  })
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
const get = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}Connection: close\r\n\r\n`
const post = (headers: string, body: string) =>
  'POST /api/v2/provider/search HTTP/1.1\r\nHost: localhost\r\nX-Tenant-Id: mddoh\r\n' +
  `Content-Type: application/json\r\n${headers}Connection: close\r\n\r\n${body}`

describe('bytes that no browser sends', () => {
  const attacks: [string, string | Buffer, number][] = [
    ['bad percent-encoding', get('/api/facility/%E0%A4%A', 'X-Tenant-Id: mddoh\r\n'), 400],
    ['overlong UTF-8 in the path', get('/api/facility/%c0%ae%c0%ae', 'X-Tenant-Id: mddoh\r\n'), 400],
    ['encoded null byte in the path', get('/api/facility/%00', 'X-Tenant-Id: mddoh\r\n'), 200],
    ['null byte in the path', Buffer.from(get('/api/facility/\0')), 400],
    ['raw UTF-8 in the path', Buffer.from(get('/api/facility/ñ', 'X-Tenant-Id: mddoh\r\n')), 400],
    ['path that climbs out', get('/api/../../etc/passwd'), 404],
    ['encoded path that climbs out', get('/assets/%2e%2e%2f%2e%2e%2fetc%2fpasswd'), 404],
    ['path without a slash', get('heartbeat'), 400],
    ['absolute address', get('http://evil.example/api/heartbeat'), 200],
    ['asterisk', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 404],
    ['huge query', get(`/api/heartbeat?${'a=1&'.repeat(3_000)}`), 200],
    ['huge address', get(`/api/heartbeat?${'a'.repeat(20_000)}`), 431],
    ['huge header', get('/api/heartbeat', `X-Long: ${'a'.repeat(20_000)}\r\n`), 431],
    [
      'thousands of headers',
      get('/api/heartbeat', Array.from({ length: 3_000 }, (_, index) => `X-${index}: 1\r\n`).join('')),
      431,
    ],
    ['two tenants in two headers', get('/api/facility/1', 'X-Tenant-Id: mddoh\r\nX-Tenant-Id: champion\r\n'), 400],
    ['one tenant in two headers', get('/api/facility/1', 'X-Tenant-Id: mddoh\r\nx-tenant-id: mddoh\r\n'), 400],
    ['tenant in bytes of Latin-1', Buffer.from(get('/api/facility/1', 'X-Tenant-Id: mddoh\xff\r\n'), 'latin1'), 403],
    ['correlation id with a line break', get('/api/heartbeat', 'X-Correlation-Id: a\rSet-Cookie: x=1\r\n'), 400],
    ['no host', 'GET /api/heartbeat HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two hosts', get('/api/heartbeat', 'Host: evil.example\r\n'), 400],
    ['strange host on a page', 'GET /settings.json HTTP/1.1\r\nHost: <script>"\r\nConnection: close\r\n\r\n', 200],
    ['HTTP/1.0', 'GET /api/heartbeat HTTP/1.0\r\n\r\n', 200],
    ['HTTP/3.7', 'GET /api/heartbeat HTTP/3.7\r\nHost: x\r\n\r\n', 400],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['TLS on a plain port', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]), 400],
    ['unknown method', 'BREW /api/heartbeat HTTP/1.1\r\nHost: localhost\r\n\r\n', 405],
    ['unknown method on an unknown path', 'BREW /api/tea HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['TRACE', 'TRACE /api/heartbeat HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 405],
    ['PROPFIND', 'PROPFIND /api/heartbeat HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 405],
    ['two lengths', post('Content-Length: 12\r\nContent-Length: 13\r\n', '{"query":{}}'), 400],
    [
      'length and chunks',
      post('Content-Length: 12\r\nTransfer-Encoding: chunked\r\n', 'c\r\n{"query":{}}\r\n0\r\n\r\n'),
      400,
    ],
    ['negative length', post('Content-Length: -1\r\n', ''), 400],
    ['length that is no number', post('Content-Length: 1e3\r\n', ''), 400],
    ['unknown transfer encoding', post('Transfer-Encoding: gzip\r\n', ''), 400],
    ['bad chunk size', post('Transfer-Encoding: chunked\r\n', 'zz\r\n'), 400],
    ['good chunks', post('Transfer-Encoding: chunked\r\n', 'c\r\n{"query":{}}\r\n0\r\n\r\n'), 200],
    [
      'body that is not UTF-8',
      Buffer.concat([Buffer.from(post('Content-Length: 4\r\n', '')), Buffer.from([0x22, 0xc3, 0x28, 0x22])]),
      400,
    ],
    ['body of 2 MB by its length', post('Content-Length: 2000000\r\n', '{'), 413],
    [
      'body of 2 MB in chunks',
      post('Transfer-Encoding: chunked\r\n', `200000\r\n${'a'.repeat(0x200000)}\r\n0\r\n\r\n`),
      413,
    ],
    ['compressed body', post('Content-Encoding: gzip\r\nContent-Length: 4\r\n', 'abcd'), 415],
    [
      'deep JSON',
      post(`Content-Length: ${32_000 + 12}\r\n`, `{"query":${'['.repeat(16_000)}${']'.repeat(16_000)}}`.padEnd(32_012)),
      400,
    ],
    ['expectation', post('Expect: 200-maybe\r\nContent-Length: 12\r\n', '{"query":{}}'), 417],
  ]

  it.each(attacks)('answers %s without a server error', async (_name, bytes, expected) => {
    expect(statusOf(await send(bytes))).toBe(expected)
    expect(await send(get('/api/heartbeat'))).toMatch(/OK$/)
  })

  it('has logged no internal error for any of them', () => {
    const own = failures.filter(
      (error) => error instanceof Error && !('statusCode' in error) && error.name !== 'DirectoryError',
    )
    expect(own).toEqual([])
  })

  it('answers in our error body even where no request could be read', async () => {
    const answer = await send('hello\r\n\r\n')
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      statusCode: 400,
      code: 'BAD_REQUEST',
      errors: [{}],
    })
    expect(answer).toMatch(/Connection: close/i)
  })

  it.each(['QUERY', 'BREW'])('sends Allow for %s, whether Node knows the method or not', async (method) => {
    expect(await send(`${method} /api/facility/a%20b?x=1 HTTP/1.1\r\nHost: localhost\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 405 [\s\S]*allow: GET, HEAD\r\n[\s\S]*METHOD_NOT_ALLOWED/i,
    )
  })

  it('does not read a second request from a smuggled body', async () => {
    const answer = await send(
      post(
        'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
        '0\r\n\r\nGET /api/heartbeat HTTP/1.1\r\nHost: x\r\n\r\n',
      ),
    )
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  })

  it('answers pipelined requests each in turn', async () => {
    const one = 'GET /api/heartbeat HTTP/1.1\r\nHost: localhost\r\n\r\n'
    expect((await send(one + one + get('/api/nothing'))).match(/HTTP\/1\.1 (\d+)/g)).toEqual([
      'HTTP/1.1 200',
      'HTTP/1.1 200',
      'HTTP/1.1 404',
    ])
  })
})
