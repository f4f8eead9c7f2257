import { configurationDocuments } from '../configuration/configuration-documents.ts'
import { openConfiguration } from '../configuration/configuration-source.ts'
import { openStore } from '../database/open-database.ts'
import { createLogger } from '../http/logger.ts'
import { lanes } from '../jobs/lanes.ts'
import { runWorker } from '../jobs/worker.ts'
import { readSettings } from '../settings.ts'
import { paths } from '../paths.ts'
import { expandSpecialties, specialtyMappingDocument } from '../specialties/specialties.service.ts'
import { jobs } from './jobs.ts'
import { runWorkerProcess } from './worker-process.ts'

/** The process that runs jobs of the lanes named by its arguments, beside the one that serves. */
await runWorkerProcess(async (signal) => {
  const settings = readSettings(process.env)
  const logger = createLogger(settings)
  const database = await openStore(settings)
  const configuration = await openConfiguration(database, {
    definitions: [...configurationDocuments, specialtyMappingDocument],
    expandSpecialties,
    tenantFiles: paths.tenantFiles,
    log: (message) => logger.warn(message),
  })
  const deps = {
    database,
    tenantIds: () => [...configuration.current().tenants.keys()],
    now: () => new Date(),
  }
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
    configuration.stop()
    await database.close()
  }
})
