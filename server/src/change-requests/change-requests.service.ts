/** The public API of this module: changes of records from proposal to application. */
export { applyDueChanges } from './apply-due-changes.ts'
export { propose } from './change-request.ts'
export { changeRequestRoutes } from './change-requests.routes.ts'
