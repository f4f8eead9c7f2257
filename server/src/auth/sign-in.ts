import type { FastifyRequest } from 'fastify'
import { DirectoryError } from '@care/contract'
import type { Settings } from '../settings.ts'
import { issuerTokens, type CheckToken } from './issuer-tokens.ts'
import { createLocalSigner, type GetSecret, type LocalSigner } from './local-signer.ts'
import { oneTimeCodes } from './one-time-codes.ts'
import { sessionOf } from './session-cookie.ts'
import type { Staff } from './staff.ts'

export interface SignIn {
  /** The caller: undefined without credentials; an invalid bearer token is an error. */
  staffOf(request: Pick<FastifyRequest, 'headers' | 'host' | 'cookies'>): Promise<Staff | undefined>
  /** Only in development, without an issuer. */
  local?: LocalSignIn
}

export interface LocalSignIn extends LocalSigner {
  /** A one-time code for the console link, valid for `ttl` seconds. */
  createCode(staff: Staff, ttl: number): string
  takeCode(code: string): Staff | undefined
}

export interface SignInParts {
  settings: Pick<Settings, 'production' | 'issuer'>
  getSecret: GetSecret
  now: () => number
}

/**
 * Staff sign in with the issuer's tokens. Without an issuer the server signs its own tokens; in production nobody can
 * sign in then.
 */
export async function createSignIn({ settings, getSecret, now }: SignInParts): Promise<SignIn> {
  if (settings.issuer !== undefined) return { staffOf: bearerOnly(issuerTokens(settings.issuer, now)) }
  if (settings.production) return { staffOf: bearerOnly(refuseAll) }
  const local = await createLocalSignIn(getSecret, now)
  const ofBearer = bearerOnly(local.check)
  return {
    local,
    staffOf: async (request) => (await ofBearer(request)) ?? (await staffOfSession(local.check, request)),
  }
}

export async function createLocalSignIn(getSecret: GetSecret, now: () => number): Promise<LocalSignIn> {
  const codes = oneTimeCodes<Staff>(now)
  return { ...(await createLocalSigner(getSecret, now)), createCode: codes.create, takeCode: codes.take }
}

/** Schemes other than Bearer are ignored: a proxy in front of us may use Basic for itself. */
function bearerOnly(check: CheckToken): (request: Pick<FastifyRequest, 'headers'>) => Promise<Staff | undefined> {
  return async ({ headers }) => {
    const token = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1]
    return token === undefined ? undefined : check(token)
  }
}

/** An expired session counts as absent, so that public pages keep working. */
async function staffOfSession(
  check: CheckToken,
  request: Pick<FastifyRequest, 'headers' | 'host' | 'cookies'>,
): Promise<Staff | undefined> {
  const token = sessionOf(request)
  return token === undefined ? undefined : check(token).catch(() => undefined)
}

const refuseAll: CheckToken = async () => {
  throw new DirectoryError('UNAUTHENTICATED', {
    en: 'Staff sign-in is not set up here: OIDC_ISSUER is not set.',
    es: 'El acceso del personal no está configurado: falta OIDC_ISSUER.',
  })
}
