import type { Role } from '@care/contract'
import type { CostName } from './route-costs.ts'

export type RateClass = 'standard' | 'report' | 'sign-in' | 'none'
export type Base = 'api' | 'api-v2' | 'root'

export interface StaffAccess {
  /** The lowest role that may call this route; higher roles include it. */
  role: Role
  /** The token must grant the tenant that the call names, if it names one. */
  ownTenant: boolean
  /** The token must grant all tenants (`*`): the call changes data they share. */
  everyTenant?: true
}

export interface Policy {
  access: 'public' | 'loopback-or-token' | StaffAccess
  /**
   * Where the call has its tenant id: `header` is the header `x-tenant-id`, `tenant-header` the header `tenant`;
   * `optional` is `x-tenant-id`, which may be absent; `header-or-global` may be absent for staff of all tenants, who
   * then get the shipped documents. A tenant id in any other of these places counts too, and all of them must agree.
   */
  tenant: 'header' | 'header-or-global' | 'tenant-header' | 'path' | 'query' | 'optional' | 'none' | { fixed: string }
  rate: RateClass
  /** What a call takes from its client's bucket: a row of `routeCosts`. */
  cost: CostName
  /** A picture that pages of other origins may show. */
  embeddable?: true
  /** A file of any length: the response may last as long as the client keeps reading. */
  download?: true
  /** The response is the same for many callers, so the best compression pays off. */
  shared?: true
  /**
   * Every API route is served under both base paths; OpenAPI documents it under this one. `root` routes have no base
   * path.
   */
  base: Base
  deprecated?: true
}

export type Policies = Readonly<Record<string, Policy>>

export const steward: StaffAccess = { role: 'data-steward', ownTenant: true }
export const tenantAdmin: StaffAccess = { role: 'tenant-admin', ownTenant: true }
export const everyTenant: StaffAccess = { role: 'system-admin', ownTenant: true, everyTenant: true }
