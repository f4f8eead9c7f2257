import { DirectoryError } from '@care/contract'
import { randomUUID } from 'node:crypto'
import type { Static, TSchema } from 'typebox'
import type { Database } from '../database/database.ts'
import type { Db, Trx } from '../database/tables.ts'
import { inTransaction, type Writer } from '../database/transactions.ts'
import { checkPayload, type JobDefinition } from './define-job.ts'
import { toJob, type Job } from './job.ts'
import {
  deleteFinishedJobs,
  findJobRow,
  insertJob,
  listJobRows,
  listOpenJobs,
  requestCancel,
  requeueFailed,
} from './jobs.repository.ts'

export type { Job, JobContext } from './job.ts'
export { defineJob, type DeclaredJob } from './define-job.ts'
export { countLanes, listJobsIn, type JobTenants } from './job-overview.repository.ts'

export interface EnqueueOptions<Payload extends TSchema> {
  job: JobToEnqueue<Payload>
  payload: Static<Payload>
  /** Enqueuing again with the same key returns the first job, however it ended. */
  idempotencyKey?: string
  /** Not before this time. */
  runAt?: Date
  now?: () => Date
}

type JobToEnqueue<Payload extends TSchema> = Pick<
  JobDefinition<Payload, never>,
  'type' | 'payload' | 'lane' | 'concurrencyKey' | 'maxAttempts'
>

/** In the caller's transaction the job exists exactly when the data it works on does. */
export async function enqueueJob<Payload extends TSchema>(
  writer: Writer,
  tenantId: string,
  { job, payload, idempotencyKey, runAt, now = () => new Date() }: EnqueueOptions<Payload>,
): Promise<Job> {
  const text = JSON.stringify(checkPayload(job, payload) ?? null)
  if (text.length > payloadLimit)
    throw new DirectoryError(
      'TOO_LARGE',
      'A job payload may have 1 MB at most; store the data elsewhere and put its address into the payload.',
    )
  const at = now().toISOString()
  const row = await inTransaction(writer, (trx) =>
    insertJob(trx, {
      id: randomUUID(),
      tenant_id: tenantId,
      type: job.type,
      lane: job.lane,
      concurrency_key: job.concurrencyKey?.(payload) ?? null,
      idempotency_key: idempotencyKey ?? null,
      payload: text,
      max_attempts: job.maxAttempts ?? defaultAttempts,
      run_at: runAt?.toISOString() ?? at,
      created_at: at,
    }),
  )
  return toJob(row)
}

const payloadLimit = 1_048_576
const defaultAttempts = 5

type JobChange = (writer: Writer, tenantId: string, id: string, now?: () => Date) => Promise<Job | undefined>

/** Cancels a waiting job immediately; a running one ends at its next step. Undefined if there is no such job. */
export const cancelJob: JobChange = (...job) => changeJob(requestCancel, ...job)

/** Runs a failed job again from its last checkpoint. Undefined unless there is such a job and it has failed. */
export const retryJob: JobChange = (...job) => changeJob(requeueFailed, ...job)

async function changeJob(
  change: typeof requestCancel,
  writer: Writer,
  tenantId: string,
  id: string,
  now: () => Date = () => new Date(),
): Promise<Job | undefined> {
  if (!jobId.test(id)) return undefined
  const row = await inTransaction(writer, (trx) => change(trx, tenantId, id, now().toISOString()))
  return row && toJob(row)
}

export async function findJob(db: Db, tenantId: string, id: string): Promise<Job | undefined> {
  if (!jobId.test(id)) return undefined
  const row = await findJobRow(db, tenantId, id)
  return row && toJob(row)
}

/** For any tenant. */
export async function findJobAnywhere(db: Db, id: string): Promise<Job | undefined> {
  if (!jobId.test(id)) return undefined
  const row = await db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst()
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

/** Cancels every unfinished job of a tenant; running ones end at their next step. */
export async function cancelJobsOf(trx: Trx, tenantId: string, now: string): Promise<void> {
  for (const { id } of await listOpenJobs(trx, tenantId)) await requestCancel(trx, tenantId, id, now)
}

export async function countRunning(db: Db, tenantId: string): Promise<number> {
  return (await listOpenJobs(db, tenantId)).filter(({ state }) => state === 'running').length
}

/** Deletes jobs that ended before `olderThan` (ISO) and returns how many. */
export function trimJobs(database: Database, olderThan: string): Promise<number> {
  return database.write((trx) => deleteFinishedJobs(trx, olderThan))
}
