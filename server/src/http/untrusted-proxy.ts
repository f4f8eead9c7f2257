import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'

/**
 * Warns once when requests come through a proxy that is not trusted: then all members behind it share one address, and
 * one rate limit.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, { trustProxy }: Settings): void {
  if (trustProxy !== false) return
  let isWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isWarned && (request.headers['x-forwarded-for'] ?? request.headers.forwarded) !== undefined) {
      isWarned = true
      request.log.warn('A request has a forwarded address, but TRUST_PROXY is "false": set it to the proxies in front.')
    }
    done()
  })
}
