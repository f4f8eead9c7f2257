import type { Tenant } from '../configuration/configuration.ts'
import { appendAudits } from '../database/audit.repository.ts'
import { auditOf, settleTasks, type ExportDeps } from './export-actions.ts'
import { filesToRemove, findExpired, idsWithoutTask, markFilesRemoved, moveTask } from './export-tasks.repository.ts'

/** A process that still writes to a canceled or failed task has noticed by then. */
const settledMs = 600_000

/**
 * Expires tasks whose file is too old, and deletes files that no task needs any more. Any number of processes may do
 * it, and if one dies the next continues.
 */
export async function expireExports(deps: ExportDeps, { id: tenantId }: Pick<Tenant, 'id'>): Promise<void> {
  const { database, storage, now } = deps
  await settleTasks(deps, tenantId)
  const at = now().toISOString()
  for (const task of await findExpired(database.db, tenantId, at))
    await database.write(async (trx) => {
      const expired = await moveTask(trx, task, 'EXPIRED', { updated_at: at })
      if (expired) appendAudits(trx, [{ ...auditOf(task), who: 'system', at, what: 'export.expire' }])
    })
  const endedBefore = new Date(now().getTime() - settledMs).toISOString()
  for (const task of await filesToRemove(database.db, tenantId, endedBefore)) {
    await storage.remove(tenantId, task.id)
    await database.write((trx) => markFilesRemoved(trx, task, at))
  }
}

/** Long enough to notice that a wrong backup was restored, and to restore the right one. */
const orphanMs = 3 * 86_400_000

/** Deletes files of tasks that are not in the database, because it was restored from an older backup. */
export async function removeOrphanedFiles(
  { database, storage, now }: Pick<ExportDeps, 'database' | 'storage' | 'now'>,
  tenantId: string,
): Promise<void> {
  const before = now().getTime() - orphanMs
  const old = (await storage.list(tenantId)).filter(({ changedAt }) => changedAt.getTime() < before)
  if (old.length === 0) return
  const ids = [...new Set(old.map(({ taskId }) => taskId))]
  for (const taskId of await idsWithoutTask(database.db, tenantId, ids)) await storage.remove(tenantId, taskId)
}
