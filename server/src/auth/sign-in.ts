import type { FastifyRequest } from 'fastify'
import { DirectoryError } from '@care/contract'
import type { Settings } from '../settings.ts'
import { issuerTokens, type CheckToken } from './issuer-tokens.ts'
import { createLocalSigner, type GetSecret, type LocalSigner } from './local-signer.ts'
import { oneTimeCodes } from './one-time-codes.ts'
import { sessionOf } from './session-cookie.ts'
import type { Staff } from './staff.ts'

export interface SignIn {
  /** Who calls: undefined for nobody, an error for a bearer token that does not hold. */
  staffOf(request: Pick<FastifyRequest, 'headers' | 'host' | 'cookies'>): Promise<Staff | undefined>
  /** Only in a trial run, where no issuer is set. */
  local?: LocalSignIn
}

export interface LocalSignIn extends LocalSigner {
  /** A code for the console link, good once and for `ttl` seconds. */
  createCode(staff: Staff, ttl: number): string
  takeCode(code: string): Staff | undefined
}

export interface SignInParts {
  settings: Pick<Settings, 'production' | 'issuer'>
  getSecret: GetSecret
  now: () => number
}

/**
 * Staff sign in with the issuer's tokens; without an issuer the server signs its own, and in production nobody gets in.
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

/** Other schemes than Bearer are no business of ours: a proxy before us may use Basic for itself. */
function bearerOnly(check: CheckToken): (request: Pick<FastifyRequest, 'headers'>) => Promise<Staff | undefined> {
  return async ({ headers }) => {
    const token = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1]
    return token === undefined ? undefined : check(token)
  }
}

/** An expired session counts as none, so that public pages keep working. */
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
