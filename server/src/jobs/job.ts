import type { JobRow, JobState, Trx } from '../database/tables.ts'

/** Work that outlives a request: ingest, reindex, export, booklet. */
export interface Job {
  id: string
  /** The tenant it is for, or `*`. */
  tenantId: string
  type: string
  lane: string
  payload: unknown
  state: JobState
  /** Number of starts; more than one after errors or the death of its process. */
  attempts: number
  maxAttempts: number
  runAt: string
  cancelRequested: boolean
  progress?: unknown
  /** Where the next attempt continues. */
  checkpoint?: unknown
  result?: unknown
  /** Reason for the end of the last attempt. */
  error?: string
  createdAt: string
  /** When the last attempt began. */
  startedAt?: string
  finishedAt?: string
}

export interface JobInput<Payload> extends Pick<Job, 'id' | 'tenantId' | 'checkpoint'> {
  payload: Payload
}

/** What a running job can call; every promise may reject once this process no longer owns the job. */
export interface JobContext {
  /** Aborts on cancel, on shutdown, and when another process took the job over. */
  signal: AbortSignal
  progress(value: unknown): Promise<void>
  /** Saves the position, then throws if the job has to stop: a loop that calls it often needs no other check. */
  checkpoint(value: unknown): Promise<void>
  /**
   * Saves the position in the transaction that writes the data, so that a kill leaves both or neither. Throws if
   * another process took the job over, which rolls the data back, or if the job was already stopped. Call it last in
   * the transaction: it locks the job's row.
   */
  checkpointIn(trx: Trx, value: unknown): Promise<void>
}

export function toJob(row: JobRow): Job {
  return {
    id: row.id,
    tenantId: row.tenant_id,
    type: row.type,
    lane: row.lane,
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
    ...(row.started_at !== null && { startedAt: row.started_at }),
    ...(row.finished_at !== null && { finishedAt: row.finished_at }),
  }
}
