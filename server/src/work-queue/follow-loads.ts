import type { Tenant } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import type { Database } from '../database/database.ts'
import { inspectJob } from '../inspectors/inspectors.service.ts'
import { enqueueJob, listJobs } from '../jobs/jobs.service.ts'
import { refreshWork } from './refresh-job.ts'

/**
 * Enqueues a refresh of each tenant whose statements were inspected since the last call: matching and then an
 * inspection follow each load. Other servers may enqueue the same refresh; it runs once.
 */
export function followLoads(
  database: Database,
): (tenants: Iterable<Pick<Tenant, 'id' | 'timeZone'>>, now: Date) => Promise<void> {
  const followed = new Map<string, string>()
  return async (tenants, now) => {
    for (const tenant of tenants) {
      const [last] = await listJobs(database.db, tenant.id, { type: inspectJob.type, limit: 1 })
      if (last?.state !== 'done' || followed.get(tenant.id) === last.id) continue
      await enqueueJob(database, tenant.id, {
        job: refreshWork,
        payload: { day: today(tenant, now), timeZone: tenant.timeZone },
        idempotencyKey: `${refreshWork.type} after ${last.id}`,
      })
      followed.set(tenant.id, last.id)
    }
  }
}
