import type { FastifyReply, FastifyRequest } from 'fastify'

/** Some callers send every parameter they know, even without a value. Treats those as absent. */
export function dropEmptyParams(request: Pick<FastifyRequest, 'query'>, _reply: FastifyReply, done: () => void): void {
  const query = request.query as Record<string, unknown> // Fastify's parser makes an object of every query string.
  for (const name of Object.keys(query)) if (query[name] === '') delete query[name]
  done()
}
