import type { Database } from '../database/database.ts'
import { defineJob } from '../jobs/jobs.service.ts'
import { DailyPayload } from '../records/daily-jobs.ts'
import { saveFigures } from './accuracy.repository.ts'
import { measureAccuracy } from './measure.ts'

/** Measures the accuracy of the directory daily. */
export const accuracyJob = defineJob({
  type: 'measure-accuracy',
  payload: DailyPayload,
  // Not the lane of loads: people wait for those, and each day begins with this job for every tenant.
  lane: 'matching',
  run: async ({ database }: { database: Database }, { tenantId, payload: { day } }) => {
    const figures = await measureAccuracy(database.db, tenantId, day)
    await database.write((trx) => saveFigures(trx, tenantId, day, figures))
    return { relations: figures.get('')?.relations ?? 0 }
  },
})
