import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { DirectoryError } from '@care/contract'

export interface IssuerKeysOptions {
  issuer: string
  now: () => number
  /** Keys older than this are refreshed in the background; the old ones stay usable meanwhile. */
  freshFor?: number
  /** Keys older than this are rejected: a key that the issuer revoked must not stay valid. */
  usableFor?: number
  /**
   * An unknown key id triggers at most one refresh per this interval, so that forged tokens cannot flood the issuer.
   */
  cooldown?: number
  timeout?: number
}

/**
 * The issuer's signing keys, located through its discovery document. jose's remote key set drops its keys when a
 * refresh fails; this one keeps staff signed in while the issuer is down.
 */
export function issuerKeys(options: IssuerKeysOptions): JWTVerifyGetKey {
  const { issuer, now, freshFor = 600_000, usableFor = 86_400_000, cooldown = 10_000, timeout = 3_000 } = options
  let known: { find: JWTVerifyGetKey; at: number } | undefined
  let asking: Promise<void> | undefined
  let askedAt = -Infinity
  // A clock that was set back must not block refreshes.
  const mayAsk = () => Math.abs(now() - askedAt) > cooldown

  const ask = (): Promise<void> => {
    askedAt = now()
    asking ??= fetchKeys(issuer, timeout)
      .then((keys) => {
        known = { find: createLocalJWKSet(keys), at: now() }
      })
      .finally(() => {
        asking = undefined
      })
    return asking
  }

  return async (header, token) => {
    const age = known === undefined ? Infinity : now() - known.at
    if (age > usableFor) await ask()
    else if (age > freshFor && mayAsk()) ask().catch(() => undefined)
    try {
      return await getKnown(known).find(header, token)
    } catch (cause) {
      if (!(cause instanceof errors.JWKSNoMatchingKey) || !mayAsk()) throw cause
      await ask()
      return getKnown(known).find(header, token)
    }
  }
}

function getKnown<Known>(known: Known | undefined): Known {
  if (known === undefined) throw issuerUnavailable(new Error('The OpenID Connect issuer returned no signing keys.'))
  return known
}

async function fetchKeys(issuer: string, timeout: number): Promise<JSONWebKeySet> {
  try {
    const discovery = await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, timeout)
    if (discovery['issuer'] !== issuer) throw new Error(`The discovery document does not name ${issuer} as its issuer.`)
    const keys = await fetchJson(new URL(String(discovery['jwks_uri']), issuer).href, timeout)
    createLocalJWKSet(keys as unknown as JSONWebKeySet) // Throws for anything but a key set, so the cast holds.
    return keys as unknown as JSONWebKeySet
  } catch (cause) {
    throw issuerUnavailable(cause)
  }
}

async function fetchJson(address: string, timeout: number): Promise<Record<string, unknown>> {
  const answer = await fetch(address, {
    signal: AbortSignal.timeout(timeout),
    redirect: 'error',
    headers: { accept: 'application/json' },
  })
  if (!answer.ok) throw new Error(`${address} returned status ${answer.status}.`)
  const body: unknown = await answer.json()
  if (typeof body !== 'object' || body === null) throw new Error(`${address} did not return a JSON object.`)
  return { ...body }
}

export function issuerUnavailable(cause: unknown): DirectoryError {
  return new DirectoryError(
    'ISSUER_UNAVAILABLE',
    {
      en: 'Sign-in is not available right now. Try again in a moment.',
      es: 'El inicio de sesión no está disponible en este momento. Intente de nuevo en un momento.',
    },
    { cause },
  )
}
