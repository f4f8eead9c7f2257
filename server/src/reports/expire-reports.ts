import type { Database } from '../database/database.ts'
import { defineJob } from '../jobs/jobs.service.ts'
import { DailyPayload } from '../records/daily-jobs.ts'
import { deleteOldNetworkKeys } from './report-secrets.ts'
import { closedBefore, forgetReports } from './reports.repository.ts'

const daysAfterClosing = 90
const batchSize = 500

/** Deletes what members wrote, their tracking numbers and the hashes of their networks 90 days after closing. */
export const expireReports = defineJob({
  type: 'expire-reports',
  payload: DailyPayload,
  lane: 'short',
  run: async ({ database, now }: { database: Database; now: () => Date }, { tenantId }) => {
    await deleteOldNetworkKeys(database, now())
    const before = new Date(now().getTime() - daysAfterClosing * 86_400_000).toISOString()
    let forgotten = 0
    for (;;) {
      const ids = await closedBefore(database.db, tenantId, before, batchSize)
      if (ids.length === 0) return { forgotten }
      await database.write((trx) => forgetReports(trx, tenantId, ids))
      forgotten += ids.length
    }
  },
})
