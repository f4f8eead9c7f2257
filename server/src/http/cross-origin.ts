import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCall } from '../auth/policy.ts'
import { addVary } from './vary.ts'

const methods = 'GET, HEAD, POST, PUT, DELETE'
const allowedHeaders =
  'accept-language, authorization, content-type, idempotency-key, tenant, x-correlation-id, x-persona, x-tenant-id, x-user-id'
const exposedHeaders =
  'content-disposition, deprecation, link, ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after, sunset, x-correlation-id'

/**
 * Lets the pages that a tenant names in `allowedOrigins` call the API. No cookies: a foreign page never acts as a
 * signed-in person.
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
  const { origin, 'access-control-request-method': asked } = request.headers
  return request.method === 'OPTIONS' && origin !== undefined && asked !== undefined && isCall(request.url)
}

/**
 * A preflight does not carry the tenant's header, so any tenant that trusts the origin is enough; the call itself is
 * held to its own.
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
  const asked = request.tenantIfAny
    ? [request.tenantIfAny]
    : [...(request.configuration?.tenants.values() ?? [])].filter((tenant) => tenant.enabled)
  return asked.some((tenant) => tenant.allowedOrigins.includes(origin) || tenant.allowedOrigins.includes('*'))
}
