import type { Role } from '@care/contract'

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
   * Where the contract puts the tenant id: `header` is the header `x-tenant-id`, `tenant-header` the header `tenant`;
   * `optional` is `x-tenant-id`, which may be absent. A tenant id in any other of these places counts too, and all of
   * them must agree.
   */
  tenant: 'header' | 'tenant-header' | 'path' | 'query' | 'optional' | 'none' | { fixed: string }
  rate: RateClass
  /** What a call takes from its client's bucket; 1 when absent. Routes may add to it by their parameters. */
  cost?: number
  /** The response is the same for many callers and worth its best compression. */
  shared?: true
  /**
   * Every API route is served under both base paths; OpenAPI documents it under this one. `root` routes have no base
   * path.
   */
  base: Base
  deprecated?: true
}

const steward: StaffAccess = { role: 'data-steward', ownTenant: true }
const tenantAdmin: StaffAccess = { role: 'tenant-admin', ownTenant: true }
const everyTenant: StaffAccess = { role: 'system-admin', ownTenant: true, everyTenant: true }

const configuration = { access: 'public', rate: 'standard', base: 'api', shared: true } as const
const place = { access: 'public', rate: 'standard', base: 'api', tenant: 'optional' } as const
const tenantHeaderCallV2 = {
  access: 'public',
  rate: 'standard',
  base: 'api-v2',
  tenant: 'tenant-header',
  shared: true,
} as const
const memberCall = { access: 'public', rate: 'standard', base: 'api', tenant: 'header' } as const
const memberCallV2 = { ...memberCall, base: 'api-v2' } as const
const exchange = { access: 'public', rate: 'standard', base: 'api', tenant: { fixed: 'wahbe' } } as const
const print = { ...memberCall, cost: 20 } as const
const template = { access: tenantAdmin, rate: 'standard', base: 'api', tenant: 'header' } as const
const document = template
const deploymentDocument = { access: everyTenant, rate: 'standard', base: 'api', tenant: 'none' } as const
const page = { access: 'public', rate: 'none', base: 'root', tenant: 'none', shared: true } as const

/**
 * The policy table: who may call each route. It is the only source for the guard, OpenAPI `security`, rate limits and
 * `GET /roles`. The server does not start with a route that has no row. Paths are listed without their base path.
 */
