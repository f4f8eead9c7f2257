import type { JobRow, JobState } from '../database/tables.ts'

/** Work that outlives a request: ingest, reindex, export, booklet. */
export interface Job {
  id: string
  /** The tenant it is for, or `*`. */
  tenantId: string
  type: string
  payload: unknown
  state: JobState
  /** Times it was started; more than one after errors or the death of its process. */
  attempts: number
  maxAttempts: number
  runAt: string
  cancelRequested: boolean
  /** What the handler last said of how far it is. */
  progress?: unknown
  /** From where the handler goes on. */
  checkpoint?: unknown
  result?: unknown
  /** Why the last attempt ended. */
  error?: string
  createdAt: string
  finishedAt?: string
}

/** What a running job is handed; every promise may reject once the job is no longer this process's to run. */
export interface JobContext {
  /** Aborts on cancel, on shutdown, and when another process took the job over. */
  signal: AbortSignal
  progress(value: unknown): Promise<void>
  /**
   * Saves where to go on from; throws when it is time to stop, so that a handler which calls it often stops here by
   * itself.
   */
  checkpoint(value: unknown): Promise<void>
}

/**
 * Runs again from its last checkpoint after a crash, so doing a step twice must do no harm. Returning means done, and
 * the answer is kept as
 * the job's result; a handler that stops early throws (`checkpoint` and `signal.throwIfAborted` do).
 */
export type JobHandler = (
  job: Pick<Job, 'id' | 'tenantId' | 'payload' | 'checkpoint'>,
  context: JobContext,
) => Promise<unknown>
export type JobHandlers = Readonly<Record<string, JobHandler>>

export function toJob(row: JobRow): Job {
  return {
    id: row.id,
    tenantId: row.tenant_id,
    type: row.type,
    payload: JSON.parse(row.payload),
    state: row.state,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    runAt: row.run_at,
    cancelRequested: row.cancel_requested === 1,
    ...(row.progress !== null && { progress: JSON.parse(row.progress) }),
    ...(row.checkpoint !== null && { checkpoint: JSON.parse(row.checkpoint) }),
    ...(row.result !== null && { result: JSON.parse(row.result) }),
    ...(row.error !== null && { error: row.error }),
    createdAt: row.created_at,
    ...(row.finished_at !== null && { finishedAt: row.finished_at }),
  }
}
