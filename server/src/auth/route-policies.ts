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
   * Where the contract puts the tenant id: `header` is the header `x-tenant-id`, `tenant-header` the header `tenant`;
   * `optional` is `x-tenant-id`, which may be absent; `header-or-global` may be absent for staff of all tenants, who
   * then mean what is shipped. A tenant id in any other of these places counts too, and all of
   * them must agree.
   */
  tenant: 'header' | 'header-or-global' | 'tenant-header' | 'path' | 'query' | 'optional' | 'none' | { fixed: string }
  rate: RateClass
  /** What a call takes from its client's bucket: a row of `routeCosts`. */
  cost: CostName
  /** A picture that pages of other origins may show. */
  embeddable?: true
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

const configuration = { access: 'public', rate: 'standard', cost: 'lookup', base: 'api', shared: true } as const
const place = { access: 'public', rate: 'standard', cost: 'lookup', base: 'api', tenant: 'optional' } as const
const tenantHeaderCallV2 = {
  access: 'public',
  rate: 'standard',
  cost: 'lookup',
  base: 'api-v2',
  tenant: 'tenant-header',
  shared: true,
} as const
const memberCall = { access: 'public', rate: 'standard', cost: 'lookup', base: 'api', tenant: 'header' } as const
const memberCallV2 = { ...memberCall, base: 'api-v2' } as const
const search = { ...memberCall, cost: 'search' } as const
const searchV2 = { ...memberCallV2, cost: 'search' } as const
const exchange = {
  access: 'public',
  rate: 'standard',
  cost: 'lookup',
  base: 'api',
  tenant: { fixed: 'wahbe' },
} as const
const exchangeList = { ...exchange, cost: 'exchangeList' } as const
const print = { ...memberCall, cost: 'print' } as const
const template = { access: tenantAdmin, rate: 'standard', cost: 'lookup', base: 'api', tenant: 'header' } as const
const document = template
const load = { ...template, access: steward } as const
const matching = load
const report = load
const deploymentDocument = {
  access: everyTenant,
  rate: 'standard',
  cost: 'lookup',
  base: 'api',
  tenant: 'none',
} as const
const page = {
  access: 'public',
  rate: 'standard',
  cost: 'prepared',
  base: 'root',
  tenant: 'none',
  shared: true,
} as const
const health = { access: 'public', tenant: 'none', rate: 'none', cost: 'prepared', base: 'api' } as const
const signIn = { access: 'public', tenant: 'none', rate: 'sign-in', cost: 'lookup', base: 'api' } as const

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
  'GET /roles': { ...template, access: steward, tenant: 'none' },
  'GET /golden-record-rules/all': { ...template, access: steward, tenant: 'optional' },
  'POST /golden-record-rules/preview': document,
  'GET /golden-record-rules/preview/:previewId': document,
  'GET /golden-record-rules/merges': { ...document, access: steward },
  'PUT /tenants/:tenant/blueprints/:page_name': { ...template, tenant: 'path' },
  'POST /configuration/cache/reload': { ...template, tenant: 'optional' },
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
  'POST /v2/facility/search': search,
  'POST /facility/search': search,
  'POST /v2/facility/search-carefindr': search,
  'POST /v2/facility/search-carefindr-dev': search,
  'POST /v3/facility/search-carefindr': searchV2,
  'POST /v2/provider/search': search,
  'POST /practitioner-role/search': search,
  'POST /v2/practitioner-role/search': search,
  'POST /v2/provider/search-carefindr': search,
  'POST /v2/provider/search-carefindr-dev': search,
  'POST /v3/provider/search-carefindr': searchV2,
  'GET /specialty-counts': memberCall,
  'POST /v3/provider/nl-search-carefindr': { ...memberCallV2, cost: 'freeText' },
  'POST /sandbox/search': { ...template, access: steward, cost: 'queryTrial' },

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
  'GET /wahbe/practices': exchangeList,
  'GET /wahbe/practices/:uid': exchange,
  'GET /wahbe/practices-future': { ...exchangeList, deprecated: true },
  'GET /wahbe/practices-future/:uid': { ...exchange, deprecated: true },
  'GET /wahbe/doctors': exchangeList,
  'GET /wahbe/doctors/:uid': exchange,

  // Member reports. Asking with a wrong number costs as much as reporting: nobody tries all of them.
  'POST /reports': { ...memberCall, rate: 'report' },
  'GET /reports/:trackingNumber': { ...memberCall, rate: 'report' },
  'GET /data-stewardship/reports': report,
  'GET /data-stewardship/reports/:reportId': report,
  'POST /data-stewardship/reports/:reportId/check': report,
  'POST /data-stewardship/reports/:reportId/close': report,

  // Print
  'POST /print/carefindr/print-single-provider': print,
  'POST /print/carefindr/print-single-facility': print,
  'POST /v2/print/carefindr/print-single-provider': print,
  'POST /v2/print/carefindr/print-single-facility': print,

  // Stewardship
  'GET /data-stewardship/audit-trails/:stableIdHash': load,
  'GET /data-stewardship/records': { ...load, cost: 'search' },
  'GET /data-stewardship/records/:uid': load,
  'GET /data-stewardship/records/:uid/as-of': load,
  'GET /data-stewardship/places': { ...load, cost: 'search' },
  'GET /data-stewardship/accuracy': load,
  'GET /data-stewardship/accuracy/sample': { ...load, cost: 'print' },
  'GET /data-stewardship/accuracy/sample.csv': { ...load, cost: 'print' },
  'GET /data-stewardship/records/:uid/corrections': load,
  'POST /data-stewardship/records/:uid/corrections': load,
  'POST /data-stewardship/corrections/:correctionId/undo': load,
  'GET /data-stewardship/change-requests': load,
  'POST /data-stewardship/change-requests': load,
  'GET /data-stewardship/change-requests/:requestId': load,
  'POST /data-stewardship/change-requests/:requestId/comments': load,
  'POST /data-stewardship/change-requests/:requestId/take': load,
  'POST /data-stewardship/change-requests/:requestId/approve': load,
  'POST /data-stewardship/change-requests/:requestId/reject': load,
  'POST /data-stewardship/change-requests/:requestId/apply': load,
  'POST /data-stewardship/change-requests/:requestId/withdraw': load,

  // Loads
  // A data steward may queue corrections only; the handler checks the source.
  'POST /data-stewardship/verifications': load,
  'GET /data-stewardship/verifications': load,
  'GET /data-stewardship/attestation-sheets/:door': { ...load, cost: 'print' },
  'GET /data-stewardship/work': load,
  'POST /data-stewardship/work/take': load,
  'GET /data-stewardship/work/views': load,
  'POST /data-stewardship/work/views': load,
  'DELETE /data-stewardship/work/views/:viewId': load,
  'POST /data-stewardship/work/:taskId/skip': load,
  'POST /data-stewardship/work/:taskId/release': load,
  'POST /data-stewardship/work/:taskId/snooze': load,
  'POST /data-stewardship/work/:taskId/assign': load,
  'GET /data-stewardship/findings': matching,
  'GET /data-stewardship/match-pairs': matching,
  'POST /data-stewardship/match-pairs/:pairId/decision': matching,
  'GET /data-stewardship/match-actions': matching,
  'POST /data-stewardship/match-actions': matching,
  'POST /data-stewardship/match-actions/:actionId/undo': matching,
  'GET /data-stewardship/records/:uid/match-reasons': matching,
  'GET /data-stewardship/records/:uid/match-candidates': matching,
  'POST /clarity/queue-task': load,
  'GET /loads': load,
  'GET /loads/sources': load,
  'GET /loads/open-questions': load,
  'POST /loads/sources/draft-map': load,
  'GET /loads/:loadId': load,
  'GET /loads/:loadId/report': load,
  'GET /loads/:loadId/return-file': load,
  'GET /loads/:loadId/quarantine': load,
  'POST /loads/:loadId/quarantine/:line': load,
  'POST /loads/:loadId/approve': template,
  'POST /loads/:loadId/cancel': template,
  'POST /loads/:loadId/undo': template,
  'POST /loads/:loadId/retry': template,
  'POST /loads/uploads': load,
  'GET /loads/uploads': load,
  'GET /loads/uploads/:uploadId': load,
  'PUT /loads/uploads/:uploadId': { ...load, cost: 'uploadPart' },
  'DELETE /loads/uploads/:uploadId': load,

  // Tallies
  'GET /tallies/not-found': load,
  'GET /tallies/shown': load,

  // Query templates
  'GET /templates': { ...template, tenant: 'header-or-global' },
  'POST /templates': template,
  'GET /templates/:name': { ...template, tenant: 'header-or-global' },
  'PUT /templates/:name': template,
  'POST /templates/:name/preview': { ...template, cost: 'queryTrial' },

  // Places
  'GET /places/suggest': place,
  'GET /places/resolve': place,
  'GET /places/map.svg': { ...place, cost: 'map', embeddable: true },
  'GET /places/map-scene': { ...place, cost: 'map' },

  // Sign-in, health
  'POST /sign-in/exchange': signIn,
  'POST /sign-in/end': signIn,
  'GET /sign-in/staff': {
    access: { role: 'data-steward', ownTenant: false },
    tenant: 'none',
    rate: 'standard',
    cost: 'lookup',
    base: 'api',
  },
  'GET /heartbeat': health,
  'GET /health/live': health,
  'GET /health/ready': health,
  'GET /elastic-search/health': { ...health, rate: 'standard', cost: 'lookup' },

  // Pages and files outside the API base paths
  'GET /openapi.json': { ...page, cost: 'largePage' },
  'GET /docs': { ...page, cost: 'largePage' },
  'GET /docs/style.css': page,
  'GET /docs/try-call.js': page,
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
