import { everyTenant, steward, tenantAdmin, type Policies } from './policy.ts'

const adminCall = { access: tenantAdmin, rate: 'standard', cost: 'lookup', base: 'api', tenant: 'header' } as const
const staffCall = { ...adminCall, tenant: 'header-or-global' } as const
const deploymentCall = { ...adminCall, access: everyTenant, tenant: 'none' } as const
const signIn = { access: 'public', tenant: 'none', rate: 'sign-in', cost: 'lookup', base: 'api' } as const

/** These routes query the issuer or the database for any visitor. */
const signInPage = { access: 'public', tenant: 'none', rate: 'standard', cost: 'issuer', base: 'root' } as const
const ownCall = {
  access: { role: 'data-steward', ownTenant: false },
  tenant: 'none',
  rate: 'standard',
  cost: 'lookup',
  base: 'api',
} as const

/** Staff accounts and configuration. */
export const backOfficePolicies: Policies = {
  // Sign-in
  'GET /console/sign-in': signInPage,
  'GET /console/sign-in/callback': signInPage,
  'GET /sign-in/methods': { ...signIn, rate: 'standard' },
  'POST /sign-in/exchange': signIn,
  'POST /sign-in/end': signIn,
  'GET /sign-in/staff': ownCall,
  'GET /sign-in/sessions': ownCall,
  'DELETE /sign-in/sessions/:sessionId': ownCall,
  'POST /sign-in/end-everywhere': ownCall,

  // Staff
  'GET /graph/users': adminCall,
  'POST /graph/patch-role': adminCall,
  'POST /graph/patch-tenants': adminCall,
  'GET /staff': staffCall,
  'POST /staff': staffCall,
  'GET /staff/:userId': staffCall,
  'POST /staff/:userId/disable': staffCall,
  'POST /staff/:userId/enable': staffCall,
  'GET /staff/:userId/sessions': staffCall,
  'DELETE /staff/:userId/sessions/:sessionId': staffCall,
  'POST /staff/:userId/end-sessions': staffCall,

  // Configuration
  'GET /roles': { ...adminCall, access: steward, tenant: 'none' },
  'GET /golden-record-rules/all': { ...adminCall, access: steward, tenant: 'optional' },
  'POST /golden-record-rules/preview': adminCall,
  'GET /golden-record-rules/preview/:previewId': adminCall,
  'GET /golden-record-rules/merges': { ...adminCall, access: steward },
  'PUT /tenants/:tenant/blueprints/:page_name': { ...adminCall, tenant: 'path' },
  'POST /configuration/cache/reload': { ...adminCall, tenant: 'optional' },
  'POST /configuration/nucc-codes-mapping/reload': deploymentCall,
  'POST /configuration/preview': adminCall,
  'GET /configuration/documents': adminCall,
  'GET /configuration/documents/:name': adminCall,
  'DELETE /configuration/documents/:name': adminCall,
  'GET /configuration/documents/:name/schema': adminCall,
  'GET /configuration/documents/:name/history': adminCall,
  'GET /configuration/documents/:name/history/:version': adminCall,
  'GET /configuration/documents/:name/diff': adminCall,
  'POST /configuration/documents/:name/check': adminCall,
  'POST /configuration/documents/:name/publish': adminCall,
  'POST /configuration/documents/:name/roll-back': adminCall,
  'GET /configuration/documents/:name/draft': adminCall,
  'PUT /configuration/documents/:name/draft': adminCall,
  'DELETE /configuration/documents/:name/draft': adminCall,
  'GET /configuration/deployment/documents': deploymentCall,
  'GET /configuration/deployment/documents/:name': deploymentCall,
  'DELETE /configuration/deployment/documents/:name': deploymentCall,
  'GET /configuration/deployment/documents/:name/schema': deploymentCall,
  'GET /configuration/deployment/documents/:name/history': deploymentCall,
  'GET /configuration/deployment/documents/:name/history/:version': deploymentCall,
  'GET /configuration/deployment/documents/:name/diff': deploymentCall,
  'POST /configuration/deployment/documents/:name/check': deploymentCall,
  'POST /configuration/deployment/documents/:name/publish': deploymentCall,
  'POST /configuration/deployment/documents/:name/roll-back': deploymentCall,
  'GET /configuration/deployment/documents/:name/draft': deploymentCall,
  'PUT /configuration/deployment/documents/:name/draft': deploymentCall,
  'DELETE /configuration/deployment/documents/:name/draft': deploymentCall,

  // Tenants
  'GET /configuration/tenants': deploymentCall,
  'POST /configuration/tenants': deploymentCall,
  'PUT /configuration/tenants/:tenantId/hosts': deploymentCall,
  'PUT /configuration/tenants/:tenantId/enabled': deploymentCall,
  'POST /configuration/tenants/:tenantId/removal': deploymentCall,
  'GET /configuration/tenants/:tenantId/removal': deploymentCall,
  'GET /configuration/export': adminCall,
  'POST /configuration/import': { ...adminCall, cost: 'uploadPart' },

  // Audit and operations
  'GET /audit': { ...adminCall, tenant: 'header-or-global' },
  'GET /operations': { ...adminCall, tenant: 'optional' },
  'POST /operations/jobs/:jobId/retry': { ...adminCall, tenant: 'optional' },
  'POST /operations/jobs/:jobId/cancel': { ...adminCall, tenant: 'optional' },

  // Query templates
  'GET /templates': { ...adminCall, tenant: 'header-or-global' },
  'POST /templates': adminCall,
  'GET /templates/:name': { ...adminCall, tenant: 'header-or-global' },
  'PUT /templates/:name': adminCall,
  'POST /templates/:name/preview': { ...adminCall, cost: 'queryTrial' },
  'POST /sandbox/search': { ...adminCall, access: steward, cost: 'queryTrial' },
}
