/** The public API of this module: tenant administration. */
export { configurationFileRoutes } from './configuration-file.routes.ts'
export { removeTenantJob, type RemovalDeps } from './removal.job.ts'
export { tenantRoutes } from './tenants.routes.ts'
