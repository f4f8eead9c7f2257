import { steward, tenantAdmin, type Policies } from './policy.ts'

const stewardCall = { access: steward, rate: 'standard', cost: 'lookup', base: 'api', tenant: 'header' } as const
const adminCall = { ...stewardCall, access: tenantAdmin } as const

/** Work on records, and loads. */
export const stewardPolicies: Policies = {
  // Records
  'GET /data-stewardship/audit-trails/:stableIdHash': stewardCall,
  'GET /data-stewardship/records': { ...stewardCall, cost: 'stewardList' },
  'GET /data-stewardship/records/:uid': stewardCall,
  'GET /data-stewardship/records/:uid/as-of': stewardCall,
  'GET /data-stewardship/places': { ...stewardCall, cost: 'stewardList' },
  'GET /data-stewardship/accuracy': stewardCall,
  'GET /data-stewardship/accuracy/sample': { ...stewardCall, cost: 'print' },
  'GET /data-stewardship/accuracy/sample.csv': { ...stewardCall, cost: 'print' },
  'GET /data-stewardship/records/:uid/corrections': stewardCall,
  'POST /data-stewardship/records/:uid/corrections': stewardCall,
  'POST /data-stewardship/corrections/:correctionId/undo': stewardCall,
  'GET /data-stewardship/change-requests': stewardCall,
  'POST /data-stewardship/change-requests': stewardCall,
  'GET /data-stewardship/change-requests/:requestId': stewardCall,
  'POST /data-stewardship/change-requests/:requestId/comments': stewardCall,
  'POST /data-stewardship/change-requests/:requestId/take': stewardCall,
  'POST /data-stewardship/change-requests/:requestId/approve': stewardCall,
  'POST /data-stewardship/change-requests/:requestId/reject': stewardCall,
  'POST /data-stewardship/change-requests/:requestId/apply': stewardCall,
  'POST /data-stewardship/change-requests/:requestId/withdraw': stewardCall,
  'GET /data-stewardship/reports': stewardCall,
  'GET /data-stewardship/reports/:reportId': stewardCall,
  'POST /data-stewardship/reports/:reportId/check': stewardCall,
  'POST /data-stewardship/reports/:reportId/close': stewardCall,

  // Verification and the work queue
  'POST /data-stewardship/verifications': stewardCall,
  'GET /data-stewardship/verifications': stewardCall,
  'POST /data-stewardship/verifications/:batchId/undo': stewardCall,
  'GET /data-stewardship/attestation-sheets/:door': { ...stewardCall, cost: 'print' },
  'GET /data-stewardship/work': stewardCall,
  'POST /data-stewardship/work/take': stewardCall,
  'GET /data-stewardship/work/views': stewardCall,
  'POST /data-stewardship/work/views': stewardCall,
  'DELETE /data-stewardship/work/views/:viewId': stewardCall,
  'GET /data-stewardship/work/:taskId': stewardCall,
  'POST /data-stewardship/work/:taskId/take': stewardCall,
  'POST /data-stewardship/work/:taskId/skip': stewardCall,
  'POST /data-stewardship/work/:taskId/release': stewardCall,
  'POST /data-stewardship/work/:taskId/snooze': stewardCall,
  'POST /data-stewardship/work/:taskId/assign': stewardCall,

  // Matching
  'GET /data-stewardship/findings': stewardCall,
  'GET /data-stewardship/match-pairs': stewardCall,
  'POST /data-stewardship/match-pairs/:pairId/decision': stewardCall,
  'GET /data-stewardship/match-actions': stewardCall,
  'POST /data-stewardship/match-actions': stewardCall,
  'POST /data-stewardship/match-actions/:actionId/undo': stewardCall,
  'GET /data-stewardship/records/:uid/match-reasons': stewardCall,
  'GET /data-stewardship/records/:uid/match-candidates': stewardCall,

  // Loads. A data steward may queue corrections only; the handler checks the source.
  'POST /clarity/queue-task': stewardCall,
  'GET /loads': stewardCall,
  'GET /loads/sources': stewardCall,
  'GET /loads/open-questions': stewardCall,
  'POST /loads/sources/draft-map': stewardCall,
  'GET /loads/:loadId': stewardCall,
  'GET /loads/:loadId/report': stewardCall,
  'GET /loads/:loadId/return-file': stewardCall,
  'GET /loads/:loadId/quarantine': stewardCall,
  'POST /loads/:loadId/quarantine/:line': stewardCall,
  'POST /loads/:loadId/approve': adminCall,
  'POST /loads/:loadId/cancel': adminCall,
  'POST /loads/:loadId/undo': adminCall,
  'POST /loads/:loadId/retry': adminCall,
  'POST /loads/uploads': stewardCall,
  'GET /loads/uploads': stewardCall,
  'GET /loads/uploads/:uploadId': stewardCall,
  'GET /loads/uploads/:uploadId/columns': { ...stewardCall, cost: 'largePage' },
  'PUT /loads/uploads/:uploadId': { ...stewardCall, cost: 'uploadPart' },
  'DELETE /loads/uploads/:uploadId': stewardCall,

  // Tallies
  'GET /tallies/not-found': stewardCall,
  'GET /tallies/shown': stewardCall,
}
