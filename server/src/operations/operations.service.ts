/** The public API of this module: audit search, status of the deployment, and its jobs. */
export { auditSearchRoutes } from './audit.routes.ts'
export { startInstance, type Instance } from './instance.ts'
export { operationsRoutes } from './operations.routes.ts'
export { watchRequests, type RequestWatch } from './watch-requests.ts'
