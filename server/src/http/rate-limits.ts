import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateClass } from '../auth/route-policies.ts'
import { clientKey } from './client-key.ts'
import { ClientSlots } from './client-slots.ts'
import { plainError } from './error-response.ts'
import { TokenBuckets } from './token-buckets.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call costs beyond its row in the policy table, once its parameters are known and valid. */
    extraCost?: (request: FastifyRequest) => number
  }
}

/** Calls that could guess a secret or fill a queue have a small bucket of their own. */
const shares: Readonly<Record<Exclude<RateClass, 'none'>, number>> = {
  standard: 1,
  report: 1 / 60,
  'sign-in': 1 / 60,
}

/**
 * Charges each call to its client's bucket, and lets clients take turns. A unit of cost is about a millisecond of the
 * server's time.
 */
export function addRateLimits(app: FastifyInstance, perMinute: number): void {
  if (perMinute === 0) return
  const buckets = new Map<RateClass, TokenBuckets>(
    Object.entries(shares).map(([name, share]) => [
      name as RateClass, // A key of `shares`.
      new TokenBuckets(Math.max(1, Math.round(perMinute * share))),
    ]),
  )
  const charge = (request: FastifyRequest, reply: FastifyReply, cost: number) => {
    const ofClass = buckets.get(request.routeOptions.config.policy?.rate ?? 'none')
    if (ofClass === undefined || cost <= 0) return
    const { allowed, capacity, remaining, fullInSeconds, waitSeconds } = ofClass.charge(clientKey(request.ip), cost)
    reply
      .header('ratelimit-limit', capacity)
      .header('ratelimit-remaining', remaining)
      .header('ratelimit-reset', fullInSeconds)
    if (allowed) return
    reply.header('retry-after', waitSeconds)
    throw plainError('RATE_LIMITED')
  }
  app.addHook('onRequest', async (request, reply) =>
    charge(request, reply, request.routeOptions.config.policy?.cost ?? 1),
  )
  addTurns(app)
  // After validation: the cost is computed from checked parameters.
  app.addHook('preHandler', async (request, reply) => {
    const { extraCost } = request.routeOptions.config
    if (extraCost) charge(request, reply, extraCost(request))
  })
}

function addTurns(app: FastifyInstance): void {
  const slots = new ClientSlots()
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.policy?.base !== 'root' && request.routeOptions.config.policy?.rate === 'none')
      return done()
    const leave = slots.enter(clientKey(request.ip), done)
    if (leave === undefined) {
      reply.header('retry-after', 1)
      return done(plainError('RATE_LIMITED'))
    }
    // The response is complete, or its reader is gone.
    reply.raw.once('finish', leave).once('close', leave)
    return undefined
  })
}
