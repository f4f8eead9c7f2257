import type { FastifyInstance, RouteOptions } from 'fastify'
import { limits } from '@care/contract'
import { findPolicy, splitBase } from '../auth/route-policies.ts'

export interface KnownRoutes {
  /** The methods of a concrete path, for 405 and its Allow header; empty for an unknown path. */
  methodsOf(path: string): string[]
  /**
   * Whether `route` matched only because the exact path has other methods: `GET /work/take` is not a task with the id
   * `take`.
   */
  hidesCall(route: string | undefined, path: string): boolean
  /** The rows of the policy table that have a registered route. */
  readonly policyKeys: ReadonlySet<string>
}

/** Attaches the policy to each route as it is registered. A route without a row stops the start. */
export function watchRoutes(app: FastifyInstance): KnownRoutes {
  const known = new Map<string, Set<string>>()
  const policyKeys = new Set<string>()
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      const found = findPolicy(method, route.url)
      if (found === undefined)
        throw new Error(`${method} ${route.url} has no row in the policy table (server/src/auth/route-policies.ts).`)
      policyKeys.add(found.key)
      known.set(route.url, (known.get(route.url) ?? new Set()).add(method))
      route.config = { ...route.config, policy: found.policy, policyKey: found.key }
      if (found.policy.access === 'public')
        route.bodyLimit ??= found.policy.cost === 'print' ? limits.printBody : limits.callBody
      documentOnce(route, found.policy)
    }
  })
  return {
    methodsOf: (path) => methodsOf(known, path),
    hidesCall: (route, path) => route !== path && route?.includes(':') === true && known.has(path),
    policyKeys,
  }
}

/** OpenAPI shows only one of the two bases. Copies the schema, because both bases share one object. */
function documentOnce(route: RouteOptions, policy: { base: string; deprecated?: true }): void {
  const { base } = splitBase(route.url)
  const hide = base !== policy.base || route.method === 'HEAD' || route.schema === undefined
  route.schema = {
    ...route.schema,
    ...(hide ? { hide: true } : {}),
    ...(policy.deprecated ? { deprecated: true } : {}),
  }
}

/**
 * Uses the matching patterns with the fewest parameters: `/facility/search` is that call, not a facility named
 * search.
 */
function methodsOf(known: ReadonlyMap<string, ReadonlySet<string>>, path: string): string[] {
  const segments = path.split('/')
  const fitting = [...known]
    .filter(([pattern]) => matches(pattern.split('/'), segments))
    .map(([pattern, methods]) => ({ methods, free: pattern.split(/[:*]/).length }))
  const fewest = Math.min(...fitting.map(({ free }) => free))
  return [...new Set(fitting.filter(({ free }) => free === fewest).flatMap(({ methods }) => [...methods]))].sort()
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  // A catch-all page route matches everything, so it does not make a path known.
  if (pattern.at(-1) === '*') {
    return (
      pattern.length > 2 &&
      segments.length >= pattern.length &&
      matches(pattern.slice(0, -1), segments.slice(0, pattern.length - 1))
    )
  }
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part === segments[index] || (part.startsWith(':') && segments[index] !== ''))
  )
}
