/** The public API of this module: what looks wrong in the statements of the sources. */
export { findingsRoutes } from './findings.routes.ts'
export { inspectJob, queueInspection } from './inspect-job.ts'
