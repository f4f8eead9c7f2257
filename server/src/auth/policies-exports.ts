import { steward, type Policies } from './policy.ts'

const exportCall = { access: steward, rate: 'standard', cost: 'lookup', base: 'api', tenant: 'header' } as const

/** Exports. The kinds of export define which role may run them. */
export const exportPolicies: Policies = {
  // The tenant is the task's, which must be one of the caller's.
  'GET /downloadUrl': { ...exportCall, access: { role: 'data-steward', ownTenant: false }, tenant: 'none' },
  'GET /export/export-tasks': exportCall,
  'POST /export/export-tasks': { ...exportCall, cost: 'queryTrial' },
  'GET /export/export-tasks/:taskId': exportCall,
  'POST /export/export-tasks/:taskId/cancel': exportCall,
  'POST /export/count': { ...exportCall, cost: 'queryTrial' },
  'GET /export/kinds': exportCall,
  'GET /export/schedules': exportCall,
  'POST /export/schedules': exportCall,
  'DELETE /export/schedules/:scheduleId': exportCall,
  'POST /validation/frequency-limitation': exportCall,
  // The signed link itself grants access.
  'GET /export/files/:owner/:taskId/:fileName': {
    ...exportCall,
    access: 'public',
    tenant: 'none',
    cost: 'download',
    download: true,
  },
}
