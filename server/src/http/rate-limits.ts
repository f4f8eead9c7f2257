import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateClass } from '../auth/route-policies.ts'
import { plainError } from './error-response.ts'

const window = 60_000

/**
 * Each class's share of the standard limit: expensive work and guessable secrets get less. A free-text request takes
 * our parser about a millisecond.
 */
const shares: Readonly<Record<Exclude<RateClass, 'none'>, number>> = {
  standard: 1,
  ask: 1 / 2,
  print: 1 / 20,
  report: 1 / 60,
  'sign-in': 1 / 60,
}

/**
 * Counts a client's calls by class, over all routes and both bases of that class. A client is an IPv4 address or an
 * IPv6 /64 network.
 */
export async function addRateLimits(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return
  await app.register(rateLimit, { global: false, timeWindow: window })
  const limiters = Object.fromEntries(
    Object.entries(shares).map(([name, share]) => [
      name,
      app.createRateLimit({ max: Math.max(1, Math.round(perMinute * share)), timeWindow: window }),
    ]),
  )
  app.addHook('onRequest', async (request, reply) => {
    const limiter = limiters[request.routeOptions.config.policy?.rate ?? 'none']
    if (limiter !== undefined) await count(limiter, request, reply)
  })
}

async function count(
  limiter: ReturnType<FastifyInstance['createRateLimit']>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const result = await limiter(request)
  if (result.isAllowed) return
  reply
    .header('ratelimit-limit', result.max)
    .header('ratelimit-remaining', result.remaining)
    .header('ratelimit-reset', result.ttlInSeconds)
  if (!result.isExceeded) return
  reply.header('retry-after', result.ttlInSeconds)
  throw plainError('RATE_LIMITED')
}
