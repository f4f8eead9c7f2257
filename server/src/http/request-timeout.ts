import type { FastifyInstance, FastifyReply } from 'fastify'
import { plainError } from './error-response.ts'

export interface RequestTimeoutLimits {
  after: number
  every: number
}

/**
 * Sends 503 when a handler does not finish. One timer checks all requests in flight every few seconds: Fastify's own
 * timeout creates a timer and an abort signal per request, which cost a tenth of a search.
 */
export function addRequestTimeout(app: FastifyInstance, { after, every }: RequestTimeoutLimits): void {
  const inFlight = new Map<FastifyReply, number>()
  const timer = setInterval(() => {
    const oldest = performance.now() - after
    for (const [reply, since] of inFlight) {
      // The map is in order of arrival.
      if (since > oldest) return
      inFlight.delete(reply)
      if (isRead(reply)) inFlight.set(reply, performance.now())
      else giveUp(reply)
    }
  }, every)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight.set(reply, performance.now())
    done()
  })
  app.addHook('onResponse', (_request, reply, done) => {
    inFlight.delete(reply)
    done()
  })
}

/** A response that has started cannot be replaced: close its connection, so that it is not mistaken for complete. */
function giveUp(reply: FastifyReply): void {
  if (reply.raw.headersSent) reply.raw.destroy()
  else if (!reply.sent) void reply.send(plainError('TIMED_OUT'))
}

/** Bytes sent of each download at the last check. */
const sent = new WeakMap<FastifyReply, number>()

/** Whether it is a download whose client has read some of it since: downloads may last as long as they are read. */
function isRead(reply: FastifyReply): boolean {
  if (!reply.request.routeOptions.config.policy?.download || !reply.raw.headersSent) return false
  const [before, now] = [sent.get(reply) ?? 0, reply.raw.socket?.bytesWritten ?? 0]
  sent.set(reply, now)
  return now > before
}
