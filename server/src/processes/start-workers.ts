import type { Logger } from 'pino'
import type { ConfigurationSource, Tenant } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import { accuracyJob } from '../accuracy/accuracy.service.ts'
import { applyDueChanges } from '../change-requests/change-requests.service.ts'
import { paths } from '../paths.ts'
import { expireLoadFiles } from '../ingest/ingest.service.ts'
import { takeIntake } from '../loads/watch-intake.ts'
import type { Lane } from '../jobs/lanes.ts'
import type { Settings } from '../settings.ts'
import { dailyMerge } from '../golden/golden.service.ts'
import { dailyJobs } from '../records/daily-jobs.ts'
import { dailySweep } from '../records/daily-sweep.ts'
import { expireReports } from '../reports/reports.service.ts'
import { followLoads, refreshWork } from '../work-queue/work-queue.service.ts'
import { lanesInUse } from './job-registry.ts'
import type { Supervisor } from './supervisor.ts'

export interface WorkerParts {
  supervisor: Supervisor
  database: Database
  configuration: ConfigurationSource
  logger: Logger
  now: () => Date
  settings: Pick<Settings, 'dataDir'>
}

/** Work of another module that is looked for every minute. */
export type MinuteTask = (tenants: Iterable<Tenant>) => Promise<void>

/** A tenant's new day is in the index at most this long after its midnight. */
const sweepEveryMs = 60_000

/**
 * Loads need a third of theirs; without a limit, V8 lets the heap grow to several times of what is in use. Matching
 * holds all statements of a tenant.
 */
const heapMb: Readonly<Record<Lane, number>> = { long: 320, short: 320, matching: 3_072, exports: 96 }

/** Starts a worker process for each lane, enqueues each day's sweep, and watches the intake folders. */
export function startWorkers(
  { supervisor, database, configuration, logger, now, settings }: WorkerParts,
  everyMinute: Readonly<Record<string, MinuteTask>> = {},
): { stop(): Promise<void> } {
  const workers = lanesInUse.map((lane) =>
    supervisor.start({
      name: `${lane}-lane worker`,
      entry: paths.worker,
      args: [lane],
      heapMb: heapMb[lane],
      restartMs: 500,
    }),
  )
  const enqueueDaily = dailyJobs(database, [
    dailySweep,
    dailyMerge,
    expireLoadFiles,
    expireReports,
    applyDueChanges,
    accuracyJob,
    refreshWork,
  ])
  const sweep = () =>
    enqueueDaily(configuration.current().tenants.values(), now()).catch((error: unknown) =>
      logger.error(error, 'the daily sweep could not be enqueued'),
    )
  const enqueueAfterLoads = followLoads(database)
  const afterLoads = () =>
    enqueueAfterLoads(configuration.current().tenants.values(), now()).catch((error: unknown) =>
      logger.error(error, 'the work queue could not be refreshed after loads'),
    )
  const deps = { database, dataDir: settings.dataDir, now }
  const intake = () =>
    takeIntake(deps, configuration.current().tenants.values()).catch((error: unknown) =>
      logger.error(error, 'the intake folders could not be read'),
    )
  const others = Object.entries(everyMinute).map(([name, run]) =>
    oneAtATime(async () => {
      await run(configuration.current().tenants.values()).catch((error: unknown) =>
        logger.error(error, `failed: ${name}`),
      )
    }),
  )
  void sweep()
  const timer = setInterval(() => {
    void sweep()
    void intake()
    void afterLoads()
    for (const run of others) void run()
  }, sweepEveryMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

/** A call that comes while the last one is running does nothing. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running = false
  return async () => {
    if (running) return
    running = true
    await work().finally(() => {
      running = false
    })
  }
}
