import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { Provider } from 'oidc-provider'

export interface TestIssuer {
  url: string
  token(claims: Record<string, unknown>, audience?: string): Promise<string>
  /** Switches to a new signing key; the key set contains only that one afterwards. */
  rotate(): Promise<void>
  /** How often the key set was fetched. */
  keyReads(): number
  stop(): Promise<void>
  /** The port again, after `stop`. */
  restart(): Promise<void>
}

export const testAudience = 'https://care.example/api'

/** A real OpenID Connect issuer on loopback, for tests. */
export async function startIssuer(): Promise<TestIssuer> {
  let answer: RequestListener = (_request, response) => response.end()
  let reads = 0
  let claims: Record<string, unknown> = {}
  const server = createServer((request, response) => {
    if (request.url === '/jwks') reads++
    answer(request, response)
  })
  const port = await listen(server, 0)
  const url = `http://127.0.0.1:${port}`
  const makeNewKey = async () => {
    answer = new Provider(
      url,
      configuration(await makeKey(), () => claims),
    ).callback()
  }
  await makeNewKey()
  return {
    url,
    rotate: makeNewKey,
    keyReads: () => reads,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    restart: async () => {
      await listen(server, port)
    },
    token: async (ofToken, audience = testAudience) => {
      claims = ofToken
      const reply = await fetch(`${url}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from('steward-1:secret').toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials', resource: audience, scope: 'staff' }),
      })
      const { access_token: token } = (await reply.json()) as { access_token?: string } // RFC 6749's answer.
      if (token === undefined) throw new Error(`The issuer gave no token: ${reply.status}`)
      return token
    },
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)) // Listening on TCP.
  })
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' }
}

function configuration(key: JWK, claims: () => Record<string, unknown>): Record<string, unknown> {
  return {
    jwks: { keys: [key] },
    clients: [
      {
        client_id: 'steward-1',
        client_secret: 'secret',
        grant_types: ['client_credentials'],
        redirect_uris: [],
        response_types: [],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    scopes: ['staff'],
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_context: unknown, audience: string) => ({
          scope: 'staff',
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: 600,
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
    extraTokenClaims: () => claims(),
  }
}
