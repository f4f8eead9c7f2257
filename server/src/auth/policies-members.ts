import type { Policies } from './policy.ts'

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
const page = {
  access: 'public',
  rate: 'standard',
  cost: 'prepared',
  base: 'root',
  tenant: 'none',
  shared: true,
} as const
const health = { access: 'public', tenant: 'none', rate: 'none', cost: 'prepared', base: 'api' } as const

/** What members and their browsers call, without sign-in. */
export const memberPolicies: Policies = {
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

  // Member reports. Reading with a wrong number costs as much as reporting, which prevents guessing.
  'POST /reports': { ...memberCall, rate: 'report' },
  'GET /reports/:trackingNumber': { ...memberCall, rate: 'report' },

  // Print
  'POST /print/carefindr/print-single-provider': print,
  'POST /print/carefindr/print-single-facility': print,
  'POST /v2/print/carefindr/print-single-provider': print,
  'POST /v2/print/carefindr/print-single-facility': print,

  // Places
  'GET /places/suggest': place,
  'GET /places/resolve': place,
  'GET /places/map.svg': { ...place, cost: 'map', embeddable: true },
  'GET /places/map-scene': { ...place, cost: 'map' },

  // Health
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
  'GET /console/*': page,
  'GET /console/assets/*': page,
  'GET /assets/*': page,
  'GET /preview.js': page,
  'GET /preview.css': page,
  'GET /tenants/:tenant/files/*': page,
  'GET /tenants/:tenant/specialties.json': page,
}
