/** The public API of this module: who changed what of a record, and the check that nobody changed that. */
export { auditTrailRoutes } from './audit-trail.routes.ts'
export { verifyChain, type ChainReport } from './verify-chain.ts'
