import type { Logger } from 'pino'
import type { ConfigurationSource, Tenant } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import { accuracyJob } from '../accuracy/accuracy.service.ts'
import { applyDueChanges } from '../change-requests/change-requests.service.ts'
import { expireLoadFiles } from '../ingest/ingest.service.ts'
import { takeIntake } from '../loads/watch-intake.ts'
import type { Settings } from '../settings.ts'
import { dailyMerge } from '../golden/golden.service.ts'
import { dailyJobs } from '../records/daily-jobs.ts'
import { dailySweep } from '../records/daily-sweep.ts'
import { expireReports } from '../reports/reports.service.ts'
import { followLoads, refreshWork } from '../work-queue/work-queue.service.ts'
import { startLaneWorkers } from './lane-workers.ts'
import type { Supervisor } from './supervisor.ts'

export interface WorkerParts {
  supervisor: Supervisor
  database: Database
  configuration: ConfigurationSource
  logger: Logger
  now: () => Date
  settings: Pick<Settings, 'dataDir'>
}

/** Work of another module that is checked every minute. */
export type MinuteTask = (tenants: Iterable<Tenant>) => Promise<void>

/** A tenant's new day is in the index at most this long after its midnight. */
const sweepEveryMs = 60_000
/** Tasks caused by a load are in the work queue at most this long after its inspection. */
const followEveryMs = 5_000

/** Starts the worker processes of the lanes, enqueues each day's sweep, and watches the intake folders. */
export function startWorkers(
  { supervisor, database, configuration, logger, now, settings }: WorkerParts,
  everyMinute: Readonly<Record<string, MinuteTask>> = {},
): { stop(): Promise<void> } {
  const workers = startLaneWorkers({ supervisor, database, logger, now })
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
  const afterLoads = oneAtATime(() =>
    enqueueAfterLoads(configuration.current().tenants.values(), now()).catch((error: unknown) =>
      logger.error(error, 'the work queue could not be refreshed after loads'),
    ),
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
    for (const run of others) void run()
  }, sweepEveryMs)
  const follower = setInterval(() => void afterLoads(), followEveryMs)
  timer.unref()
  follower.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      clearInterval(follower)
      await workers.stop()
    },
  }
}

/** A call during a running one does nothing. */
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
