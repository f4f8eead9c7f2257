import { Type } from 'typebox'
import type { TenantWithClock } from '../configuration/configuration.ts'
import { today } from '../configuration/tenant-clock.ts'
import type { Database } from '../database/database.ts'
import type { JobDefinition } from '../jobs/define-job.ts'
import { enqueueJob } from '../jobs/jobs.service.ts'

export const DailyPayload = Type.Object({
  day: Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` }),
  /** The tenant's; absent in jobs that an older server enqueued. */
  timeZone: Type.Optional(Type.String()),
})

type DailyJob = Pick<JobDefinition<typeof DailyPayload, never>, 'type' | 'payload' | 'lane'>

/**
 * Enqueues the daily jobs of each tenant whose calendar day has changed since the last call, at each tenant's own
 * midnight. Other servers may enqueue the same day; it runs once.
 */
export function dailyJobs(
  database: Database,
  jobs: readonly DailyJob[],
): (tenants: Iterable<TenantWithClock>, now: Date) => Promise<void> {
  const enqueued = new Map<string, string>()
  return async (tenants, now) => {
    for (const tenant of tenants) {
      const day = today(tenant, now)
      if (enqueued.get(tenant.id) === day) continue
      for (const job of jobs)
        await enqueueJob(database, tenant.id, {
          job,
          payload: { day, timeZone: tenant.timeZone },
          idempotencyKey: `${job.type} ${day}`,
        })
      enqueued.set(tenant.id, day)
    }
  }
}
