import type { Tenant } from '../configuration/configuration.ts'
import type { ExportDeps } from './export-actions.ts'
import { expireExports, removeOrphanedFiles } from './expire-exports.ts'
import { startDueExports } from './schedule-actions.ts'

/** Work done every minute: start due exports, delete expired files; every hour, files without a task. */
export async function sweepExports(deps: ExportDeps, tenants: Iterable<Tenant>): Promise<void> {
  for (const tenant of tenants) {
    await expireExports(deps, tenant)
    if (deps.now().getUTCMinutes() === 0) await removeOrphanedFiles(deps, tenant.id)
    if (tenant.enabled) await startDueExports(deps, tenant)
  }
}
