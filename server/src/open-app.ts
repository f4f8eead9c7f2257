import { join } from 'node:path'
import type { Logger } from 'pino'
import type { AppDeps } from './app.ts'
import { migrate } from './database/migrate.ts'
import { openStore, storeFile } from './database/open-database.ts'
import { loadDemoOnce } from './demo/demo.service.ts'
import { paths } from './paths.ts'
import { openSignIn, type OpenSignIn } from './auth/auth.service.ts'
import { loadGazetteer } from './gazetteer/gazetteer.service.ts'
import { openGeocoder } from './geocoding/geocoding.service.ts'
import { openPrintPool } from './print/print-pool.ts'
import { runIndexBuilder } from './processes/run-index-builder.ts'
import { createSupervisor, type Supervisor } from './processes/supervisor.ts'
import { buildIndexes } from './search/build-indexes.ts'
import { followOutbox, type Follower } from './search/follow-outbox.ts'
import type { SearchIndex } from './search/search-index.ts'
import { MemorySearchIndex } from './search/search-index.memory.ts'
import type { Settings } from './settings.ts'
import {
  builtInTaxonomy,
  expandSpecialties,
  withMapping,
  type SpecialtyMapping,
  type Taxonomy,
} from './specialties/specialties.service.ts'
import type { Configuration } from './configuration/configuration.ts'
import { fillFirstConfiguration, openConfiguration } from './configuration/configuration-source.ts'
import { tenantDay } from './configuration/tenant-clock.ts'

/** Made once a configuration: the mapping is part of it. */
const taxonomies = new WeakMap<Configuration, Taxonomy>()

export interface OpenApp extends AppDeps {
  signIn: OpenSignIn
  follower: Follower
  supervisor: Supervisor
  consoleLink(origin: string): Promise<string>
  storeWords: string
  close(): Promise<void>
}

export interface OpenOptions {
  progress: (line: string) => void
  /** Fills a new store before the index is built; the demo directory when absent. */
  fill?: (open: Pick<OpenApp, 'database' | 'configuration'>) => Promise<void>
  /** In this process instead of one of its own: for tests, which have no bundle. */
  buildIndexesHere?: boolean
  now?: () => Date
}

/** Opens what settings ask for: the store, the configuration, the index. */
export async function openApp(
  settings: Settings,
  logger: Logger,
  { progress, fill, buildIndexesHere = false, now = () => new Date() }: OpenOptions,
): Promise<OpenApp> {
  const database = await openStore(settings)
  await migrate(database)
  await fillFirstConfiguration(database, paths.tenantFiles)
  const log = (words: string) => logger.warn(words)
  const configuration = await openConfiguration(database, { expandSpecialties, log })
  const supervisor = createSupervisor({ log })
  if (fill) await fill({ database, configuration })
  else if (settings.demo) await loadDemoOnce({ database, configuration, now, progress })
  const indexFolder = join(settings.dataDir, 'index')
  const today = (tenantId: string) => tenantDay(configuration.current(), tenantId, now())
  const index = settings.openSearchUrl
    ? await openOpenSearch(settings.openSearchUrl, log)
    : new MemorySearchIndex({ folder: indexFolder, log })
  const follower = await followOutbox({
    database,
    index,
    tenantIds: () => [...configuration.current().tenants.keys()],
    today,
    log,
    build: (builds) =>
      buildIndexesHere
        ? buildIndexes({ database, folder: indexFolder, index: settings.openSearchUrl ? index : undefined }, builds)
        : runIndexBuilder(supervisor, settings, builds),
  })
  const gazetteer = loadGazetteer(paths.gazetteer)
  const printPool = openPrintPool({
    supervisor,
    entry: paths.printWorker,
    fonts: paths.printFonts,
    templates: paths.printTemplates,
    log,
  })
  const signIn = await openSignIn({ settings, database, now })
  return {
    settings,
    database,
    index,
    configuration,
    logger,
    now,
    signIn,
    follower,
    supervisor,
    printPool,
    gazetteer,
    geocoder: openGeocoder(settings, gazetteer, log),
    taxonomy: () => taxonomyOf(configuration.current()),
    childProcesses: () => supervisor.status(),
    health: async () => ({ ...(await index.health()), lag: await follower.lag() }),
    consoleLink: (origin) => signIn.consoleLink(origin),
    storeWords: settings.databaseUrl ? 'the PostgreSQL of DATABASE_URL' : storeFile(settings),
    close: async () => {
      await printPool.close()
      await Promise.all([follower.stop(), supervisor.stop()])
      configuration.stop()
      await index.close()
      await database.close()
    },
  }
}

/** Loaded only where it is wanted: its client is half a thousand files. */
async function openOpenSearch(url: string, log: (words: string) => void): Promise<SearchIndex> {
  const { OpenSearchIndex } = await import('./search/search-index.opensearch.ts')
  return new OpenSearchIndex({ url, log })
}

function taxonomyOf(configuration: Configuration): Taxonomy {
  const mapping = configuration.specialtyMapping as SpecialtyMapping | undefined // Written by readMappingCsv.
  const taxonomy = taxonomies.get(configuration) ?? (mapping ? withMapping(builtInTaxonomy, mapping) : builtInTaxonomy)
  taxonomies.set(configuration, taxonomy)
  return taxonomy
}
