import { roles, type Role } from '@care/contract'
import type { Database } from '../database/database.ts'
import type { Settings } from '../settings.ts'
import { createSignIn, issuerOf, type SignIn } from './sign-in.ts'

export { issuerOf }

export interface OpenSignIn extends SignIn {
  /** The console's URL. In development it carries a one-time code that signs in its first visitor as system admin. */
  consoleLink(origin: string): Promise<string>
}

export interface OpenSignInParts {
  settings: Pick<Settings, 'production' | 'issuer' | 'session'>
  database: Database
  now: () => Date
}
export interface AskedToken {
  subject: string
  roles: readonly string[]
  tenants: readonly string[]
  hours: number
}

const linkSeconds = 3_600

/** Sign-in backed by the system of record, which all instances share. */
export async function openSignIn({ settings, database, now }: OpenSignInParts): Promise<OpenSignIn> {
  const signIn = await createSignIn({ settings, database, now: () => now().getTime() })
  return {
    ...signIn,
    consoleLink: async (origin) => {
      const code = await signIn.local?.createCode(
        { subject: 'console', roles: ['system-admin'], tenants: ['*'] },
        linkSeconds,
      )
      return code === undefined ? `${origin}/console` : `${origin}/console?code=${code}`
    },
  }
}

/** `care token`: prints a bearer token for scripts and trials. Every error is one sentence. */
export async function issueStaffToken(signIn: Pick<SignIn, 'local'>, asked: AskedToken): Promise<string> {
  if (signIn.local === undefined)
    throw new Error(
      'This server signs tokens only in development without OIDC_ISSUER. Get a token from the configured issuer.',
    )
  const unknown = asked.roles.find((role) => !isRole(role))
  if (asked.roles.length === 0 || unknown !== undefined) {
    throw new Error(
      `A role must be one of ${roles.join(', ')}; ${unknown === undefined ? 'none is given' : `it is "${unknown}"`}.`,
    )
  }
  if (asked.tenants.length === 0) throw new Error('Name at least one tenant, or * for all.')
  if (!(asked.hours > 0 && asked.hours <= 8_760)) throw new Error('--hours must be greater than 0 and at most 8760.')
  return signIn.local.issueToken({
    subject: asked.subject,
    roles: asked.roles.filter(isRole),
    tenants: asked.tenants,
    ttl: Math.ceil(asked.hours * 3_600),
  })
}

function isRole(value: string): value is Role {
  return roles.some((role) => role === value)
}
