import { among } from '../database/among.ts'
import type { Db, JobState } from '../database/tables.ts'
import { toJob, type Job } from './job.ts'

/** Undefined: of all tenants, and of none. */
export type JobTenants = readonly string[] | undefined

export interface LaneCount {
  lane: string
  state: JobState
  jobs: number
  /** The time at which the first of them could run. */
  first: string
}

/** What waits, runs and failed in each lane. */
export async function countLanes(db: Db, tenants: JobTenants): Promise<LaneCount[]> {
  let query = db
    .selectFrom('job')
    .select(['lane', 'state'])
    .select(({ fn }) => [fn.countAll<number>().as('jobs'), fn.min('run_at').as('first')])
    .where('state', 'in', ['waiting', 'running', 'failed'])
    .groupBy(['lane', 'state'])
  if (tenants) query = query.where(among(db, 'tenant_id', tenants))
  return (await query.execute()).map((row) => ({ ...row, jobs: Number(row.jobs) }))
}

/** The last ones in a state, newest first. */
export async function listJobsIn(db: Db, state: JobState, tenants: JobTenants, limit: number): Promise<Job[]> {
  let query = db
    .selectFrom('job')
    .selectAll()
    .where('state', '=', state)
    .orderBy('run_at', 'desc')
    .orderBy('id')
    .limit(limit)
  if (tenants) query = query.where(among(db, 'tenant_id', tenants))
  return (await query.execute()).map(toJob)
}
