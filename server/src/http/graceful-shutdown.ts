import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    readonly shutdown: { draining: boolean }
  }
}

/**
 * From the stop signal on, every response closes its connection. Requests that still arrive on open connections are
 * answered, so a client that honors readiness never sees a failure.
 */
export function addGracefulShutdown(app: FastifyInstance): void {
  app.decorate('shutdown', { draining: false })
  app.addHook('preClose', (done) => {
    app.shutdown.draining = true
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (app.shutdown.draining) reply.header('connection', 'close')
    done(null, payload)
  })
}

/**
 * Fails readiness immediately, keeps answering for `drainMs`, then closes the server. Connections still open `within`
 * ms later are cut, so that a stuck client cannot keep the process alive.
 */
export async function closeGracefully(
  app: FastifyInstance,
  { drainMs = 0, within = 10_000 }: { drainMs?: number; within?: number } = {},
): Promise<void> {
  app.shutdown.draining = true
  if (drainMs > 0) await sleep(drainMs)
  const deadline = setTimeout(() => app.server.closeAllConnections(), within)
  try {
    await app.close()
  } finally {
    clearTimeout(deadline)
  }
}
