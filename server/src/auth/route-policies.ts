import { backOfficePolicies } from './policies-back-office.ts'
import { exportPolicies } from './policies-exports.ts'
import { memberPolicies } from './policies-members.ts'
import { stewardPolicies } from './policies-stewards.ts'
import type { Base, Policies, Policy } from './policy.ts'

/**
 * The policy table: who may call each route. It is the only source for the guard, OpenAPI `security`, rate limits and
 * `GET /roles`. The server does not start with a route that has no row. Paths are listed without their base path.
 */
export const policies: Policies = { ...memberPolicies, ...stewardPolicies, ...backOfficePolicies, ...exportPolicies }

/** The policy of a Fastify route. HEAD shares the row of GET, and both base paths share one row. */
export function findPolicy(method: string, url: string): { key: string; policy: Policy } | undefined {
  const { base, path } = splitBase(url)
  const key = `${method === 'HEAD' ? 'GET' : method} ${path}`
  const policy = Object.hasOwn(policies, key) ? policies[key] : undefined
  return policy !== undefined && (policy.base === 'root') === (base === 'root') ? { key, policy } : undefined
}

export function splitBase(url: string): { base: Base; path: string } {
  const match = /^\/(api|api-v2)(?=\/|$)/.exec(url)
  return match ? { base: match[1] as Base, path: url.slice(match[0].length) || '/' } : { base: 'root', path: url }
}

/** Whether a request URL, relative or absolute, is under one of the two API base paths. */
export function isCall(url: string): boolean {
  return /^(?:https?:\/\/[^/?#]*)?\/(?:api|api-v2)(?:[/?]|$)/i.test(url)
}
