import { forkWorker } from './fork-worker.ts'
import type { Logger } from 'pino'
import type { Database } from '../database/open-database.ts'
import { paths } from '../paths.ts'
import { enqueueDailySweep } from '../records/daily-sweep.ts'

/** The worker process beside this one, and the clock that hands it each day's sweep. */
export function startWorker({ database, logger, now }: { database: Database; logger: Logger; now: () => Date }): {
  stop(): Promise<void>
} {
  const worker = forkWorker({ entry: paths.worker, log: (line) => logger.warn(line) })
  const sweep = () =>
    enqueueDailySweep(database, now().toISOString().slice(0, 10)).catch((error: unknown) =>
      logger.error(error, 'the daily sweep could not be asked for'),
    )
  void sweep()
  const timer = setInterval(() => void sweep(), 600_000)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await worker.stop()
    },
  }
}
