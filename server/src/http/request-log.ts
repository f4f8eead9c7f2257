import type { FastifyInstance } from 'fastify'

/**
 * One line for each answered request, with the route's pattern and never its address: the query string holds what
 * people look for.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.config.policyKey ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        tenant: request.tenantIfAny?.id,
      },
      'answered',
    )
    done()
  })
}
