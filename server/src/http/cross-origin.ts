import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCall } from '../auth/route-policies.ts'
import { addVary } from './vary.ts'

const methods = 'GET, HEAD, POST, PUT, DELETE'
const allowedHeaders =
  'accept-language, authorization, content-type, idempotency-key, tenant, ' +
  'x-correlation-id, x-persona, x-tenant-id, x-user-id'
const exposedHeaders =
  'content-disposition, deprecation, link, ratelimit-limit, ratelimit-remaining, ratelimit-reset, ' +
  'retry-after, sunset, x-correlation-id'

/**
 * Lets pages on a tenant's `allowedOrigins` call the API. Never with cookies: a foreign page must not act as a
 * signed-in user.
 */
export function addCrossOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isPreflight(request)) return done()
    return answerPreflight(request, reply)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const { origin } = request.headers
    if (!isCall(request.url)) return done(null, payload)
    addVary(reply, 'Origin')
    if (origin !== undefined && mayRead(request, origin)) {
      reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', exposedHeaders)
    }
    return done(null, payload)
  })
}

function isPreflight(request: FastifyRequest): boolean {
  const { origin, 'access-control-request-method': requestedMethod } = request.headers
  return request.method === 'OPTIONS' && origin !== undefined && requestedMethod !== undefined && isCall(request.url)
}

/**
 * A preflight carries no tenant header, so one tenant that trusts the origin is enough; the call itself is checked
 * against its own tenant.
 */
function answerPreflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  addVary(reply, 'Access-Control-Request-Headers')
  if (mayRead(request, request.headers.origin ?? '')) {
    reply
      .header('access-control-allow-methods', methods)
      .header('access-control-allow-headers', allowedHeaders)
      .header('access-control-max-age', '600')
  }
  return reply.code(204).send()
}

function mayRead(request: FastifyRequest, origin: string): boolean {
  const tenants = request.tenantIfAny
    ? [request.tenantIfAny]
    : [...(request.configuration?.tenants.values() ?? [])].filter((tenant) => tenant.enabled)
  return tenants.some((tenant) => tenant.allowedOrigins.includes(origin) || tenant.allowedOrigins.includes('*'))
}
