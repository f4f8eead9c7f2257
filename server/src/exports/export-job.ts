import { DirectoryError, statusOf } from '@care/contract'
import { Type } from 'typebox'
import { defineJob } from '../jobs/jobs.service.ts'
import { findKind } from './export-kinds.ts'
import type { ExportTask } from './export-task.ts'
import { findTask, moveTask } from './export-tasks.repository.ts'
import { makeFile, type WaitingDeps } from './make-file.ts'
import { ExportStopped } from './run-export.ts'
import { deleteSelection } from './selection.repository.ts'

export interface ExportJobDeps extends WaitingDeps {
  exportFileDays: number
}

/** Writes the file of a task. It resumes after its last complete part, however often its process is killed. */
export const exportJob = defineJob({
  type: 'export',
  payload: Type.Object({ taskId: Type.String({ maxLength: 100 }) }),
  lane: 'exports',
  maxAttempts: 20,
  run: async (deps: ExportJobDeps, { tenantId, payload: { taskId } }, job) => {
    const { database, now, storage } = deps
    const started = await database.write((trx) =>
      moveTask(trx, { tenantId, id: taskId }, 'RUNNING', { updated_at: now().toISOString() }),
    )
    if (!started) return cleanUp(deps, await findTask(database.db, tenantId, taskId))
    try {
      const kind = findKind(started.kind)
      if (!kind) throw new DirectoryError('BAD_REQUEST', `There is no kind of export named ${started.kind}.`)
      const { counts } = await makeFile(deps, kind, started, job)
      await complete(deps, started)
      return counts
    } catch (error) {
      if (error instanceof ExportStopped) return storage.remove(tenantId, taskId)
      if (isFinal(error)) await fail(deps, started, error)
      throw error
    }
  },
})

async function complete({ database, now, exportFileDays }: ExportJobDeps, task: ExportTask): Promise<void> {
  const at = now()
  const expires_at = new Date(at.getTime() + exportFileDays * 86_400_000).toISOString()
  const change = { finished_at: at.toISOString(), updated_at: at.toISOString(), expires_at }
  await database.write(async (trx) => {
    if (!(await moveTask(trx, task, 'COMPLETED', change))) throw new ExportStopped()
    await deleteSelection(trx, task.tenantId, task.id)
  })
}

async function fail({ database, storage, now }: ExportJobDeps, task: ExportTask, error: Error): Promise<void> {
  const at = now().toISOString()
  await database.write(async (trx) => {
    await moveTask(trx, task, 'FAILED', { error: error.message, finished_at: at, updated_at: at })
    await deleteSelection(trx, task.tenantId, task.id)
  })
  await storage.remove(task.tenantId, task.id)
}

/** A task that was canceled before its job started, or ended while the job had lost its process. */
async function cleanUp({ storage }: ExportJobDeps, task: ExportTask | undefined): Promise<void> {
  if (task?.state === 'CANCELLED') await storage.remove(task.tenantId, task.id)
}

/** Permanent errors, which retrying does not fix. */
function isFinal(error: unknown): error is DirectoryError {
  return error instanceof DirectoryError && statusOf[error.code] < 500
}
