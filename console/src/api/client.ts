import type { PublicTenant, SignedIn, SignInMethods } from '@care/contract'

export interface Health {
  status: 'green' | 'yellow' | 'red'
  engine: string
  lag: number
  documents?: number
}

/** Exchanges the one-time code of a console link for a session, and removes it from the address bar at once. */
export async function signIn(): Promise<SignedIn> {
  const code = new URLSearchParams(location.search).get('code')
  if (!code) return call<SignedIn>('/sign-in/staff')
  history.replaceState(null, '', location.pathname)
  return call<SignedIn>('/sign-in/exchange', {
    method: 'POST',
    body: JSON.stringify({ code }),
    headers: { 'content-type': 'application/json' },
  })
}

export const readSignInMethods = () => call<SignInMethods>('/sign-in/methods')
/** The page that sends the browser to the issuer, and brings it back here. */
export const signInPage = () =>
  `/console/sign-in?returnTo=${encodeURIComponent(location.pathname + location.search + location.hash)}`

export const signOut = () => call<unknown>('/sign-in/end', { method: 'POST' })
export const readHealth = () => call<Health>('/elastic-search/health')
export const readTenants = async () => (await call<{ tenants: PublicTenant[] }>('/tenants')).tenants
export const reloadConfiguration = () => call<{ version: number }>('/configuration/cache/reload', { method: 'POST' })

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(`/api${path}`, { ...init, credentials: 'same-origin' })
  if (answer.status === 204) return undefined as T // Only asked where nothing is read.
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return body as T // The server's answer follows the contract.
  throw new Error(messageOf(body) ?? `The server answered ${answer.status}.`)
}

function messageOf(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : undefined
}
