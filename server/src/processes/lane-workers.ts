import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { lanesWithWork } from '../jobs/claim-job.ts'
import type { Lane } from '../jobs/lanes.ts'
import { workerPace } from '../jobs/worker-options.ts'
import { paths } from '../paths.ts'
import { lanesInUse } from './job-registry.ts'
import type { Child, Supervisor } from './supervisor.ts'

/**
 * Loads need a third of theirs; without a limit, V8 lets the heap grow to several times the live size. Matching holds
 * all statements of a tenant.
 */
const heapMb: Readonly<Record<Lane, number>> = { long: 320, short: 320, matching: 3_072, exports: 96 }

export interface LaneParts {
  supervisor: Supervisor
  database: Database
  logger: Logger
  now: () => Date
}

/**
 * A worker process for each lane, started when the lane has its first job: a server without loads has no load process.
 */
export function startLaneWorkers({ supervisor, database, logger, now }: LaneParts): { stop(): Promise<void> } {
  const workers = new Map<Lane, Child>()
  let isUnreachable = false
  let looking = Promise.resolve()
  const startNeeded = async () => {
    const at = now()
    const lapsed = new Date(at.getTime() - workerPace.lapseMs).toISOString()
    const needed = await lanesWithWork(database.db, { now: at.toISOString(), lapsed })
    for (const lane of needed)
      if (lanesInUse.includes(lane) && !workers.has(lane)) workers.set(lane, startWorker(supervisor, lane))
    isUnreachable = false
  }
  const failed = (error: unknown) => {
    // One log line is enough, because the database is polled.
    if (!isUnreachable) logger.error(error, 'the jobs could not be read')
    isUnreachable = true
  }
  const look = () => {
    looking = startNeeded().catch(failed)
    return looking.then(() => {
      if (timer && workers.size < lanesInUse.length) timer = setTimeout(() => void look(), workerPace.pollMs)
    })
  }
  let timer: NodeJS.Timeout | undefined = setTimeout(() => void look(), 0)
  return {
    stop: async () => {
      clearTimeout(timer)
      timer = undefined
      await looking
      await Promise.all([...workers.values()].map((worker) => worker.stop()))
    },
  }
}

function startWorker(supervisor: Supervisor, lane: Lane): Child {
  return supervisor.start({
    name: `${lane}-lane worker`,
    entry: paths.worker,
    args: [lane],
    heapMb: heapMb[lane],
    ...(lane === 'matching' && { youngMb: 64, expectedMb: 1_024 }),
    restartMs: 500,
  })
}
