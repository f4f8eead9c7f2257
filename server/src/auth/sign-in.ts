import type { FastifyRequest } from 'fastify'
import { DirectoryError } from '@care/contract'
import type { Database } from '../database/database.ts'
import { findStaffByIssuerId, type StaffMember } from '../database/staff.repository.ts'
import type { Settings } from '../settings.ts'
import { issuerTokens, type CheckToken } from './issuer-tokens.ts'
import type { TokenRights, VerifiedToken } from './verified-token.ts'
import { createLocalSigner, localIssuer, type LocalSigner } from './local-signer.ts'
import { oneTimeCodes } from './one-time-codes.ts'
import { revokedTokens } from './revoked-tokens.ts'
import { sessionOf } from './session-cookie.ts'
import type { Staff } from './staff.ts'
import { disabledAccount, staffOfMember } from './staff-rights.ts'

type Credentials = Pick<FastifyRequest, 'headers' | 'host' | 'cookies'>

export interface SignIn {
  /** Who assigns the ids that people have in their tokens. */
  issuer: string
  /** The caller: undefined without credentials; an invalid bearer token is an error. */
  staffOf(request: Credentials): Promise<Staff | undefined>
  /** Ends the token that the caller signed in with, in every instance. */
  signOut(request: Credentials): Promise<void>
  /** Only in development, without an issuer. */
  local?: LocalSignIn
}

export interface LocalSignIn extends LocalSigner {
  /** A one-time code for the console link, valid for `ttl` seconds. */
  createCode(staff: Staff, ttl: number): Promise<string>
  takeCode(code: string): Promise<Staff | undefined>
}

export interface SignInParts {
  settings: Pick<Settings, 'production' | 'issuer'>
  /** Holds the signing key, one-time codes and ended tokens, so that all instances share them. */
  database: Database
  now: () => number
}

/**
 * Staff sign in with the issuer's tokens. Without an issuer the server signs its own tokens; in production nobody can
 * sign in then.
 */
export async function createSignIn({ settings, database, now }: SignInParts): Promise<SignIn> {
  const revoked = revokedTokens(database)
  const isLocal = settings.issuer === undefined && !settings.production
  const local = isLocal ? await createLocalSignIn(database, now) : undefined
  const check = settings.issuer ? issuerTokens(settings.issuer, now) : (local?.check ?? refuseAll)

  const verify = async (token: string): Promise<VerifiedToken> => {
    const verified = await check(token)
    if (await revoked.isRevoked(token)) throw signedOut()
    return verified
  }
  const issuer = settings.issuer?.url ?? localIssuer
  const staffOfToken = async (token: string): Promise<Staff> => {
    const { subject, rights } = await verify(token)
    const member = await findStaffByIssuerId(database.db, issuer, subject)
    if (local) return staffOfLocalToken(subject, rights, member)
    return member ? staffOfMember(member, rights) : { subject, roles: [], tenants: [] }
  }
  const sessionOfRequest = (request: Credentials) => (local ? sessionOf(request) : undefined)

  return {
    issuer,
    ...(local && { local }),
    staffOf: async (request) => {
      const bearer = bearerOf(request)
      if (bearer !== undefined) return staffOfToken(bearer)
      const session = sessionOfRequest(request)
      return session === undefined ? undefined : unlessInvalid(staffOfToken(session))
    },
    signOut: async (request) => {
      for (const token of [bearerOf(request), sessionOfRequest(request)]) {
        const verified = token === undefined ? undefined : await unlessInvalid(verify(token))
        if (token !== undefined && verified) await revoked.revoke(token, verified.expiresAt)
      }
    },
  }
}

/** In a trial the token decides, and people need not be stored; who is stored as disabled is out all the same. */
function staffOfLocalToken(
  subject: string,
  { roles = [], tenants = [] }: TokenRights,
  member: StaffMember | undefined,
): Staff {
  if (member?.disabled) throw disabledAccount()
  return { subject, roles, tenants, ...(member && { userId: member.id }) }
}

async function createLocalSignIn(database: Database, now: () => number): Promise<LocalSignIn> {
  const codes = oneTimeCodes<Staff>(database, now)
  return { ...(await createLocalSigner(database, now)), createCode: codes.create, takeCode: codes.take }
}

/** Schemes other than Bearer are ignored: a proxy in front of us may use Basic for itself. */
function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1]
}

/** An expired session counts as absent, so that public pages keep working. */
async function unlessInvalid<T>(verified: Promise<T>): Promise<T | undefined> {
  try {
    return await verified
  } catch (error) {
    if (error instanceof DirectoryError && error.code === 'UNAUTHENTICATED') return undefined
    throw error
  }
}

function signedOut(): DirectoryError {
  return new DirectoryError('UNAUTHENTICATED', {
    en: 'You signed out. Sign in again.',
    es: 'Usted cerró la sesión. Inicie sesión de nuevo.',
  })
}

const refuseAll: CheckToken = async () => {
  throw new DirectoryError('UNAUTHENTICATED', {
    en: 'Staff sign-in is not set up here: OIDC_ISSUER is not set.',
    es: 'El acceso del personal no está configurado: falta OIDC_ISSUER.',
  })
}
