import type { FastifyInstance } from 'fastify'
import { plainError } from './error-response.ts'

/**
 * Once shutdown starts: requests in flight finish, new requests on open connections get 503, and every connection
 * closes.
 */
export function addGracefulShutdown(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('onRequest', (_request, reply, done) => {
    if (!closing) return done()
    reply.header('connection', 'close').header('retry-after', '5')
    return done(plainError('SHUTTING_DOWN'))
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
}

/**
 * Closes the server. Connections still open after `within` ms are cut, so that a stuck client cannot keep the process
 * alive.
 */
export async function closeGracefully(app: FastifyInstance, within = 10_000): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), within)
  try {
    await app.close()
  } finally {
    clearTimeout(deadline)
  }
}
