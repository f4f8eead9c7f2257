import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCall } from '../auth/policy.ts'
import { answerError, plainError } from './error-answer.ts'
import type { KnownRoutes } from './known-routes.ts'

export type NotFoundPage = (request: FastifyRequest, reply: FastifyReply) => unknown

/**
 * A known path with another method: 405 and what it allows. Unknown under the bases: JSON 404. Elsewhere a browser gets
 * the finder's page.
 */
export function addNotFound(app: FastifyInstance, routes: KnownRoutes, page: NotFoundPage | undefined): void {
  const showsPage = (request: FastifyRequest) =>
    page !== undefined && !isCall(request.url) && (request.method === 'GET' || request.method === 'HEAD')
  // Before the body is read: what is sent to nowhere is not worth parsing, and must not be refused for its type
  // instead.
  app.addHook('onRequest', (request, reply, done) => {
    // A catch-all route of the pages would else answer for addresses under the bases.
    const isNowhere = request.is404 || (request.routeOptions.url === '/*' && isCall(request.url))
    if (isNowhere && !showsPage(request)) return answerNotFound(routes, request, reply)
    return done()
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (page === undefined) return answerNotFound(routes, request, reply)
    reply.code(404)
    return page(request, reply)
  })
}

function answerNotFound(routes: KnownRoutes, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = routes.methodsOf(decodedPath(request.url))
  // Asked rightly and still nothing there, as for a file that is gone: not found, whatever its route allows.
  if (methods.length === 0 || methods.includes(request.method))
    return answerError(plainError('NOT_FOUND'), request, reply)
  return answerError(plainError('METHOD_NOT_ALLOWED'), request, reply.header('allow', methods.join(', ')))
}

export function decodedPath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?;#]/)[0] ?? ''
  try {
    // Segment by segment: an encoded slash belongs to a value.
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return path
  }
}
