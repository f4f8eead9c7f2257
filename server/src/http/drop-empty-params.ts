import type { FastifyReply, FastifyRequest } from 'fastify'

/** Some callers write every parameter they know, with nothing behind it. One without a value is none. */
export function dropEmptyParams(request: Pick<FastifyRequest, 'query'>, _reply: FastifyReply, done: () => void): void {
  const query = request.query as Record<string, unknown> // Fastify's parser makes an object of every query string.
  for (const name of Object.keys(query)) if (query[name] === '') delete query[name]
  done()
}
