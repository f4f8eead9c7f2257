import { globalScope } from '../database/configuration.repository.ts'
import type { Database } from '../database/open-database.ts'
import { appendOutbox, outboxBatch, trimOutbox } from '../database/outbox.ts'
import { enqueueJob, listJobs, trimJobs, type JobHandler } from '../jobs/jobs.service.ts'
import { streamRecords } from './records.repository.ts'
import { effectiveDates } from './visible-record.ts'

export const dailySweep = 'daily-sweep'
const outboxDays = 7
const jobDays = 30

/** Asks for the sweep of a day; asking twice is one sweep. */
export async function enqueueDailySweep(database: Database, today: string): Promise<void> {
  await enqueueJob(database, globalScope, {
    type: dailySweep,
    payload: { day: today },
    idempotencyKey: `${dailySweep} ${today}`,
  })
}

/**
 * Tells the index of everything that starts or has ended since the last sweep, by outbox rows, and trims what is past
 * keeping.
 * Rows written twice only make the index look twice.
 */
export function sweepHandler(database: Database, tenantIds: () => readonly string[], now: () => Date): JobHandler {
  return async ({ payload, checkpoint }, context) => {
    const { day } = payload as { day: string } // Written by enqueueDailySweep.
    const since = await lastSweptDay(database, day)
    const done = new Set(Array.isArray(checkpoint) ? checkpoint : [])
    let changed = 0
    for (const tenantId of tenantIds()) {
      if (done.has(tenantId)) continue
      changed += await sweepTenant(database, tenantId, (turn) => since < turn && turn <= day, now)
      done.add(tenantId)
      await context.checkpoint([...done])
    }
    await trimOutbox(database, daysBefore(now(), outboxDays))
    await trimJobs(database, daysBefore(now(), jobDays))
    return { changed }
  }
}

async function sweepTenant(
  database: Database,
  tenantId: string,
  isDue: (day: string) => boolean,
  now: () => Date,
): Promise<number> {
  let changed = 0
  let rows: { tenant_id: string; kind: string; stable_id: string; version: number; written_at: string }[] = []
  const flush = async () => {
    const batch = rows
    rows = []
    if (batch.length > 0) await database.write((trx) => appendOutbox(trx, batch))
  }
  for await (const { record, stableId, kind, version } of streamRecords(database.db, tenantId, undefined)) {
    if (!effectiveDates(record).some(isDue)) continue
    changed += 1
    rows.push({ tenant_id: tenantId, kind, stable_id: stableId, version, written_at: now().toISOString() })
    if (rows.length >= outboxBatch) await flush()
  }
  await flush()
  return changed
}

/** Days missed while the server was down are swept with the next one. */
async function lastSweptDay(database: Database, day: string): Promise<string> {
  const sweeps = await listJobs(database.db, globalScope, { type: dailySweep, limit: 50 })
  const days = sweeps
    .filter((job) => job.state === 'done')
    .map((job) => (job.payload as { day: string }).day)
    .filter((each) => each < day)
  return days.sort().at(-1) ?? daysBefore(new Date(`${day}T00:00:00Z`), 1).slice(0, 10)
}

function daysBefore(date: Date, days: number): string {
  return new Date(date.getTime() - days * 86_400_000).toISOString()
}
