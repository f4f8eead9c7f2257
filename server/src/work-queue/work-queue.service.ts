/** The public API of this module: what stewards should do next, and why. */
export { refreshWork } from './refresh-job.ts'
export { followVerification } from './follow-verification.ts'
export { workQueueRoutes } from './work-queue.routes.ts'
