import type { ConfigurationSource, Tenant } from '../configuration/configuration.ts'
import { withLease } from '../database/lease.ts'
import type { Db } from '../database/tables.ts'
import { lastLoads, type LoadingDeps } from '../ingest/ingest.service.ts'
import { countRecords } from '../records/records.repository.ts'
import { demoSize, type DemoSize } from './demo-size.ts'
import { demoAuthor, loadSources } from './load-sources.ts'
import { demoSources } from './noise.ts'

export interface DemoDeps extends LoadingDeps {
  configuration: ConfigurationSource
  progress: (line: string) => void
  size?: DemoSize
}

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
    for (const tenant of await emptyTenants(deps)) await loadDemo(deps, tenant)
  })
}

async function emptyTenants({ database, configuration }: DemoDeps): Promise<Tenant[]> {
  const tenants = [...configuration.current().tenants.values()].filter(({ enabled }) => enabled)
  const needed = await Promise.all(tenants.map(({ id }) => needsDemo(database.db, id)))
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

async function loadDemo({ configuration: _all, progress, size = demoSize, ...deps }: DemoDeps, tenant: Tenant) {
  const name = typeof tenant.name === 'string' ? tenant.name : tenant.name.en
  const onProgress = (line: string) => progress(`Demo directory of ${name}: ${line}`)
  onProgress(`${await loadSources({ ...deps, size, lapseMs }, tenant, { onProgress })} records`)
}
