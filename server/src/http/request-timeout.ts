import type { FastifyInstance, FastifyReply } from 'fastify'
import { plainError } from './error-answer.ts'

export interface RequestTimeoutLimits {
  after: number
  every: number
}

/**
 * Answers 503 for a handler that does not come to an end. One look over all requests under way every few seconds:
 * Fastify's own time-out makes a timer and an abort signal for each request, which cost a tenth of a search.
 */
export function addRequestTimeout(app: FastifyInstance, { after, every }: RequestTimeoutLimits): void {
  const underWay = new Map<FastifyReply, number>()
  const looking = setInterval(() => {
    const oldest = performance.now() - after
    for (const [reply, since] of underWay) {
      // In the order in which they came.
      if (since > oldest) return
      underWay.delete(reply)
      giveUp(reply)
    }
  }, every)
  looking.unref()
  app.addHook('onClose', () => clearInterval(looking))
  app.addHook('onRequest', (_request, reply, done) => {
    underWay.set(reply, performance.now())
    done()
  })
  app.addHook('onResponse', (_request, reply, done) => {
    underWay.delete(reply)
    done()
  })
}

/** An answer that has begun cannot become another one: its connection ends, so that nobody takes it for whole. */
function giveUp(reply: FastifyReply): void {
  if (reply.raw.headersSent) reply.raw.destroy()
  else if (!reply.sent) void reply.send(plainError('TIMED_OUT'))
}
