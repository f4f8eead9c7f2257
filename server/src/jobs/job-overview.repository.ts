import { among } from '../database/among.ts'
import type { Db, JobState } from '../database/tables.ts'
import { toJob, type Job } from './job.ts'

/** Undefined: all tenants and the deployment. */
export type JobTenants = readonly string[] | undefined

export interface LaneCount {
  lane: string
  state: JobState
  jobs: number
  /** When the first of them can run. */
  first: string
}

/** Waiting, running and failed jobs by lane. */
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

/** The latest jobs in a state, newest first. */
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
