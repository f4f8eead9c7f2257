import type { Updateable } from 'kysely'
import type { Db, JobRow, JobTable, Trx } from '../database/tables.ts'

/**
 * A claim is the right to run one job once. Every write of a running job names its claim, so a process that lost the
 * job can no longer change it.
 */
export interface Claim {
  id: string
  claim: string
}

type NewJob = Pick<
  JobRow,
  | 'id'
  | 'tenant_id'
  | 'type'
  | 'lane'
  | 'concurrency_key'
  | 'idempotency_key'
  | 'payload'
  | 'max_attempts'
  | 'run_at'
  | 'created_at'
>

/** The new job, or the one that was enqueued earlier with the same key. */
export async function insertJob(trx: Trx, job: NewJob): Promise<JobRow> {
  const inserted = await trx
    .insertInto('job')
    .values({
      ...job,
      state: 'waiting',
      attempts: 0,
      claim: null,
      heartbeat_at: null,
      cancel_requested: 0,
      progress: null,
      checkpoint: null,
      result: null,
      error: null,
      finished_at: null,
      started_at: null,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'type', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return (
    inserted ??
    trx
      .selectFrom('job')
      .selectAll()
      .where('tenant_id', '=', job.tenant_id)
      .where('type', '=', job.type)
      .where('idempotency_key', '=', job.idempotency_key)
      .executeTakeFirstOrThrow()
  )
}

/** Ends jobs that lost their process and must not start again: canceled meanwhile, or out of attempts. */
export async function endLapsedJobs(trx: Trx, now: string, lapsed: string): Promise<void> {
  const ended = { claim: null, heartbeat_at: null, finished_at: now }
  await trx
    .updateTable('job')
    .set({ ...ended, state: 'cancelled' })
    .where('state', '=', 'running')
    .where('heartbeat_at', '<', lapsed)
    .where('cancel_requested', '=', 1)
    .execute()
  await trx
    .updateTable('job')
    .set({ ...ended, state: 'failed', error: 'The process that ran it ended too often.' })
    .where('state', '=', 'running')
    .where('heartbeat_at', '<', lapsed)
    .whereRef('attempts', '>=', 'max_attempts')
    .execute()
}

/** As heartbeats of all these do. */
export async function keepClaims(trx: Trx, claims: readonly string[], now: string): Promise<void> {
  if (claims.length === 0) return
  await trx
    .updateTable('job')
    .set({ heartbeat_at: now })
    .where('state', '=', 'running')
    .where('claim', 'in', claims)
    .execute()
}

/** Writes to a running job. Undefined when the claim was lost; else whether its cancellation was requested. */
export async function updateClaimed(
  trx: Trx,
  { id, claim }: Claim,
  change: Updateable<JobTable>,
): Promise<{ cancelRequested: boolean } | undefined> {
  const row = await trx
    .updateTable('job')
    .set(change)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'running')
    .returning('cancel_requested')
    .executeTakeFirst()
  return row && { cancelRequested: row.cancel_requested === 1 }
}

/** Cancels a waiting job; tells a running one to stop. */
export async function requestCancel(trx: Trx, tenantId: string, id: string, now: string): Promise<JobRow | undefined> {
  await trx
    .updateTable('job')
    .set({ state: 'cancelled', finished_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  await trx
    .updateTable('job')
    .set({ cancel_requested: 1 })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
  return findJobRow(trx, tenantId, id)
}

/** Waiting and running jobs. */
export function listOpenJobs(db: Db, tenantId: string): Promise<Pick<JobRow, 'id' | 'state'>[]> {
  return db
    .selectFrom('job')
    .select(['id', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
}

/** Queues a failed job again, with all of its attempts; it resumes at its checkpoint. Undefined unless it failed. */
export async function requeueFailed(trx: Trx, tenantId: string, id: string, now: string): Promise<JobRow | undefined> {
  return trx
    .updateTable('job')
    .set({ state: 'waiting', attempts: 0, run_at: now, finished_at: null, cancel_requested: 0 })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returningAll()
    .executeTakeFirst()
}

export async function findJobRow(db: Db, tenantId: string, id: string): Promise<JobRow | undefined> {
  return db.selectFrom('job').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst()
}

/** Newest first. */
export async function listJobRows(
  db: Db,
  tenantId: string,
  { type, limit }: { type?: string; limit: number },
): Promise<JobRow[]> {
  let query = db
    .selectFrom('job')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (type !== undefined) query = query.where('type', '=', type)
  return query.execute()
}

export async function deleteFinishedJobs(trx: Trx, olderThan: string): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('job').where('finished_at', '<', olderThan).executeTakeFirst()
  return Number(numDeletedRows)
}
