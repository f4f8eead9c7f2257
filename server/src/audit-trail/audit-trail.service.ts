/** The public API of this module: who changed what of a record, and the check that nobody changed that. */
export { auditIdsOf, type AuditIds } from './audit-ids.ts'
export { auditTrailRoutes } from './audit-trail.routes.ts'
export { verifyChain, type ChainReport } from './verify-chain.ts'
