/** The public API of this module: who did what, how the directory runs, and its jobs. */
export { auditSearchRoutes } from './audit.routes.ts'
export { startInstance, type Instance } from './instance.ts'
export { operationsRoutes } from './operations.routes.ts'
export { watchRequests, type RequestWatch } from './watch-requests.ts'
