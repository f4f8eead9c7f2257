import { join } from 'node:path'
import { openDatabase } from '../database/open-database.ts'
import { createLogger } from '../http/logger.ts'
import { runWorkerProcess } from './worker-process.ts'
import { runWorker } from '../jobs/worker.ts'
import { dailySweep, sweepHandler } from '../records/daily-sweep.ts'
import { readSettings } from '../settings.ts'
import { expandSpecialties } from '../specialties/specialties.service.ts'
import { openConfiguration } from '../configuration/configuration-source.ts'

/** The process that runs jobs, beside the one that serves. Job handlers are registered here. */
await runWorkerProcess(async (signal) => {
  const settings = readSettings(process.env)
  const logger = createLogger(settings)
  const database = await openDatabase({ url: settings.databaseUrl, file: join(settings.dataDir, 'care.sqlite') })
  const configuration = await openConfiguration(database, { expandSpecialties, log: (words) => logger.warn(words) })
  const tenantIds = () => [...configuration.current().tenants.keys()]
  const now = () => new Date()
  try {
    await runWorker(
      database,
      { [dailySweep]: sweepHandler(database, tenantIds, now) },
      { signal, log: (words) => logger.info(words) },
    )
  } finally {
    configuration.stop()
    await database.close()
  }
})
