/** The public API of this module: the audit trail of records, and the check that nobody tampered with it. */
export { auditIdsOf, type AuditIds } from './audit-ids.ts'
export { auditTrailRoutes } from './audit-trail.routes.ts'
export { verifyChain, type ChainReport } from './verify-chain.ts'
