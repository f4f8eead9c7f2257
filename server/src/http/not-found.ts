import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCall } from '../people/policy.ts'
import { answerError, plainError } from './error-answer.ts'
import type { KnownRoutes } from './known-routes.ts'

export type NotFoundPage = (request: FastifyRequest, reply: FastifyReply) => unknown

/** A known path with another method: 405 and what it allows. Unknown under the bases: JSON 404. Elsewhere a browser gets the finder's page. */
export function addNotFound(app: FastifyInstance, routes: KnownRoutes, page: NotFoundPage | undefined): void {
  app.setNotFoundHandler(async (request, reply) => {
    const methods = routes.methodsOf(decodedPath(request.url))
    if (methods.length > 0) return answerError(plainError('METHOD_NOT_ALLOWED'), request, reply.header('allow', methods.join(', ')))
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (page === undefined || isCall(request.url) || !isRead) return answerError(plainError('NOT_FOUND'), request, reply)
    reply.code(404)
    return page(request, reply)
  })
}

function decodedPath(url: string): string {
  const path = url.split(/[?;#]/)[0] ?? ''
  try {
    // Segment by segment: an encoded slash belongs to a value.
    return path.split('/').map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F')).join('/')
  } catch {
    return path
  }
}
