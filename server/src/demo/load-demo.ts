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
  /** Loads the demo of one tenant, here or in a process of its own. Answers with the number of records. */
  loadTenant: (task: DemoTask, onProgress: (line: string) => void) => Promise<number>
}

/** One more than two processors: SQLite lets one write at a time, and five tenants in pairs leave one for last. */
const tenantsAtOnce = 3
/** A server that was killed while it loaded keeps the next one waiting so long. */
const lapseMs = 6_000

/**
 * On a first start: fills every tenant whose directory is empty, or goes on where a start was broken off. Of several
 * servers that start together one does it.
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
 * A directory that has anything is left alone, unless a start was broken off before the last of its sources. One that
 * an earlier version has filled has records without loads.
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
