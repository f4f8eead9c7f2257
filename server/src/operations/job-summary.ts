import type { JobSummary } from '@care/contract'
import type { Job } from '../jobs/jobs.service.ts'

/** A job without its payload, which may name a file or a person. */
export function toSummary(job: Job): JobSummary {
  return {
    jobId: job.id,
    tenant: job.tenantId,
    type: job.type,
    lane: job.lane,
    state: job.state,
    attempts: job.attempts,
    createdAt: job.createdAt,
    ...(job.startedAt !== undefined && { startedAt: job.startedAt }),
    ...(job.finishedAt !== undefined && { finishedAt: job.finishedAt }),
    ...(job.error !== undefined && { error: job.error }),
  }
}
