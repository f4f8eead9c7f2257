import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'care_session'

/** The session token, accepted only from the console's own pages: a page of another origin must never act with it. */
export function sessionOf(request: Pick<FastifyRequest, 'headers' | 'host' | 'cookies'>): string | undefined {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.host)) return undefined
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return undefined
  return request.cookies[name]
}

export function setSession(request: FastifyRequest, reply: FastifyReply, token: string, ttl: number): void {
  reply.setCookie(name, token, { ...options(request), maxAge: ttl })
}

export function clearSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(name, options(request))
}

function options(request: FastifyRequest) {
  return { httpOnly: true, sameSite: 'strict', path: '/', secure: request.protocol === 'https' } as const
}
