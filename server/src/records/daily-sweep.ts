import { Value } from 'typebox/value'
import { readVerificationRules } from '../clocks/clocks.service.ts'
import type { Database } from '../database/database.ts'
import { deleteExpiredRows } from '../database/expired-rows.ts'
import { trimOutbox } from '../database/outbox.ts'
import { defineJob, listJobs, trimJobs } from '../jobs/jobs.service.ts'
import { announceRecords } from './announce-records.ts'
import { DailyPayload } from './daily-jobs.ts'
import { fillTermsOnce } from './fill-terms.ts'
import type { Day } from './model.ts'
import { effectiveDates } from './visible-record.ts'
import { sortTerms } from './waiting-terms.repository.ts'

const outboxDays = 7
const jobDays = 30

export interface SweepDeps {
  database: Database
  now: () => Date
}

/**
 * One tenant's sweep of a day: writes outbox rows for everything that started or ended since its last sweep, so that
 * the index shows it, and trims expired rows. Writing a row twice is harmless.
 */
export const dailySweep = defineJob({
  type: 'daily-sweep',
  payload: DailyPayload,
  lane: 'short',
  run: async ({ database, now }: SweepDeps, { tenantId, payload: { day } }) => {
    const since = await lastSweptDay(database, tenantId, day)
    const rules = await readVerificationRules(database.db, tenantId)
    const isDue = (date: Day) => since < date && date <= day
    const changed = await announceRecords(database, tenantId, {
      isAffected: (record) => effectiveDates(record, rules).some(isDue),
      now,
    })
    await fillTermsOnce(database, tenantId)
    // Of loads that ended early.
    await sortTerms(database, tenantId)
    await trimOutbox(database, daysBefore(now(), outboxDays))
    await trimJobs(database, daysBefore(now(), jobDays))
    await deleteExpiredRows(database, now())
    return { changed }
  },
})

/** Days missed while the server was down are swept with the next one; without an earlier sweep, the last week is. */
async function lastSweptDay(database: Database, tenantId: string, day: Day): Promise<Day> {
  const sweeps = await listJobs(database.db, tenantId, { type: dailySweep.type, limit: 50 })
  const days = sweeps
    .filter((job) => job.state === 'done')
    .flatMap(({ payload }) => (Value.Check(DailyPayload, payload) ? [payload.day] : []))
    .filter((each) => each < day)
  return days.sort().at(-1) ?? daysBefore(new Date(`${day}T00:00:00Z`), 7).slice(0, 10)
}

function daysBefore(date: Date, days: number): string {
  return new Date(date.getTime() - days * 86_400_000).toISOString()
}
