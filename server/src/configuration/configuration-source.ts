import {
  bumpConfigurationVersion,
  configurationVersion,
  readAllCurrent,
  versionsOf,
} from '../database/configuration.repository.ts'
import type { Database } from '../database/database.ts'
import { buildCandidate } from './candidate.ts'
import { buildConfiguration } from './build-configuration.ts'
import type { BuildOptions } from './build-options.ts'
import type { Configuration, ConfigurationSource } from './configuration.ts'
import type { DocumentDefinition } from './define-document.ts'
import { loadDocuments, type LoadedDocuments, type LoadOptions } from './load-documents.ts'
import { readTenantFiles } from './read-tenant-files.ts'

export interface StoredConfiguration extends ConfigurationSource {
  /** Called after each change of the configuration that this process uses. */
  onChange(listener: () => void): void
  stop(): void
}

export interface ConfigurationOptions extends BuildOptions {
  definitions: readonly DocumentDefinition[]
  /** Folder of the tenant files: the fallback for a document without any readable version. */
  tenantFiles?: string
}

interface Snapshot {
  configuration: Configuration
  loaded: LoadedDocuments
}

/** The current configuration, replaced as a whole when any process changes its version. */
export async function openConfiguration(
  database: Database,
  options: ConfigurationOptions,
): Promise<StoredConfiguration> {
  let current = await readSnapshot(database, options)
  let reading: Promise<Configuration> | undefined
  const listeners: (() => void)[] = []

  /** Reads run one after the other. Concurrent reloads share a read that covers all their versions. */
  const refresh = (): Promise<Configuration> => {
    reading = (reading ?? Promise.resolve())
      .catch(() => undefined)
      .then(async () => {
        if ((await configurationVersion(database.db)) <= current.configuration.version) return current.configuration
        const next = await readSnapshot(database, options, current)
        if (next.configuration.version >= current.configuration.version) current = next
        for (const listener of listeners) listener()
        return current.configuration
      })
    return reading
  }
  const watch = database.watchConfiguration(() => {
    refresh().catch((error: unknown) =>
      options.log(`The configuration could not be reloaded: ${error instanceof Error ? error.message : String(error)}`),
    )
  })

  return {
    current: () => current.configuration,
    refresh,
    reload: async () => {
      await bumpConfigurationVersion(database)
      return refresh()
    },
    candidate: (texts) => buildCandidate(current, texts, options),
    onChange: (listener) => void listeners.push(listener),
    stop: () => watch.stop(),
  }
}

async function readSnapshot(database: Database, options: ConfigurationOptions, previous?: Snapshot): Promise<Snapshot> {
  // The version is read first: a change between the two reads then only causes one more read.
  const version = await configurationVersion(database.db)
  const stored = await readAllCurrent(database.db)
  const loaded = await loadDocuments(stored, loadOptions(database, options), previous?.loaded)
  return { configuration: buildConfiguration(version, loaded, options, previous?.configuration), loaded }
}

function loadOptions(database: Database, { definitions, tenantFiles, log }: ConfigurationOptions): LoadOptions {
  return {
    definitions,
    log,
    earlierVersions: async ({ scope, name }, version) =>
      (await versionsOf(database.db, scope, name)).filter((each) => each.version < version),
    fileText: async ({ scope, name }) =>
      tenantFiles === undefined
        ? undefined
        : (await readTenantFiles(tenantFiles)).find((file) => file.scope === scope && file.name === name)?.document,
  }
}
