import type { JobSummary } from '@care/contract'
import { appendAudits, type Actor } from '../database/audit.repository.ts'
import type { Database } from '../database/database.ts'
import type { Trx } from '../database/tables.ts'
import { conflict, notFound } from '../http/refusals.ts'
import { cancelJob, findJobAnywhere, retryJob, type Job, type JobTenants } from '../jobs/jobs.service.ts'
import { toSummary } from './job-summary.ts'

export interface JobActionOrder {
  jobId: string
  /** The caller's tenants; undefined means all. */
  tenants: JobTenants
  actor: Actor
  reason: string
}

interface ActionDeps {
  database: Database
  now: () => Date
}

/** Jobs that have dedicated calls: ending only the job would leave a task in limbo. */
const ownCalls: ReadonlySet<string> = new Set(['ingest', 'export'])

/** Runs a failed job again. It resumes where its last attempt stopped. */
export function retryFailedJob(deps: ActionDeps, order: JobActionOrder): Promise<JobSummary> {
  return act(deps, order, 'job.retry', async (trx, job) => {
    const again = await retryJob(trx, job.tenantId, job.id, deps.now)
    if (again) return again
    throw conflict(`Only a failed job can be retried; this one is ${job.state}.`, 'Solo se repite una tarea que falló.')
  })
}

/** Ends a waiting or running job. */
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
