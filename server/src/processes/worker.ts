import { checkpointRegularly } from '../database/checkpoint-regularly.ts'
import { openStore } from '../database/open-database.ts'
import { openExportStorage } from '../exports/exports.service.ts'
import { createLogger } from '../http/logger.ts'
import { lanes } from '../jobs/lanes.ts'
import { runWorker } from '../jobs/worker.ts'
import { paths } from '../paths.ts'
import { readSettings } from '../settings.ts'
import { runBehindSearches } from './behind-searches.ts'
import { directoryPrinter } from './directory-printer.ts'
import { jobs } from './job-registry.ts'
import { createSupervisor } from './supervisor.ts'
import { runWorkerProcess } from './worker-process.ts'

/** The process that runs jobs of the lanes named by its arguments, apart from the server process. */
runBehindSearches()
await runWorkerProcess(async (signal) => {
  const settings = readSettings(process.env)
  const logger = createLogger(settings)
  const database = await openStore(settings)
  const { dataDir, loadFileDays, exportFileDays } = settings
  const files = { dataDir, gazetteer: paths.gazetteer, loadThread: { file: paths.loadThread } }
  const exports = {
    storage: openExportStorage(settings),
    printDirectory: directoryPrinter(createSupervisor({ log: (message) => logger.warn(message) })),
    exportFileDays,
  }
  const deps = { database, ...files, ...exports, loadFileDays, now: () => new Date() }
  checkpointRegularly(database, { signal, log: (message) => logger.warn(message) })
  try {
    await runWorker(
      database,
      jobs.map((job) => job.bind(deps)),
      {
        signal,
        lanes: lanes.filter((lane) => process.argv.includes(lane)),
        log: (message) => logger.info(message),
      },
    )
  } finally {
    await database.close()
  }
})
