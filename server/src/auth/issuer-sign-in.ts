import { createHmac, randomBytes } from 'node:crypto'
import { DirectoryError } from '@care/contract'
import type { Database } from '../database/database.ts'
import type { StaffMember } from '../database/staff.repository.ts'
import type { Settings } from '../settings.ts'
import { memberOfSignIn } from './known-member.ts'
import { oidcClient } from './oidc-client.ts'
import { oneTimeCodes } from './one-time-codes.ts'
import type { TokenRights } from './verified-token.ts'

export interface IssuerSignIn {
  /** Sends a browser to the issuer. The cookie ties the issuer's response to this browser. */
  begin(redirectUri: string, purpose: SignInPurpose): Promise<{ address: string; cookie: string }>
  /** Handles the issuer's response: who signed in, and where to go next. Each response is accepted once. */
  finish(answer: URL, cookie: string | undefined): Promise<IssuerAnswer>
}

export interface SignInPurpose {
  /** Where the visitor goes after sign-in. */
  returnTo: string
  /** The browser's current session. The issuer's redirect does not carry a strict cookie, so we store it before. */
  earlier?: { staffId: string; sessionId: string } | undefined
}

export interface IssuerAnswer extends SignInPurpose {
  member: StaffMember
  ceiling: TokenRights
}

/** How long a visitor may take at the issuer. */
export const signInSeconds = 600

type IssuerSettings = NonNullable<Settings['issuer']>

/** The authorization code flow of OpenID Connect, with PKCE, state and nonce. */
export function issuerSignIn(settings: IssuerSettings, database: Database, now: () => number): IssuerSignIn {
  const client = oidcClient(settings, now)
  const waiting = oneTimeCodes<SignInPurpose>(database, now)
  return {
    begin: async (redirectUri, purpose) => {
      const cookie = randomBytes(32).toString('base64url')
      const secrets = secretsOf(cookie)
      const address = await client.authorizationUrl({ ...secrets, redirectUri })
      await waiting.keep(secrets.state, purpose, signInSeconds)
      return { address: address.href, cookie }
    },
    finish: async (answer, cookie) => {
      const secrets = secretsOf(cookie ?? '')
      if (cookie === undefined || answer.searchParams.get('state') !== secrets.state) throw notStartedHere()
      const purpose = await waiting.take(secrets.state)
      if (purpose === undefined) throw notStartedHere()
      const { subject, displayName, rights } = await client.redeem(answer, secrets)
      const person = { issuerAssignedId: subject, displayName }
      const member = await memberOfSignIn(database, settings.url, person, new Date(now()))
      return { ...purpose, member, ceiling: rights }
    },
  }
}

/** Derives three secrets from one, so that one cookie carries them. The state in a URL does not reveal the others. */
function secretsOf(cookie: string): { state: string; verifier: string; nonce: string } {
  const derive = (purpose: string) => createHmac('sha256', cookie).update(purpose).digest('base64url')
  return { state: derive('state'), verifier: derive('verifier'), nonce: derive('nonce') }
}

function notStartedHere(): DirectoryError {
  return new DirectoryError('UNAUTHENTICATED', {
    en: 'This sign-in was not started in this browser, was used already, or took too long. Start again.',
    es: 'Este acceso no se inició en este navegador, ya se usó o tardó demasiado. Empiece de nuevo.',
  })
}
