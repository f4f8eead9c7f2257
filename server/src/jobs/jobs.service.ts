import { DirectoryError } from '@care/contract'
import { randomUUID } from 'node:crypto'
import type { Database } from '../database/open-database.ts'
import type { Db } from '../database/tables.ts'
import { inTransaction, type Writer } from '../database/transactions.ts'
import { toJob, type Job } from './job.ts'
import { deleteFinishedJobs, findJobRow, insertJob, listJobRows, requestCancel } from './jobs.repository.ts'

export type { Job, JobHandler, JobHandlers } from './job.ts'

export interface EnqueueOptions {
  type: string
  payload: unknown
  /** Enqueuing again with the same key gives the first job back, however it ended. */
  idempotencyKey?: string
  maxAttempts?: number
  /** Not before. */
  runAt?: Date
  now?: () => Date
}

/** In the caller's transaction the job is there exactly when what it is about is. */
export async function enqueueJob(
  writer: Writer,
  tenantId: string,
  { type, payload, idempotencyKey, maxAttempts = 5, runAt, now = () => new Date() }: EnqueueOptions,
): Promise<Job> {
  const text = JSON.stringify(payload ?? null)
  if (text.length > payloadLimit)
    throw new DirectoryError(
      'TOO_LARGE',
      'A job carries at most 1 MB; put the data elsewhere and its address into the job.',
    )
  const at = now().toISOString()
  const row = await inTransaction(writer, (trx) =>
    insertJob(trx, {
      id: randomUUID(),
      tenant_id: tenantId,
      type,
      idempotency_key: idempotencyKey ?? null,
      payload: text,
      max_attempts: maxAttempts,
      run_at: runAt?.toISOString() ?? at,
      created_at: at,
    }),
  )
  return toJob(row)
}

const payloadLimit = 1_048_576

/** At once while it waits; a running job ends at its next step. Undefined: there is none. */
export async function cancelJob(
  database: Database,
  tenantId: string,
  id: string,
  now: () => Date = () => new Date(),
): Promise<Job | undefined> {
  if (!jobId.test(id)) return undefined
  const row = await database.write((trx) => requestCancel(trx, tenantId, id, now().toISOString()))
  return row && toJob(row)
}

export async function findJob(db: Db, tenantId: string, id: string): Promise<Job | undefined> {
  if (!jobId.test(id)) return undefined
  const row = await findJobRow(db, tenantId, id)
  return row && toJob(row)
}

const jobId = /^[0-9a-f-]{36}$/

/** Newest first. */
export async function listJobs(
  db: Db,
  tenantId: string,
  { type, limit = 100 }: { type?: string; limit?: number } = {},
): Promise<Job[]> {
  return (await listJobRows(db, tenantId, { type, limit })).map(toJob)
}

/** Forgets jobs that ended before `olderThan` (ISO). How many went. */
export function trimJobs(database: Database, olderThan: string): Promise<number> {
  return database.write((trx) => deleteFinishedJobs(trx, olderThan))
}
