import type { FastifyReply, FastifyRequest } from 'fastify'
import { DirectoryError } from '@care/contract'
import type { Database } from '../database/database.ts'
import { findStaffByIssuerId, type StaffMember } from '../database/staff.repository.ts'
import type { Settings } from '../settings.ts'
import { sessionOf, setSession } from './cookies.ts'
import { issuerSignIn, type IssuerSignIn } from './issuer-sign-in.ts'
import { issuerTokens, type CheckToken } from './issuer-tokens.ts'
import { createLocalSigner, localIssuer, type LocalSigner } from './local-signer.ts'
import { memberOfSignIn } from './known-member.ts'
import { oneTimeCodes } from './one-time-codes.ts'
import { revokedTokens } from './revoked-tokens.ts'
import { defaultSessionLimits, endSessionOf, openSessions, type Sessions } from './sessions.ts'
import type { Staff } from './staff.ts'
import { disabledAccount, staffOfMember } from './staff-rights.ts'
import type { TokenRights, VerifiedToken } from './verified-token.ts'

type Credentials = Pick<FastifyRequest, 'headers' | 'host' | 'protocol' | 'cookies'>

export interface SignIn {
  /** Who assigned the ids in people's tokens. */
  issuer: string
  /**
   * The caller: undefined without credentials; an invalid bearer token is an error. With a reply, a session due for
   * rotation gets its new cookie there.
   */
  staffOf(request: FastifyRequest, reply?: FastifyReply): Promise<Staff | undefined>
  /** Ends the token or session that the caller signed in with, in every instance. */
  signOut(request: Credentials): Promise<void>
  sessions: Sessions
  /** The console's sign-in through the issuer, if one is configured. */
  atIssuer?: IssuerSignIn
  /** Only in development, without an issuer. */
  local?: LocalSignIn
}

export interface LocalSignIn extends LocalSigner {
  /** A one-time code for the console link, valid for `ttl` seconds. */
  createCode(staff: Staff, ttl: number): Promise<string>
  /**
   * The person whom a code signs in. The first time they are stored with the rights of the code; then the database
   * decides.
   */
  redeemCode(code: string): Promise<StaffMember | undefined>
}

export interface SignInParts {
  settings: Pick<Settings, 'production' | 'issuer'> & Partial<Pick<Settings, 'session'>>
  /** Holds the signing key, one-time codes, sessions and revoked tokens, shared by all instances. */
  database: Database
  now: () => number
}

/**
 * Staff sign in at the issuer. Without an issuer the server signs its own tokens, but not in production: there nobody
 * can sign in.
 */
export async function createSignIn({ settings, database, now }: SignInParts): Promise<SignIn> {
  const issuer = issuerOf(settings)
  const revoked = revokedTokens(database)
  const sessions = openSessions(database, issuer, settings.session ?? defaultSessionLimits, now)
  const isLocal = settings.issuer === undefined && !settings.production
  const local = isLocal ? await createLocalSignIn(database, now) : undefined
  const check = settings.issuer ? issuerTokens(settings.issuer, now) : (local?.check ?? refuseAll)

  const verify = async (token: string): Promise<VerifiedToken> => {
    const verified = await check(token)
    if (await revoked.isRevoked(token)) throw signedOut()
    return verified
  }
  const staffOfToken = async (token: string): Promise<Staff> => {
    const { subject, rights } = await verify(token)
    const member = await findStaffByIssuerId(database.db, issuer, subject)
    if (local) return staffOfLocalToken(subject, rights, member)
    return member ? staffOfMember(member, rights) : { subject, roles: [], tenants: [] }
  }

  return {
    issuer,
    sessions,
    ...(settings.issuer?.client && { atIssuer: issuerSignIn(settings.issuer, database, now) }),
    ...(local && { local }),
    staffOf: async (request, reply) => {
      const bearer = bearerOf(request)
      if (bearer !== undefined) return staffOfToken(bearer)
      const cookie = sessionOf(request)
      const found = cookie === undefined ? undefined : await unlessInvalid(sessions.find(cookie))
      const renewed = found && reply && (await sessions.renew(found))
      if (renewed) setSession(request, reply, renewed)
      return found?.staff
    },
    signOut: async (request) => {
      const token = bearerOf(request)
      const verified = token === undefined ? undefined : await unlessInvalid(verify(token))
      if (token !== undefined && verified) await revoked.revoke(token, verified.expiresAt)
      await endSessionOf(sessions, sessionOf(request))
    },
  }
}

/** Who assigned the ids of people. */
export const issuerOf = ({ issuer }: Pick<Settings, 'issuer'>): string => issuer?.url ?? localIssuer

/** In a trial the token decides, and people need not be stored. A stored person who is disabled is still locked out. */
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
  return {
    ...(await createLocalSigner(database, now)),
    createCode: codes.create,
    redeemCode: async (code) => {
      const staff = await codes.take(code)
      if (staff === undefined) return undefined
      const { subject, roles, tenants } = staff
      const person = { issuerAssignedId: subject, displayName: subject, roles, tenants }
      const member = await memberOfSignIn(database, localIssuer, person, new Date(now()))
      if (member.disabled) throw disabledAccount()
      return member
    },
  }
}

/** Schemes other than Bearer are ignored: a proxy in front of us may use Basic. */
function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1]
}

/** An invalid session counts as absent, so that public pages keep working. */
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
    en: 'Staff sign-in is not configured: OIDC_ISSUER is not set.',
    es: 'El acceso del personal no está configurado: falta OIDC_ISSUER.',
  })
}
