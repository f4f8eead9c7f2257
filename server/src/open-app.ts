import { join } from 'node:path'
import type { Logger } from 'pino'
import type { AppDeps } from './app.ts'
import { loadDemoOnce } from './demo/demo.service.ts'
import { paths } from './paths.ts'
import { openSignIn, type OpenSignIn } from './auth/auth.service.ts'
import { loadGazetteer } from './gazetteer/gazetteer.service.ts'
import { openGeocoder } from './geocoding/geocoding.service.ts'
import type { Health } from './http/health.routes.ts'
import { diskHealth, watchDiskSpace, type DiskSpace } from './database/disk-space.ts'
import { openLease } from './database/lease.ts'
import { mapDrawer, openMapPool } from './maps/maps.service.ts'
import { openPrintPool } from './print/print-pool.ts'
import { openDemoLoaders } from './processes/demo-loaders.ts'
import { runIndexBuilder } from './processes/run-index-builder.ts'
import { processHealth } from './processes/process-health.ts'
import { createSupervisor, type ChildStatus, type Supervisor } from './processes/supervisor.ts'
import { buildIndexes } from './search/build-indexes.ts'
import { followOutbox, type Follower } from './search/follow-outbox.ts'
import { listRejections, rejectionHealth } from './search/index-rejections.repository.ts'
import type { SearchIndex } from './search/search-index.ts'
import { MemorySearchIndex } from './search/search-index.memory.ts'
import type { Settings } from './settings.ts'
import { openConfiguredStore, type ConfiguredStore } from './open-configured-store.ts'
import { configurationHealth } from './configuration/configuration-health.ts'
import { removedIds } from './configuration/removed-tenants-document.ts'
import { tenantDay } from './configuration/tenant-clock.ts'
import { overdueHealth, overdueSources } from './loads/overdue.ts'

export interface OpenApp extends AppDeps {
  signIn: OpenSignIn
  follower: Follower
  supervisor: Supervisor
  consoleLink(origin: string): Promise<string>
  /** Description of the data's location. */
  location: string
  close(): Promise<void>
}

export interface OpenOptions {
  progress: (line: string) => void
  /** Fills a new database before the index is built; with the demo directory by default. */
  fill?: (open: Pick<OpenApp, 'database' | 'configuration'>) => Promise<void>
  /** In this process instead of a separate one: for tests, which have no bundle. */
  buildIndexesHere?: boolean
  now?: () => Date
  /** How this process was started, if something keeps it running. */
  ownStatus?: ChildStatus | undefined
}

/** Opens what the settings specify: the database, the configuration, the index. */
export async function openApp(
  settings: Settings,
  logger: Logger,
  { progress, fill, buildIndexesHere = false, now = () => new Date(), ownStatus }: OpenOptions,
): Promise<OpenApp> {
  const log = (message: string) => logger.warn(message)
  const store = await openConfiguredStore(settings, log)
  const { database, configuration, definitions, templates, location } = store
  const disk = watchDiskSpace({ folder: settings.dataDir, warnBelowMb: settings.diskWarnMb, log })
  const supervisor = createSupervisor({ log })
  const childProcesses = () => [...(ownStatus ? [ownStatus] : []), ...supervisor.status()]
  if (fill) await fill({ database, configuration })
  else if (settings.demo) {
    const loaders = openDemoLoaders(supervisor, settings)
    await loadDemoOnce({
      database,
      configuration,
      now,
      dataDir: settings.dataDir,
      gazetteer: paths.gazetteer,
      progress,
      loadTenant: loaders.load,
    })
    await loaders.close()
  }
  const { index, follower } = await openSearch({ settings, store, supervisor, buildIndexesHere, now, log })
  configuration.onChange(follower.wake)
  const gazetteer = loadGazetteer(paths.gazetteer)
  const printPool = openPrintPool({
    supervisor,
    entry: paths.printWorker,
    fonts: paths.printFonts,
    templates: paths.printTemplates,
    gazetteer: paths.gazetteer,
    log,
  })
  const mapPool = openMapPool({ supervisor, entry: paths.mapWorker, gazetteer: paths.gazetteer, log })
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
    drawMap: mapDrawer(gazetteer, mapPool),
    gazetteer,
    geocoder: openGeocoder(settings, gazetteer, log),
    definitions,
    templates,
    childProcesses,
    health: () => readHealth({ store, index, follower, disk, childProcesses }),
    consoleLink: (origin) => signIn.consoleLink(origin),
    location,
    close: async () => {
      disk.stop()
      await Promise.all([printPool.close(), mapPool.close()])
      await Promise.all([follower.stop(), supervisor.stop()])
      await index.close()
      await store.close()
    },
  }
}

/** The index, and the follower that keeps it in sync with the database. */
async function openSearch({
  settings,
  store: { database, configuration },
  supervisor,
  buildIndexesHere,
  now,
  log,
}: {
  settings: Settings
  store: ConfiguredStore
  supervisor: Supervisor
  buildIndexesHere: boolean
  now: () => Date
  log: (message: string) => void
}): Promise<{ index: SearchIndex; follower: Follower }> {
  const folder = join(settings.dataDir, 'index')
  const index = settings.openSearchUrl
    ? await openOpenSearch(settings.openSearchUrl, log)
    : new MemorySearchIndex({ folder, log })
  const follower = await followOutbox({
    database,
    index,
    tenantIds: () => [...configuration.current().tenants.keys()],
    removedTenantIds: () => removedIds(configuration.current().documents),
    today: (tenantId) => tenantDay(configuration.current(), tenantId, now()),
    log,
    ...(settings.openSearchUrl && { writer: openLease(database, { name: 'opensearch-writer', now }) }),
    build: (builds) =>
      buildIndexesHere
        ? buildIndexes({ database, folder, index: settings.openSearchUrl ? index : undefined }, builds)
        : runIndexBuilder(supervisor, settings, builds),
  })
  return { index, follower }
}

/** Loaded only if needed: its client is half a thousand files. */
async function openOpenSearch(url: string, log: (message: string) => void): Promise<SearchIndex> {
  const { OpenSearchIndex } = await import('./search/search-index.opensearch.ts')
  return new OpenSearchIndex({ url, log })
}

async function readHealth({
  store: { database, configuration },
  index,
  follower,
  disk,
  childProcesses,
}: Pick<OpenApp, 'index' | 'follower' | 'childProcesses'> & {
  store: ConfiguredStore
  disk: DiskSpace
}): Promise<Health> {
  const search = { ...(await index.health()), lag: await follower.lag() }
  const rejected = await listRejections(database.db, 20)
  const health = diskHealth(rejectionHealth(search, rejected), await disk.isLow())
  const overdue = await overdueSources(database.db, configuration.current().tenants.values(), new Date())
  const withSources = overdueHealth(configurationHealth(health, configuration.current()), overdue)
  return processHealth(withSources, childProcesses(), Date.now())
}
