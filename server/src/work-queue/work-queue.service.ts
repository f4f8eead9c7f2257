/** The public API of this module: the work queue and the reasons for its tasks. */
export { followChange } from './follow-change.ts'
export { followLoads } from './follow-loads.ts'
export { followVerification } from './follow-verification.ts'
export { refreshWork } from './refresh-job.ts'
export { workQueueRoutes } from './work-queue.routes.ts'
export { workViewRoutes } from './work-views.routes.ts'
