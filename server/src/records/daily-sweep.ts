import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { globalScope } from '../database/configuration.repository.ts'
import type { Database } from '../database/database.ts'
import { appendOutbox, outboxBatch, trimOutbox } from '../database/outbox.ts'
import { defineJob, enqueueJob, listJobs, trimJobs } from '../jobs/jobs.service.ts'
import { streamRecords } from './records.repository.ts'
import { effectiveDates } from './visible-record.ts'

const outboxDays = 7
const jobDays = 30

const SweepPayload = Type.Object({ day: Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` }) })

export interface SweepDeps {
  database: Database
  tenantIds: () => readonly string[]
  now: () => Date
}

/**
 * Writes outbox rows for everything that started or ended since the last sweep, so that the index shows it, and trims
 * expired rows. A row written twice is harmless: the index looks twice.
 */
export const dailySweep = defineJob({
  type: 'daily-sweep',
  payload: SweepPayload,
  lane: 'short',
  run: async ({ database, tenantIds, now }: SweepDeps, { payload: { day }, checkpoint }, context) => {
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
  },
})

/** Enqueues the sweep of a day once, however often it is called. */
export async function enqueueDailySweep(database: Database, today: string): Promise<void> {
  await enqueueJob(database, globalScope, {
    job: dailySweep,
    payload: { day: today },
    idempotencyKey: `${dailySweep.type} ${today}`,
  })
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
  const sweeps = await listJobs(database.db, globalScope, { type: dailySweep.type, limit: 50 })
  const days = sweeps
    .filter((job) => job.state === 'done')
    .flatMap(({ payload }) => (Value.Check(SweepPayload, payload) ? [payload.day] : []))
    .filter((each) => each < day)
  return days.sort().at(-1) ?? daysBefore(new Date(`${day}T00:00:00Z`), 1).slice(0, 10)
}

function daysBefore(date: Date, days: number): string {
  return new Date(date.getTime() - days * 86_400_000).toISOString()
}
