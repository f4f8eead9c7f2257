import type { ServerFailure, SlowSearch } from '@care/contract'
import type { FastifyInstance } from 'fastify'
import type { SearchRun } from '../search/search.service.ts'
import { LastFew } from './last-few.ts'
import { shapeOf } from './shape-of.ts'

/** Errors and slow requests of this process, for administrators: no request values, no names, no places. */
export interface RequestWatch {
  failures(): readonly ServerFailure[]
  slowSearches(): readonly SlowSearch[]
  /** After each search. */
  onSearched(run: SearchRun): void
}

export interface WatchOptions {
  now: () => Date
  engine: string
  slowMs?: number
}

const kept = 50
const usualSlowMs = 300

export function watchRequests({ now, engine, slowMs = usualSlowMs }: WatchOptions): RequestWatch & {
  /** Records responses of 500 and above. */
  addTo(app: FastifyInstance): void
} {
  const failures = new LastFew<ServerFailure>(kept)
  const slow = new LastFew<SlowSearch>(kept)
  return {
    failures: () => failures.all(),
    slowSearches: () => slow.all(),
    onSearched: ({ tenant, kind, template, query, ms, total, correlationId }) => {
      if (ms < slowMs) return
      const search = { tenant: tenant.id, kind, template, engine, criteria: shapeOf(query), total }
      slow.add({
        at: now().toISOString(),
        ms: Math.round(ms),
        ...search,
        ...(correlationId !== undefined && { correlationId }),
      })
    },
    addTo: (app) =>
      app.addHook('onResponse', (request, reply, done) => {
        if (reply.statusCode >= 500)
          failures.add({
            at: now().toISOString(),
            route: request.routeOptions.config.policyKey ?? 'unknown',
            status: reply.statusCode,
            code: request.errorCode ?? 'INTERNAL',
            correlationId: request.id,
            ...(request.tenantIfAny && { tenant: request.tenantIfAny.id }),
          })
        done()
      }),
  }
}
