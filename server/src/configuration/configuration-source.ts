import {
  bumpConfigurationVersion,
  configurationVersion,
  readAllCurrent,
  saveDocument,
} from '../database/configuration.repository.ts'
import type { Database } from '../database/database.ts'
import { buildConfiguration, type BuildOptions } from './build-configuration.ts'
import type { Configuration, ConfigurationSource } from './configuration.ts'
import { readTenantFiles } from './read-tenant-files.ts'

export interface StoredConfiguration extends ConfigurationSource {
  stop(): void
}

/** The configuration in force, swapped whole whenever some process bumps its version. */
export async function openConfiguration(database: Database, options: BuildOptions): Promise<StoredConfiguration> {
  let current = await read(database, options)
  let reading: Promise<Configuration> | undefined

  /**
   * One read after the other. Whoever finds that the version they wait for has been read meanwhile takes that: several
   * reloads at once are one.
   */
  const refresh = (): Promise<Configuration> => {
    reading = (reading ?? Promise.resolve())
      .catch(() => undefined)
      .then(async () => {
        if ((await configurationVersion(database.db)) <= current.version) return current
        const next = await read(database, options)
        if (next.version >= current.version) current = next
        return current
      })
    return reading
  }
  const watch = database.watchConfiguration(() => {
    refresh().catch((error: unknown) =>
      options.log(
        `The configuration could not be read again: ${error instanceof Error ? error.message : String(error)}`,
      ),
    )
  })

  return {
    current: () => current,
    reload: async () => {
      await bumpConfigurationVersion(database)
      return refresh()
    },
    stop: () => watch.stop(),
  }
}

/** Writes the documents of the tenant files that the store has never had. What stewards changed stays. */
export async function fillFirstConfiguration(database: Database, folder: string): Promise<number> {
  const known = new Set((await readAllCurrent(database.db)).map(({ scope, name }) => `${scope}\n${name}`))
  const missing = (await readTenantFiles(folder)).filter(({ scope, name }) => !known.has(`${scope}\n${name}`))
  if (missing.length === 0) return 0
  await database.write(async (trx) => {
    for (const document of missing)
      await saveDocument(trx, { ...document, by: 'tenant-files', why: 'first configuration' })
    await bumpConfigurationVersion(trx)
  })
  return missing.length
}

async function read(database: Database, options: BuildOptions): Promise<Configuration> {
  // Version first: a change between the two reads then only means one read more.
  const version = await configurationVersion(database.db)
  return buildConfiguration(version, await readAllCurrent(database.db), options)
}
