import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { Provider } from 'oidc-provider'

export interface TestIssuer {
  url: string
  token(claims: Record<string, unknown>, audience?: string): Promise<string>
  /** Who signs in at the issuer's page from now on, and the claims of their ID tokens; undefined cancels. */
  visitor(subject: string | undefined, claims?: Record<string, unknown>): void
  /** Allows sign-in for consoles at these origins only. */
  serve(origins: readonly string[]): Promise<void>
  /** Switches to a new signing key; the key set contains only that one afterwards. */
  rotate(): Promise<void>
  /** How often the key set was fetched. */
  keyReads(): number
  /** Changes the response of the issuer's token endpoint, to simulate a malicious issuer. */
  tamper(
    change: ((body: Record<string, unknown>) => Record<string, unknown> | Promise<Record<string, unknown>>) | undefined,
  ): void
  /** The key that signs now. */
  key(): JWK
  stop(): Promise<void>
  /** The port again, after `stop`. */
  restart(): Promise<void>
}

export const testAudience = 'https://care.example/api'
/** The console as registered with the issuer. */
export const testClient = { id: 'console', secret: 'console-secret', scope: 'openid profile' }

/** A real OpenID Connect issuer on loopback, for tests. */
export async function startIssuer(consoles: readonly string[] = []): Promise<TestIssuer> {
  const state: IssuerState = { claims: {}, visitor: undefined, visitorClaims: {} }
  let provider: Provider
  let key: JWK
  let reads = 0
  let served = consoles
  let change: Parameters<TestIssuer['tamper']>[0]
  const server = createServer((request, response) => {
    if (request.url === '/jwks') reads++
    if (request.url?.startsWith('/interaction/')) void interact(provider, state, request, response)
    else if (request.url === '/token' && change) void answerChanged(provider, request, response, change)
    else provider.callback()(request, response)
  })
  const port = await listen(server, 0)
  const url = `http://127.0.0.1:${port}`
  const makeNewKey = async () => {
    key = await makeKey()
    provider = new Provider(url, configuration(key, state, served))
  }
  await makeNewKey()
  return {
    url,
    rotate: makeNewKey,
    serve: async (origins) => {
      served = origins
      await makeNewKey()
    },
    keyReads: () => reads,
    key: () => key,
    visitor: (subject, claims = {}) => {
      state.visitor = subject
      state.visitorClaims = claims
    },
    tamper: (next) => {
      change = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    restart: async () => {
      await listen(server, port)
    },
    token: async (ofToken, audience = testAudience) => {
      state.claims = ofToken
      const reply = await fetch(`${url}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from('steward-1:secret').toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials', resource: audience, scope: 'staff' }),
      })
      // The response that RFC 6749 defines.
      const { access_token: token } = (await reply.json()) as { access_token?: string }
      if (token === undefined) throw new Error(`The issuer gave no token: ${reply.status}`)
      return token
    },
  }
}

interface IssuerState {
  /** Of access tokens. */
  claims: Record<string, unknown>
  visitor: string | undefined
  visitorClaims: Record<string, unknown>
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)) // Listening on TCP.
  })
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: 'ES256', use: 'sig' }
}

/** The issuer's own page, where the visitor signs in or cancels. */
async function interact(
  provider: Provider,
  { visitor }: IssuerState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const result = visitor === undefined ? { error: 'access_denied' } : { login: { accountId: visitor } }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

async function answerChanged(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  change: NonNullable<Parameters<TestIssuer['tamper']>[0]>,
): Promise<void> {
  const end = response.end.bind(response)
  // The provider sends its answer as one text.
  response.end = ((text: string | Buffer) => {
    const send = async () => {
      const body = JSON.stringify(await change(JSON.parse(String(text)) as Record<string, unknown>))
      response.setHeader('content-length', Buffer.byteLength(body))
      end(body)
    }
    void send()
    return response
  }) as typeof response.end
  provider.callback()(request, response)
}

function configuration(key: JWK, state: IssuerState, consoles: readonly string[]): Record<string, unknown> {
  return {
    jwks: { keys: [key] },
    cookies: { keys: ['test'] },
    clients: [
      {
        client_id: 'steward-1',
        client_secret: 'secret',
        grant_types: ['client_credentials'],
        redirect_uris: [],
        response_types: [],
        id_token_signed_response_alg: 'ES256',
      },
      {
        client_id: testClient.id,
        client_secret: testClient.secret,
        grant_types: ['authorization_code'],
        redirect_uris: consoles.map((origin) => `${origin}/console/sign-in/callback`),
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ].filter(({ redirect_uris: uris, client_id: id }) => uris.length > 0 || id === 'steward-1'),
    scopes: ['openid', 'profile', 'staff'],
    claims: { openid: ['sub'], profile: ['name', 'roles', 'tenants'] },
    conformIdTokenClaims: false,
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...state.visitorClaims }),
    }),
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    // Consent is granted without asking.
    loadExistingGrant: async (context: GrantContext) => {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client.clientId,
        accountId: context.oidc.session.accountId,
      })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
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
    extraTokenClaims: () => state.claims,
  }
}

interface GrantContext {
  oidc: {
    provider: {
      Grant: new (of: {
        clientId: string
        accountId: string
      }) => {
        addOIDCScope(scope: string): void
        save(): Promise<string>
      }
    }
    client: { clientId: string }
    session: { accountId: string }
  }
}
