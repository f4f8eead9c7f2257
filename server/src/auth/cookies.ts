import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionCookie } from './sessions.ts'

type Credentials = Pick<FastifyRequest, 'headers' | 'host' | 'protocol' | 'cookies'>

/** The session cookie. Accepted only from our own pages: a page of another origin must never use it. */
export function sessionOf(request: Credentials): string | undefined {
  return isFromOurPages(request) ? request.cookies[nameOf(request, 'session')] : undefined
}

export function isFromOurPages({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) return false
  return site === undefined || site === 'same-origin' || site === 'none'
}

export function setSession(request: FastifyRequest, reply: FastifyReply, { value, maxAge }: SessionCookie): void {
  reply.setCookie(nameOf(request, 'session'), value, { ...options(request), sameSite: 'strict', maxAge })
}

export function clearSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameOf(request, 'session'), { ...options(request), sameSite: 'strict' })
}

/** Cookie of a sign-in in progress. `Lax`, because the issuer's redirect back to us comes from another site. */
export function signInCookieOf(request: Credentials): string | undefined {
  return request.cookies[nameOf(request, 'sign_in')]
}

export function setSignInCookie(request: FastifyRequest, reply: FastifyReply, { value, maxAge }: SessionCookie): void {
  reply.setCookie(nameOf(request, 'sign_in'), value, { ...options(request), sameSite: 'lax', maxAge })
}

export function clearSignInCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameOf(request, 'sign_in'), { ...options(request), sameSite: 'lax' })
}

/** With this prefix browsers accept the cookie only from this host over TLS; localhost counts as secure. */
function nameOf(request: Pick<FastifyRequest, 'host' | 'protocol'>, what: 'session' | 'sign_in'): string {
  return isTrustworthy(request) ? `__Host-care_${what}` : `care_${what}`
}

function options(request: FastifyRequest) {
  return { httpOnly: true, path: '/', secure: isTrustworthy(request) } as const
}

/** Whether browsers store secure cookies for this address. */
export function isTrustworthy({ host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>): boolean {
  return protocol === 'https' || /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host)
}
