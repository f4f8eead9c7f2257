import type { Tenant } from '../configuration/configuration.ts'
import type { ExportDeps } from './export-actions.ts'
import { expireExports } from './expire-exports.ts'
import { startDueExports } from './schedule-actions.ts'

/** What is to be done every minute: start what is due, remove what has expired. */
export async function sweepExports(deps: ExportDeps, tenants: Iterable<Tenant>): Promise<void> {
  for (const tenant of tenants) {
    await expireExports(deps, tenant)
    if (tenant.enabled) await startDueExports(deps, tenant)
  }
}
