import type { FastifyInstance } from 'fastify'
import { plainError } from './error-answer.ts'

/**
 * From the moment the server closes: what is under way is answered, what comes on an open connection gets 503, and
 * every connection ends.
 */
export function addClosing(app: FastifyInstance): void {
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
 * Closes in good order; connections still open after `within` ms are cut so that a stuck client cannot hold the
 * process.
 */
export async function closeGracefully(app: FastifyInstance, within = 10_000): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), within)
  try {
    await app.close()
  } finally {
    clearTimeout(deadline)
  }
}
