import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { afterEach, describe, expect, it } from 'vitest'
import { issuerKeys } from './issuer-keys.ts'

const servers: { close(): void }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A discovery document and key set whose responses the test controls. */
async function issuerAnswering(answer: (path: string, url: string) => unknown): Promise<string> {
  const listener: RequestListener = (request, response) => {
    const body = answer(request.url ?? '', url)
    if (body === undefined) response.writeHead(500).end()
    else if (body !== 'hang')
      response.setHeader('content-type', 'application/json').end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  const server = createServer(listener)
  servers.push({
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // Listening on TCP.
  return url
}

async function keyAndToken(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const token = await new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
  return { token, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' } }
}

const discovery = (url: string) => ({ issuer: url, jwks_uri: `${url}/keys` })

describe('the keys of an issuer', () => {
  it('are fetched once for concurrent requests', async () => {
    const { token, jwk } = await keyAndToken('one')
    let reads = 0
    const url = await issuerAnswering((path, self) => (path === '/keys' ? (reads++, { keys: [jwk] }) : discovery(self)))
    const keys = issuerKeys({ issuer: url, now: Date.now })
    await Promise.all(Array.from({ length: 20 }, () => jwtVerify(token, keys)))
    expect(reads).toBe(1)
  })

  it('are refreshed in the background when stale, stay usable meanwhile, and finally expire', async () => {
    const { token, jwk } = await keyAndToken('one')
    let away = false
    const url = await issuerAnswering((path, self) =>
      away ? undefined : path === '/keys' ? { keys: [jwk] } : discovery(self),
    )
    let time = 0
    const keys = issuerKeys({ issuer: url, now: () => time })
    await jwtVerify(token, keys)
    away = true
    time = 3_600_000
    await jwtVerify(token, keys)
    time = 23 * 3_600_000
    await jwtVerify(token, keys)
    time = 25 * 3_600_000
    await expect(jwtVerify(token, keys)).rejects.toMatchObject({ code: 'ISSUER_UNAVAILABLE' })
    away = false
    await jwtVerify(token, keys)
  })

  it.each([
    ['no discovery document', () => undefined],
    ['another issuer in it', (_path: string, url: string) => ({ ...discovery(url), issuer: 'https://evil.example' })],
    ['no address of keys in it', (_path: string, url: string) => ({ issuer: url })],
    ['no keys at their address', (path: string, url: string) => (path === '/keys' ? undefined : discovery(url))],
    ['something else than keys', (path: string, url: string) => (path === '/keys' ? { keys: 'x' } : discovery(url))],
    ['no JSON', (path: string, url: string) => (path === '/keys' ? '<html>' : discovery(url))],
    ['a list', (path: string, url: string) => (path === '/keys' ? 'null' : discovery(url))],
    ['no answer at all', () => 'hang'],
  ])('are not available with %s', async (_name, answer) => {
    const { token } = await keyAndToken('one')
    const url = await issuerAnswering(answer)
    await expect(jwtVerify(token, issuerKeys({ issuer: url, now: Date.now, timeout: 200 }))).rejects.toMatchObject({
      code: 'ISSUER_UNAVAILABLE',
    })
  })

  it('are unavailable when the issuer cannot be reached', async () => {
    const { token } = await keyAndToken('one')
    await expect(jwtVerify(token, issuerKeys({ issuer: 'http://127.0.0.1:1', now: Date.now }))).rejects.toMatchObject({
      code: 'ISSUER_UNAVAILABLE',
    })
  })
})
