import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/open-database.ts'
import type { JobRow } from '../database/tables.ts'
import type { JobHandlers } from './job.ts'
import { claimJob, endLapsedJobs, hasDueJob } from './jobs.repository.ts'
import { runJob } from './run-job.ts'
import { workerPace, type WorkerOptions } from './worker-options.ts'

export type { WorkerOptions } from './worker-options.ts'

/** Runs jobs, one at a time, until told to stop. Any number of workers may share a store. */
export async function runWorker(database: Database, handlers: JobHandlers, options: WorkerOptions): Promise<void> {
  const { signal, log = () => {}, pollMs = workerPace.pollMs } = options
  let troubled = false
  while (!signal.aborted) {
    try {
      const row = await nextJob(database, handlers, options)
      troubled = false
      if (row) {
        await runJob(database, handlers, row, options)
        continue
      }
    } catch (error) {
      // The store is away for a while: once in the log is enough, and the job is taken over by whoever sees it lapse.
      if (!troubled) log('The worker cannot reach the store; it keeps trying.', error)
      troubled = true
    }
    await sleep(pollMs, undefined, { signal }).catch(() => {})
  }
}

async function nextJob(database: Database, handlers: JobHandlers, options: WorkerOptions): Promise<JobRow | undefined> {
  const { now = () => new Date(), lapseMs = workerPace.lapseMs } = options
  const types = Object.keys(handlers)
  if (types.length === 0) return undefined
  const at = now()
  const times = { now: at.toISOString(), lapsed: new Date(at.getTime() - lapseMs).toISOString() }
  if (!(await hasDueJob(database.db, types, times.now, times.lapsed))) return undefined
  return database.write(async (trx) => {
    await endLapsedJobs(trx, times.now, times.lapsed)
    return claimJob(trx, types, { ...times, claim: randomUUID() })
  })
}
