import { roles } from '@care/contract'
import type { Policy } from '../auth/policy.ts'
import { policies } from '../auth/route-policies.ts'
import type { Staff } from '../auth/staff.ts'
import { apiBases } from './api-bases.ts'
import type { Server } from './create-server.ts'

export interface PolicyWalk {
  tokenFor(staff: Staff): Promise<string>
  /** Two tenants of the configuration: the one that calls name, and another one. */
  tenant: string
  otherTenant: string
}

/**
 * Calls every registered route without a token and as each role, for the caller's own and another tenant, and returns
 * every result that contradicts the policy table. Bodies are empty, so a call that passes the guard stops at its
 * schema.
 */
export async function walkPolicy(app: Server, walk: PolicyWalk): Promise<string[]> {
  const mismatches: string[] = []
  const tenantLists = [[walk.tenant], [walk.otherTenant], ['*'], []]
  const staff: (Staff | undefined)[] = [
    undefined,
    { subject: 'walker', roles: [], tenants: ['*'] },
    ...roles.flatMap((role) => tenantLists.map((tenants) => ({ subject: 'walker', roles: [role], tenants }))),
  ]
  const tokens = new Map<Staff, string>()
  for (const key of app.routes.policyKeys) {
    const policy = policies[key]
    if (policy === undefined) continue
    for (const [at, caller] of staff.entries()) {
      // Public calls ignore roles, and the second base has the same guards as the first, so a few callers are enough.
      if (typeof policy.access !== 'object' && at > 2) continue
      const bases = policy.base === 'root' ? [''] : at < 4 ? apiBases : apiBases.slice(0, 1)
      for (const base of bases) {
        const token = caller && (tokens.get(caller) ?? (await walk.tokenFor(caller)))
        if (caller && token !== undefined) tokens.set(caller, token)
        // A call that changes something, such as sign-out, may revoke the token that it came with.
        if (caller && !key.startsWith('GET ')) tokens.delete(caller)
        const status = await statusOf(app, { key, policy, base, tenant: walk.tenant, token })
        const expected = expectedOf(policy, caller, walk.tenant)
        const fits = expected === 'in' ? status !== 401 && status !== 403 : status === expected
        if (!fits || status >= 500)
          mismatches.push(`${key} under "${base}" as ${nameOf(caller)}: expected ${expected}, got ${status}`)
      }
    }
  }
  return mismatches
}

/** Rows of the policy table without a route. */
export function policiesWithoutRoute(app: Server): string[] {
  return Object.keys(policies).filter((key) => !app.routes.policyKeys.has(key))
}

const inTenantHeader = new Set<unknown>(['header', 'header-or-global', 'optional'])

function nameOf(caller: Staff | undefined): string {
  return caller ? `${caller.roles.join()} of ${caller.tenants.join()}` : 'nobody'
}

async function statusOf(
  app: Server,
  call: { key: string; policy: Policy; base: string; tenant: string; token: string | undefined },
): Promise<number> {
  const [method = 'GET', pattern = '/'] = call.key.split(' ')
  const path = pattern.replace(':tenant', call.tenant).replace(/:\w+/g, 'x').replace('*', 'x')
  const answer = await app.inject({
    method: method as 'GET', // The table holds only methods that Fastify knows.
    url: `${call.base}${path}${call.policy.tenant === 'query' ? `?tenant=${call.tenant}` : ''}`,
    headers: {
      ...(inTenantHeader.has(call.policy.tenant) ? { 'x-tenant-id': call.tenant } : {}),
      ...(call.policy.tenant === 'tenant-header' ? { tenant: call.tenant } : {}),
      ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
    },
  })
  return answer.statusCode
}

/** Written independently of the guard, so that one bug cannot hide in both. */
function expectedOf({ access, tenant: place }: Policy, caller: Staff | undefined, tenant: string): 'in' | 401 | 403 {
  if (typeof access !== 'object') return 'in'
  if (caller === undefined) return 401
  const enough = {
    'data-steward': ['data-steward', 'tenant-admin', 'system-admin'],
    'tenant-admin': ['tenant-admin', 'system-admin'],
    'system-admin': ['system-admin'],
  }[access.role]
  if (!caller.roles.some((role) => enough.includes(role))) return 403
  if (access.everyTenant && !caller.tenants.includes('*')) return 403
  const namesTenant = place !== 'none'
  return access.ownTenant && namesTenant && !caller.tenants.includes('*') && !caller.tenants.includes(tenant)
    ? 403
    : 'in'
}
