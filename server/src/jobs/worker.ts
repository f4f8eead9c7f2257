import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { JobRow } from '../database/tables.ts'
import { claimJob, findNextJob, type ClaimTerms } from './claim-job.ts'
import type { RunnableJob } from './define-job.ts'
import { endLapsedJobs, keepClaims } from './jobs.repository.ts'
import { laneConcurrency, lanes, type Lane } from './lanes.ts'
import { runJob } from './run-job.ts'
import { workerPace, type WorkerOptions } from './worker-options.ts'

export type { WorkerOptions } from './worker-options.ts'

/** Runs jobs of its lanes until the signal aborts. Any number of workers may share a database. */
export async function runWorker(
  database: Database,
  jobs: readonly RunnableJob[],
  options: WorkerOptions,
): Promise<void> {
  const own: OwnClaims = new Set()
  await Promise.all((options.lanes ?? lanes).map((lane) => runLane(database, jobs, lane, { ...options, own })))
}

/** Claims of the jobs that this worker runs, in all of its lanes. */
type OwnClaims = Set<string>
type LaneOptions = WorkerOptions & { own: OwnClaims }

async function runLane(database: Database, jobs: readonly RunnableJob[], lane: Lane, options: LaneOptions) {
  const { signal, own, log = () => {}, pollMs = workerPace.pollMs, concurrency = laneConcurrency } = options
  const running = new Set<Promise<void>>()
  const pause = interruptibleSleep(signal)
  let unreachable = false
  const failed = (error: unknown) => {
    // The database is unavailable for a while: one log line is enough. A job that expires meanwhile is taken over.
    if (!unreachable) log('The worker cannot reach the database and keeps retrying.', error)
    unreachable = true
  }
  while (!signal.aborted) {
    try {
      const row = running.size < concurrency[lane] ? await nextJob(database, jobs, lane, options) : undefined
      unreachable = false
      if (row) {
        const claim = row.claim ?? ''
        own.add(claim)
        const run: Promise<void> = runJob(database, jobs, row, options)
          .catch(failed)
          .finally(() => {
            running.delete(run)
            own.delete(claim)
            pause.interrupt()
          })
        running.add(run)
        continue
      }
    } catch (error) {
      failed(error)
    }
    await pause.sleep(pollMs)
  }
  await Promise.all(running)
}

async function nextJob(
  database: Database,
  jobs: readonly RunnableJob[],
  lane: Lane,
  { own, now = () => new Date(), lapseMs = workerPace.lapseMs, concurrency = laneConcurrency, tenantId }: LaneOptions,
): Promise<JobRow | undefined> {
  const types = jobs.filter((job) => job.lane === lane).map((job) => job.type)
  if (types.length === 0) return undefined
  const at = now()
  const terms: ClaimTerms = {
    lane,
    concurrency: concurrency[lane],
    types,
    ...(tenantId !== undefined && { tenantId }),
    now: at.toISOString(),
    lapsed: new Date(at.getTime() - lapseMs).toISOString(),
  }
  if ((await findNextJob(database.db, terms)) === undefined) return undefined
  return database.write(async (trx) => {
    // On a busy machine their heartbeats may be late, but they are running.
    await keepClaims(trx, [...own], terms.now)
    await endLapsedJobs(trx, terms.now, terms.lapsed)
    return claimJob(trx, terms, randomUUID())
  })
}

/** Ends early when the signal aborts, or when a finished job frees a slot in the lane. */
function interruptibleSleep(signal: AbortSignal) {
  let interrupt = () => {}
  signal.addEventListener('abort', () => interrupt(), { once: true })
  return {
    interrupt: () => interrupt(),
    sleep: (ms: number) =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve()
        const timer = setTimeout(resolve, ms)
        interrupt = () => {
          clearTimeout(timer)
          resolve()
        }
        return undefined
      }),
  }
}
