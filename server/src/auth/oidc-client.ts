import { DirectoryError } from '@care/contract'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  None,
  ResponseBodyError,
  type ClientAuth,
  type Configuration,
} from 'openid-client'
import type { Settings } from '../settings.ts'
import { issuerUnavailable } from './issuer-keys.ts'
import { rightsInClaims } from './read-claims.ts'
import type { TokenRights } from './verified-token.ts'

export interface OidcSecrets {
  state: string
  verifier: string
  nonce: string
}
export interface OidcPerson {
  subject: string
  displayName: string
  rights: TokenRights
}
export interface OidcClient {
  authorizationUrl(flow: OidcSecrets & { redirectUri: string }): Promise<URL>
  /** Exchanges the code of a response for the person's ID token, and checks both. */
  redeem(answer: URL, secrets: OidcSecrets): Promise<OidcPerson>
}

const timeoutSeconds = 5

/** If the issuer is down, our page says so before the browser is sent to a dead address. */
const freshFor = 2_000

/** The issuer as its client sees it. Its discovery document is read again for each sign-in. */
export function oidcClient(
  { url, client = { id: '', scope: 'openid' } }: NonNullable<Settings['issuer']>,
  now: () => number,
): OidcClient {
  let known: { configuration: Promise<Configuration>; at: number } | undefined
  const read = () =>
    discovery(new URL(url), client.id, undefined, clientAuth(client.secret), {
      timeout: timeoutSeconds,
      execute: [
        // The settings refuse http in production.
        ...(url.startsWith('http:') ? [allowInsecureRequests] : []),
        enableNonRepudiationChecks,
      ],
    })
  const configuration = async (maxAge: number): Promise<Configuration> => {
    if (known === undefined || Math.abs(now() - known.at) > maxAge) known = { configuration: read(), at: now() }
    const asked = known
    try {
      return await asked.configuration
    } catch (cause) {
      if (known === asked) known = undefined
      throw issuerUnavailable(cause)
    }
  }
  return {
    authorizationUrl: async ({ state, verifier, nonce, redirectUri }) =>
      buildAuthorizationUrl(await configuration(freshFor), {
        redirect_uri: redirectUri,
        scope: client.scope,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    redeem: async (answer, { state, verifier, nonce }) => {
      const issuer = await configuration(Infinity)
      try {
        const tokens = await authorizationCodeGrant(issuer, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (claims === undefined) throw new Error('The issuer sent no ID token.')
        const name = [claims['name'], claims['preferred_username']].find((each) => typeof each === 'string')
        return { subject: claims.sub, displayName: plainName(name), rights: rightsInClaims(claims) }
      } catch (cause) {
        throw refusal(cause)
      }
    },
  }
}

/** Basic is the default of the standard; some issuers take only the other. */
function clientAuth(secret: string | undefined): ClientAuth {
  if (secret === undefined) return None()
  return (server, client, body, headers) => {
    const supported = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const method = supported.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
    return method(secret)(server, client, body, headers)
  }
}

const plainName = (name: unknown): string =>
  typeof name === 'string'
    ? name
        .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
        .trim()
        .slice(0, 200)
    : ''

/** If the issuer refuses, the visitor can try again; if it does not answer, that is a server error. */
function refusal(cause: unknown): DirectoryError {
  if (cause instanceof AuthorizationResponseError && cause.error === 'access_denied')
    return new DirectoryError(
      'UNAUTHENTICATED',
      { en: 'The sign-in was canceled.', es: 'Se canceló el inicio de sesión.' },
      { cause },
    )
  const unreachable =
    (cause instanceof TypeError && !('code' in cause)) ||
    (cause instanceof ClientError && unreachableCodes.has(cause.code ?? '')) ||
    (cause instanceof ResponseBodyError && cause.status >= 500)
  if (unreachable) return issuerUnavailable(cause)
  return new DirectoryError(
    'UNAUTHENTICATED',
    {
      en: 'The sign-in could not be completed. Start again.',
      es: 'No se pudo completar el inicio de sesión. Empiece de nuevo.',
    },
    { cause },
  )
}

const unreachableCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])
