import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCall } from '../auth/route-policies.ts'
import { sendError, plainError } from './error-response.ts'
import type { KnownRoutes } from './known-routes.ts'

export type NotFoundPage = (request: FastifyRequest, reply: FastifyReply) => unknown

/**
 * A known path with another method gets 405 and Allow. An unknown API path gets a JSON 404. Elsewhere a browser gets
 * the finder's page.
 */
export function addNotFound(app: FastifyInstance, routes: KnownRoutes, page: NotFoundPage | undefined): void {
  const showsPage = (request: FastifyRequest) =>
    page !== undefined && !isCall(request.url) && (request.method === 'GET' || request.method === 'HEAD')
  // Before the body is parsed: an unknown path must not be rejected for its content type instead.
  app.addHook('onRequest', (request, reply, done) => {
    // Otherwise the pages' catch-all route would serve unknown API paths.
    const isUnknown = request.is404 || (request.routeOptions.url === '/*' && isCall(request.url))
    if (isUnknown && !showsPage(request)) return sendNotFound(routes, request, reply)
    if (routes.hidesCall(request.routeOptions.url, decodedPath(request.url)))
      return sendNotFound(routes, request, reply)
    return done()
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (page === undefined) return sendNotFound(routes, request, reply)
    reply.code(404)
    return page(request, reply)
  })
}

function sendNotFound(routes: KnownRoutes, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const methods = routes.methodsOf(decodedPath(request.url))
  // The method is right but nothing is there, such as a deleted file: 404.
  if (methods.length === 0 || methods.includes(request.method))
    return sendError(plainError('NOT_FOUND'), request, reply)
  return sendError(plainError('METHOD_NOT_ALLOWED'), request, reply.header('allow', methods.join(', ')))
}

export function decodedPath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?;#]/)[0] ?? ''
  try {
    // Segment by segment: an encoded slash is part of a value.
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return path
  }
}