export const policies: Readonly<Record<string, Policy>> = {
  // Flags, secrets, configuration
  'GET /carefindr-azure-api/feature-flag/:featureFlagName': { ...configuration, tenant: 'optional' },
  'GET /carefindr-azure-api/key-vault/:keyVaultKey': { ...configuration, tenant: 'none' },
  'GET /carefindr-config-api/:tenant': { ...configuration, tenant: 'path', deprecated: true },
  'GET /tenants/:tenant/component-js': { ...configuration, tenant: 'path' },
  'GET /config-api/component-json': { ...configuration, tenant: 'query' },
  'GET /tenants': { ...configuration, tenant: 'optional' },
  'GET /component-blueprint/:page_name': tenantHeaderCallV2,
  'GET /Ui-blueprint/:page_name': tenantHeaderCallV2,
  'GET /Ui-featureflags': tenantHeaderCallV2,
  'GET /roles': { access: steward, tenant: 'none', rate: 'standard', base: 'api' },
  'GET /golden-record-rules/all': { access: steward, tenant: 'optional', rate: 'standard', base: 'api' },
  'PUT /tenants/:tenant/blueprints/:page_name': { access: tenantAdmin, tenant: 'path', rate: 'standard', base: 'api' },
  'POST /configuration/cache/reload': { access: tenantAdmin, tenant: 'optional', rate: 'standard', base: 'api' },
  'POST /configuration/nucc-codes-mapping/reload': deploymentDocument,
  'GET /configuration/documents': document,
  'GET /configuration/documents/:name': document,
  'DELETE /configuration/documents/:name': document,
  'GET /configuration/documents/:name/history': document,
  'GET /configuration/documents/:name/history/:version': document,
  'POST /configuration/documents/:name/check': document,
  'POST /configuration/documents/:name/publish': document,
  'POST /configuration/documents/:name/roll-back': document,
  'GET /configuration/documents/:name/draft': document,
  'PUT /configuration/documents/:name/draft': document,
  'DELETE /configuration/documents/:name/draft': document,
  'GET /configuration/deployment/documents': deploymentDocument,
  'GET /configuration/deployment/documents/:name': deploymentDocument,
  'DELETE /configuration/deployment/documents/:name': deploymentDocument,
  'GET /configuration/deployment/documents/:name/history': deploymentDocument,
  'GET /configuration/deployment/documents/:name/history/:version': deploymentDocument,
  'POST /configuration/deployment/documents/:name/check': deploymentDocument,
  'POST /configuration/deployment/documents/:name/publish': deploymentDocument,
  'POST /configuration/deployment/documents/:name/roll-back': deploymentDocument,
  'GET /configuration/deployment/documents/:name/draft': deploymentDocument,
  'PUT /configuration/deployment/documents/:name/draft': deploymentDocument,
  'DELETE /configuration/deployment/documents/:name/draft': deploymentDocument,

  // Search
  'POST /v2/facility/search': memberCall,
  'POST /facility/search': memberCall,
  'POST /v2/facility/search-carefindr': memberCall,
  'POST /v2/facility/search-carefindr-dev': memberCall,
  'POST /v3/facility/search-carefindr': memberCallV2,
  'POST /v2/provider/search': memberCall,
  'POST /practitioner-role/search': memberCall,
  'POST /v2/practitioner-role/search': memberCall,
  'POST /v2/provider/search-carefindr': memberCall,
  'POST /v2/provider/search-carefindr-dev': memberCall,
  'POST /v3/provider/search-carefindr': memberCallV2,
  'POST /v3/provider/nl-search-carefindr': { ...memberCallV2, cost: 2 },
  'POST /sandbox/search': { access: tenantAdmin, tenant: 'header', rate: 'standard', cost: 10, base: 'api' },

  // Detail and golden record
  'GET /facility/:uid': memberCall,
  'GET /carefindr/facility/:uid': memberCall,
  'GET /carefindr/facility-dev/:uid': memberCall,
  'GET /v3/carefindr/facility/:uid': memberCall,
  'GET /v2/facility/:uid': memberCall,
  'GET /practitioner-role/:uid': memberCall,
  'GET /carefindr/practitioner-role/:uid': memberCall,
  'GET /carefindr/practitioner-role-dev/:uid': memberCall,
  'GET /v2/practitioner-role/:uid': memberCall,
  'GET /v3/carefindr/practitioner-role/:uid': memberCall,
  'GET /facility/:uid/golden-record': memberCall,
  'GET /provider/:uid/golden-record': memberCall,
  'GET /carefindr/practitioner-golden-record/:uid': memberCallV2,

  // Exchange calls
  'GET /wahbe/practices': exchange,
  'GET /wahbe/practices/:uid': exchange,
  'GET /wahbe/practices-future': { ...exchange, deprecated: true },
  'GET /wahbe/practices-future/:uid': { ...exchange, deprecated: true },
  'GET /wahbe/doctors': exchange,
  'GET /wahbe/doctors/:uid': exchange,

  // Print
  'POST /print/carefindr/print-single-provider': print,
  'POST /print/carefindr/print-single-facility': print,
  'POST /v2/print/carefindr/print-single-provider': print,
  'POST /v2/print/carefindr/print-single-facility': print,

  // Query templates
  'GET /templates': template,
  'POST /templates': template,
  'GET /templates/:name': template,
  'PUT /templates/:name': template,
  'POST /templates/:name/preview': { ...template, cost: 10 },

  // Places
  'GET /places/suggest': place,
  'GET /places/resolve': place,
  'GET /places/map.svg': { ...place, cost: 2 },
  'GET /places/map-scene': { ...place, cost: 2 },

  // Sign-in, health
  'POST /sign-in/exchange': { access: 'public', tenant: 'none', rate: 'sign-in', base: 'api' },
  'POST /sign-in/end': { access: 'public', tenant: 'none', rate: 'sign-in', base: 'api' },
  'GET /sign-in/staff': {
    access: { role: 'data-steward', ownTenant: false },
    tenant: 'none',
    rate: 'standard',
    base: 'api',
  },
  'GET /heartbeat': { access: 'public', tenant: 'none', rate: 'none', base: 'api' },
  'GET /health/live': { access: 'public', tenant: 'none', rate: 'none', base: 'api' },
  'GET /health/ready': { access: 'public', tenant: 'none', rate: 'none', base: 'api' },
  'GET /elastic-search/health': { access: 'public', tenant: 'none', rate: 'standard', base: 'api' },

  // Pages and files outside the API base paths
  'GET /openapi.json': page,
  'GET /docs': page,
  'GET /docs/style.css': page,
  'GET /settings.json': page,
  'GET /metrics': { ...page, access: 'loopback-or-token' },
  'GET /*': page,
  'GET /console': page,
  'GET /console/assets/*': page,
  'GET /assets/*': page,
  'GET /tenants/:tenant/files/*': page,
  'GET /tenants/:tenant/specialties.json': page,
}

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
