import type { JobSummary } from '@care/contract'
import { appendAudits, type Actor } from '../database/audit.repository.ts'
import type { Database } from '../database/database.ts'
import type { Trx } from '../database/tables.ts'
import { conflict, notFound } from '../http/refusals.ts'
import { cancelJob, findJobAnywhere, retryJob, type Job, type JobTenants } from '../jobs/jobs.service.ts'
import { toSummary } from './job-summary.ts'

export interface JobActionOrder {
  jobId: string
  /** Of the caller; undefined is all of them. */
  tenants: JobTenants
  actor: Actor
  reason: string
}

interface ActionDeps {
  database: Database
  now: () => Date
}

/** Jobs of something that has calls of its own: ending the job alone would leave it hanging. */
const ownCalls: ReadonlySet<string> = new Set(['ingest', 'export'])

/** Runs a failed job again. It goes on where its last attempt left off. */
export function retryFailedJob(deps: ActionDeps, order: JobActionOrder): Promise<JobSummary> {
  return act(deps, order, 'job.retry', async (trx, job) => {
    const again = await retryJob(trx, job.tenantId, job.id, deps.now)
    if (again) return again
    throw conflict(`Only a failed job can be retried; this one is ${job.state}.`, 'Solo se repite una tarea que falló.')
  })
}

/** Ends a job that waits or runs. */
export function cancelOpenJob(deps: ActionDeps, order: JobActionOrder): Promise<JobSummary> {
  return act(deps, order, 'job.cancel', async (trx, job) => {
    if (ownCalls.has(job.type))
      throw conflict(
        'Cancel the load or the export that it belongs to.',
        'Cancele la carga o exportación a la que pertenece.',
      )
    const isOpen = job.state === 'waiting' || job.state === 'running'
    const canceled = isOpen ? await cancelJob(trx, job.tenantId, job.id, deps.now) : undefined
    if (canceled) return canceled
    throw conflict(`This job has ended already: it is ${job.state}.`, 'Esta tarea ya terminó.')
  })
}

async function act(
  { database, now }: ActionDeps,
  { jobId, tenants, actor, reason }: JobActionOrder,
  what: string,
  change: (trx: Trx, job: Job) => Promise<Job>,
): Promise<JobSummary> {
  return database.write(async (trx) => {
    const job = await findJobAnywhere(trx, jobId)
    if (!job || (tenants && !tenants.includes(job.tenantId)))
      throw notFound('There is no job with this id.', 'No hay ninguna tarea con ese identificador.')
    const changed = await change(trx, job)
    const subject = { subjectKind: 'job', subject: job.id, before: toSummary(job), after: toSummary(changed) }
    appendAudits(trx, [{ ...actor, ...subject, tenantId: job.tenantId, at: now().toISOString(), what, why: reason }])
    return toSummary(changed)
  })
}
