import { setTimeout as sleep } from 'node:timers/promises'
import { isDiskFull } from '../database/disk-space.ts'
import type { JobContext } from '../jobs/jobs.service.ts'
import type { ExportKind } from './export-kind.ts'
import { nothingYet, type ExportProgress, type ExportTask } from './export-task.ts'
import { findTask, moveTask } from './export-tasks.repository.ts'
import { ExportStopped, runExport, type RunDeps } from './run-export.ts'
import { PartsLost } from './storage/export-storage.ts'
import { S3Error } from './storage/s3-error.ts'

type Job = Pick<JobContext, 'signal' | 'checkpointIn'>

export interface WaitingDeps extends RunDeps {
  /** Delay before the next attempt if a storage is full or unavailable. */
  storageWaitMs?: number
}

/** Writes the file, waiting while the storage is full or unavailable. If stored parts are lost, it starts over. */
export async function makeFile(
  deps: WaitingDeps,
  kind: ExportKind,
  task: ExportTask,
  job: Job,
): Promise<ExportProgress> {
  for (let current = task; ; current = await reread(deps, task))
    try {
      return await runExport(deps, kind, current, job)
    } catch (error) {
      if (error instanceof PartsLost) await beginAgain(deps, task)
      else {
        const words = whyItWaits(error)
        if (words === undefined) throw error
        await waitForStorage(deps, task, words, job)
      }
    }
}

function whyItWaits(error: unknown): string | undefined {
  if (error instanceof Error && isDiskFull(error)) return 'The disk is full. The export resumes when there is space.'
  if (error instanceof S3Error && error.isTemporary)
    return 'The file storage does not answer. The export resumes when it does.'
  return undefined
}

async function waitForStorage(
  { database, now, storageWaitMs = 30_000 }: WaitingDeps,
  task: ExportTask,
  words: string,
  { signal }: Job,
): Promise<void> {
  const change = { error: words, updated_at: now().toISOString() }
  // If even this cannot be stored, health reports it.
  await database.write((trx) => moveTask(trx, task, 'RUNNING', change)).catch(() => {})
  await sleep(storageWaitMs, undefined, { signal }).catch(() => {})
  signal.throwIfAborted()
}

async function beginAgain({ database, storage, now }: RunDeps, task: ExportTask): Promise<void> {
  await storage.remove(task.tenantId, task.id)
  const progress = JSON.stringify({ parts: [], counts: nothingYet })
  const change = { progress, counts: JSON.stringify(nothingYet), updated_at: now().toISOString() }
  await database.write((trx) => moveTask(trx, task, 'RUNNING', change))
}

async function reread({ database }: RunDeps, { tenantId, id }: ExportTask): Promise<ExportTask> {
  const task = await findTask(database.db, tenantId, id)
  if (task?.state !== 'RUNNING') throw new ExportStopped()
  return task
}
