import type { FastifyInstance } from 'fastify'

/**
 * One line per response, with the route pattern and never the URL: the query string holds what people search for.
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
