import type { SignedIn, SignInMethods } from '@care/contract'
import { call } from './call.ts'
import { noteSignedIn } from './same-person.ts'

/** Exchanges the one-time code of a console link for a session, and removes it from the URL immediately. */
export async function signIn(): Promise<SignedIn> {
  const code = new URLSearchParams(location.search).get('code')
  if (!code) return call<SignedIn>('/sign-in/staff')
  history.replaceState(null, '', location.pathname)
  return call<SignedIn>('/sign-in/exchange', { method: 'POST', body: { code } })
}

export const readSignInMethods = () => call<SignInMethods>('/sign-in/methods')
/** The page that sends the browser to the issuer, and brings it back here. */
export const signInPage = () =>
  `/console/sign-in?returnTo=${encodeURIComponent(location.pathname + location.search + location.hash)}`

export async function signOut(): Promise<void> {
  await call<unknown>('/sign-in/end', { method: 'POST' })
  noteSignedIn(undefined)
}
