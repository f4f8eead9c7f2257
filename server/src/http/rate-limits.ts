import { limits } from '@care/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { routeCosts, type RouteCost } from '../auth/route-costs.ts'
import type { RateClass } from '../auth/policy.ts'
import type { Database } from '../database/database.ts'
import { clientKey } from './client-key.ts'
import { ClientSlots, type Turn } from './client-slots.ts'
import { plainError } from './error-response.ts'
import { SharedBuckets } from './shared-buckets.ts'
import { TokenBuckets } from './token-buckets.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Waits until the client of a request may have a body of this many bytes parsed; absent without limits. */
    paceBody?: (request: FastifyRequest, bytes: number) => Promise<void>
  }
}

type LimitedClass = Exclude<RateClass, 'none'>

/**
 * Calls that could guess a secret or fill a queue have a small separate bucket, which all instances share. Limits on
 * reading are per instance, because they protect that process.
 */
const rateClasses: Readonly<Record<LimitedClass, { share: number; everywhere: boolean }>> = {
  standard: { share: 1, everywhere: false },
  report: { share: 1 / 60, everywhere: true },
  'sign-in': { share: 1 / 60, everywhere: true },
}

/** Charges each call to its client's bucket, and schedules clients fairly. */
export function addRateLimits(app: FastifyInstance, perMinute: number, database?: Database): void {
  if (perMinute === 0) return
  const buckets = new Map<RateClass, TokenBuckets | SharedBuckets>(
    Object.entries(rateClasses).map(([name, { share, everywhere }]) => {
      const allowance = Math.max(1, Math.round(perMinute * share))
      const opened = everywhere && database ? new SharedBuckets(database, name, allowance) : new TokenBuckets(allowance)
      return [name as LimitedClass, opened] // A key of `rateClasses`.
    }),
  )
  const charge = async (request: FastifyRequest, reply: FastifyReply, cost: number) => {
    // Unknown paths are charged too.
    const ofClass = buckets.get(request.routeOptions.config.policy?.rate ?? 'standard')
    if (ofClass === undefined || cost <= 0) return
    const { allowed, capacity, remaining, fullInSeconds, waitSeconds } = await ofClass.charge(
      clientKey(request.ip),
      cost,
    )
    reply
      .header('ratelimit-limit', capacity)
      .header('ratelimit-remaining', remaining)
      .header('ratelimit-reset', fullInSeconds)
    if (allowed) return
    reply.header('retry-after', waitSeconds)
    // To keep the connection, Node would have to read the whole body first.
    if (announcedBytes(request) >= limits.callBody) reply.header('connection', 'close')
    throw plainError('RATE_LIMITED')
  }
  app.addHook('onRequest', async (request, reply) =>
    charge(request, reply, costOf(request).units + bodyUnits(request, announcedBytes(request))),
  )
  const slots = new ClientSlots()
  addTurns(app, slots)
  app.decorate('paceBody', (request, bytes) => slots.spend(clientKey(request.ip), bodyUnits(request, bytes)))
  // After validation: the cost is computed from checked parameters.
  app.addHook('preHandler', async (request, reply) => {
    const { more } = costOf(request)
    if (!more) return
    const units = more(request)
    await charge(request, reply, units)
    await slots.spend(clientKey(request.ip), units)
  })
}

function costOf({ method, routeOptions }: FastifyRequest): RouteCost {
  // A preflight has no route of its own.
  if (method === 'OPTIONS') return routeCosts.prepared
  return routeCosts[routeOptions.config.policy?.cost ?? 'lookup']
}

/** Parsing takes a millisecond per 16 kB. Small buckets count calls, whatever their size. */
function bodyUnits({ routeOptions }: FastifyRequest, bytes: number): number {
  if ((routeOptions.config.policy?.rate ?? 'standard') !== 'standard') return 0
  return Math.min(limits.upload, bytes) / 16_384
}

/** The length of a chunked body is unknown, so it counts as long. */
function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return limits.callBody
  return Number(headers['content-length'] ?? 0) || 0
}

/**
 * From the complete body to the finished response: a slow sender or reader takes no slot from others at its address.
 */
function addTurns(app: FastifyInstance, slots: ClientSlots): void {
  const turns = new WeakMap<FastifyRequest, Turn>()
  const takeTurn = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    if (request.routeOptions.config.policy?.base !== 'root' && request.routeOptions.config.policy?.rate === 'none')
      return done()
    const turn = slots.enter(clientKey(request.ip), done, { units: costOf(request).units })
    if (turn === undefined) {
      reply.header('retry-after', 1)
      return done(plainError('RATE_LIMITED'))
    }
    turns.set(request, turn)
    const end = () => turn.end()
    reply.raw.once('finish', end).once('close', end)
    return undefined
  }
  // Immediately if there is no body: requests that later hooks refuse, such as unknown paths, are work too.
  app.addHook('onRequest', (request, reply, done) =>
    request.is404 || announcedBytes(request) === 0 ? takeTurn(request, reply, done) : done(),
  )
  app.addHook('preValidation', (request, reply, done) => (turns.has(request) ? done() : takeTurn(request, reply, done)))
  app.addHook('onSend', (request, _reply, payload, done) => {
    turns.get(request)?.sent()
    done(null, payload)
  })
}
