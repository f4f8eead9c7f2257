import type { ExpressionBuilder } from 'kysely'
import type { Db, JobRow, Tables, Trx } from '../database/tables.ts'
import { lockInTransaction } from '../database/transactions.ts'
import { lanes, type Lane } from './lanes.ts'

export interface ClaimTerms {
  lane: Lane
  /** The lane's limit over all workers. */
  concurrency: number
  /** Those this worker can run. */
  types: readonly string[]
  /** Only jobs of this tenant. */
  tenantId?: string
  now: string
  /** A running job whose last heartbeat is older has lost its process. */
  lapsed: string
}

/**
 * The next job of a lane, or undefined when none is due or the lane is full. Reads only, so an idle worker never takes
 * the write lock.
 */
export async function findNextJob(db: Db, terms: ClaimTerms): Promise<string | undefined> {
  if ((await runningIn(db, terms)) >= terms.concurrency) return undefined
  const tenantId = await nextTenant(db, terms)
  if (tenantId === undefined) return undefined
  const job = await db
    .selectFrom('job')
    .select('id')
    .where((eb) => isClaimable(eb, terms))
    .where('tenant_id', '=', tenantId)
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return job?.id
}

/** The lanes in which a job is due: these need a process. */
export async function lanesWithWork(db: Db, terms: Pick<ClaimTerms, 'now' | 'lapsed'>): Promise<Lane[]> {
  const rows = await db
    .selectFrom('job')
    .select('lane')
    .distinct()
    .where((eb) => isDue(eb, terms))
    .execute()
  const known = new Set(rows.map(({ lane }) => lane))
  return lanes.filter((lane) => known.has(lane))
}

/** Takes the next job. Workers never get the same one, and never exceed the limits of lanes and keys together. */
export async function claimJob(trx: Trx, terms: ClaimTerms, claim: string): Promise<JobRow | undefined> {
  // Otherwise two workers on PostgreSQL could both count one free slot and both take it.
  await lockInTransaction(trx, 'job-claim')
  const id = await findNextJob(trx, terms)
  if (id === undefined) return undefined
  return (
    trx
      .updateTable('job')
      .set((eb) => ({
        state: 'running' as const,
        claim,
        heartbeat_at: terms.now,
        started_at: terms.now,
        attempts: eb('attempts', '+', 1),
        error: null,
      }))
      .where('id', '=', id)
      // Checked again on the row itself: it may have been canceled, or its stalled process may have resumed.
      .where((eb) => isDue(eb, terms))
      .returningAll()
      .executeTakeFirst()
  )
}

async function runningIn(db: Db, { lane, lapsed }: ClaimTerms): Promise<number> {
  const row = await db
    .selectFrom('job')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('lane', '=', lane)
    .where('state', '=', 'running')
    .where('heartbeat_at', '>=', lapsed)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/**
 * Tenants take turns: first the one with the fewest running jobs in the lane, then the one that started a job longest
 * ago.
 */
async function nextTenant(db: Db, terms: ClaimTerms): Promise<string | undefined> {
  const { lane, lapsed } = terms
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('job')
        .select('tenant_id')
        .distinct()
        .where((inner) => isClaimable(inner, terms))
        .as('due'),
    )
    .select('due.tenant_id')
    .orderBy((eb) =>
      eb
        .selectFrom('job as running')
        .select((sub) => sub.fn.countAll().as('count'))
        .whereRef('running.tenant_id', '=', 'due.tenant_id')
        .where('running.lane', '=', lane)
        .where('running.state', '=', 'running')
        .where('running.heartbeat_at', '>=', lapsed),
    )
    .orderBy((eb) =>
      eb
        .selectFrom('job as started')
        .select((sub) => sub.fn.coalesce(sub.fn.max('started.started_at'), sub.val('')).as('last'))
        .whereRef('started.tenant_id', '=', 'due.tenant_id')
        .where('started.lane', '=', lane),
    )
    .orderBy('due.tenant_id')
    .limit(1)
    .executeTakeFirst()
  return row?.tenant_id
}

function isClaimable(eb: ExpressionBuilder<Tables, 'job'>, terms: ClaimTerms) {
  const sameKeyRuns = eb.exists(
    eb
      .selectFrom('job as other')
      .select('other.id')
      .whereRef('other.tenant_id', '=', 'job.tenant_id')
      .whereRef('other.concurrency_key', '=', 'job.concurrency_key')
      .whereRef('other.id', '<>', 'job.id')
      .where('other.state', '=', 'running')
      .where('other.heartbeat_at', '>=', terms.lapsed),
  )
  return eb.and([
    eb('job.lane', '=', terms.lane),
    eb('job.type', 'in', terms.types),
    ...(terms.tenantId === undefined ? [] : [eb('job.tenant_id', '=', terms.tenantId)]),
    isDue(eb, terms),
    eb.or([eb('job.concurrency_key', 'is', null), eb.not(sameKeyRuns)]),
  ])
}

function isDue(eb: ExpressionBuilder<Tables, 'job'>, { now, lapsed }: Pick<ClaimTerms, 'now' | 'lapsed'>) {
  return eb.or([
    eb.and([eb('job.state', '=', 'waiting'), eb('job.run_at', '<=', now)]),
    eb.and([eb('job.state', '=', 'running'), eb('job.heartbeat_at', '<', lapsed)]),
  ])
}
