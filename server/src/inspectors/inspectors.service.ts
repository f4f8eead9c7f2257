/** The public API of this module: suspicious statements of sources. */
export { findingsRoutes } from './findings.routes.ts'
export { inspectJob, queueInspection } from './inspect-job.ts'
