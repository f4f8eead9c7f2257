import { Value } from 'typebox/value'
import type { Database } from '../database/database.ts'
import { deleteExpiredRows } from '../database/expired-rows.ts'
import { appendOutbox, outboxBatch, trimOutbox } from '../database/outbox.ts'
import type { NewOutboxRow } from '../database/tables.ts'
import { defineJob, listJobs, trimJobs } from '../jobs/jobs.service.ts'
import { DailyPayload } from './daily-jobs.ts'
import type { Day } from './model.ts'
import { streamRecordRows } from './records.repository.ts'
import { toStoredRecord, type RecordRow } from './stored-record.ts'
import { effectiveDates } from './visible-record.ts'

const outboxDays = 7
const jobDays = 30

export interface SweepDeps {
  database: Database
  now: () => Date
}

/**
 * One tenant's sweep of a day: writes outbox rows for everything that started or ended since its last sweep, so that
 * the index shows it, and trims expired rows. A row written twice is harmless: the index looks twice.
 */
export const dailySweep = defineJob({
  type: 'daily-sweep',
  payload: DailyPayload,
  lane: 'short',
  run: async ({ database, now }: SweepDeps, { tenantId, payload: { day } }) => {
    const since = await lastSweptDay(database, tenantId, day)
    const changed = await sweepTenant(database, tenantId, (date) => since < date && date <= day, now)
    await trimOutbox(database, daysBefore(now(), outboxDays))
    await trimJobs(database, daysBefore(now(), jobDays))
    await deleteExpiredRows(database, now())
    return { changed }
  },
})

async function sweepTenant(
  database: Database,
  tenantId: string,
  isDue: (day: Day) => boolean,
  now: () => Date,
): Promise<number> {
  let changed = 0
  let rows: NewOutboxRow[] = []
  const flush = async () => {
    const batch = rows
    rows = []
    if (batch.length > 0) await database.write((trx) => appendOutbox(trx, batch))
  }
  for await (const row of streamRecordRows(database.db, tenantId, undefined)) {
    if (!isAnyDateDue(row, isDue)) continue
    changed += 1
    const { kind, stable_id, version } = row
    rows.push({ tenant_id: tenantId, kind, stable_id, version, written_at: now().toISOString(), bulk: 1 })
    if (rows.length >= outboxBatch) await flush()
  }
  await flush()
  return changed
}

/** A record that cannot be read is always due: the index then reports it, or finds it fixed. */
function isAnyDateDue(row: RecordRow, isDue: (day: Day) => boolean): boolean {
  try {
    return effectiveDates(toStoredRecord(row).record).some(isDue)
  } catch {
    return true
  }
}

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
