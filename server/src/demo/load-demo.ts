import type { ConfigurationSource, Tenant } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import { withLease } from '../database/lease.ts'
import type { Db } from '../database/tables.ts'
import { lastLoads } from '../ingest/ingest.service.ts'
import { countRecords } from '../records/records.repository.ts'
import type { DemoTask } from './demo-task.ts'
import { demoAuthor, finishDemo, isUnfinished } from './load-sources.ts'
import { demoSources } from './noise.ts'

export interface DemoDeps {
  database: Database
  configuration: ConfigurationSource
  now: () => Date
  dataDir: string
  /** The file of the gazetteer. */
  gazetteer: string
  progress: (line: string) => void
  /** Loads the demo of one tenant, in this process or a separate one. Returns the number of records. */
  loadTenant: (task: DemoTask, onProgress: (line: string) => void) => Promise<number>
}

/** As many as two processors run: a third process takes more time to warm up than it saves. */
const tenantsAtOnce = 2
/** How long the next server waits for one that was killed during loading. */
const lapseMs = 6_000

/**
 * On a first start: fills every tenant whose directory is empty, or resumes an interrupted start. Only one of several
 * servers that start together does it.
 */
export async function loadDemoOnce(deps: DemoDeps): Promise<void> {
  const { database, now } = deps
  if ((await emptyTenants(deps)).length === 0) return
  await withLease(database, { name: 'demo', expiryMs: lapseMs, now }, async () => {
    const waiting = await emptyTenants(deps)
    const loadSome = async () => {
      for (let tenant = waiting.shift(); tenant; tenant = waiting.shift()) await loadDemo(deps, tenant)
    }
    await Promise.all(Array.from({ length: tenantsAtOnce }, loadSome))
  })
}

async function emptyTenants({ database, configuration, dataDir }: DemoDeps): Promise<Tenant[]> {
  const tenants = [...configuration.current().tenants.values()].filter(({ enabled }) => enabled)
  const needed = await Promise.all(
    tenants.map(async ({ id }) => isUnfinished(dataDir, id) || (await needsDemo(database.db, id))),
  )
  return tenants.filter((_, at) => needed[at])
}

/**
 * A directory with any data is left alone, unless a start was interrupted before the last of its sources. A directory
 * filled by an earlier version has records without loads.
 */
async function needsDemo(db: Db, tenantId: string): Promise<boolean> {
  const loads = await lastLoads(db, tenantId)
  if (loads.length === 0) return (await countRecords(db, tenantId)) === 0
  if (!loads.some(({ createdBy }) => createdBy === demoAuthor)) return false
  return demoSources.some((source) => {
    const last = loads.find((load) => load.source === source)
    return !last || (last.state === 'open' && last.createdBy === demoAuthor)
  })
}

async function loadDemo({ progress, loadTenant, ...deps }: DemoDeps, tenant: Tenant) {
  const { name, id, area, timeZone, components } = tenant
  const onProgress = (line: string) =>
    progress(`Demo directory of ${typeof name === 'string' ? name : name.en}: ${line}`)
  const { planDropdown, languageDropdown } = components
  const parts = { id, area, timeZone, components: { planDropdown, languageDropdown } }
  const records = await loadTenant({ tenant: parts, worker: { lapseMs, tenantsAtOnce } }, onProgress)
  await finishDemo(deps, tenant)
  onProgress(`${records} records`)
}
