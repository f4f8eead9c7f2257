import type { DirectoryRecord } from '@care/contract'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { saveRecords } from '../records/record-writes.repository.ts'
import { countRecords, findRecord } from '../records/records.repository.ts'
import { builtInTaxonomy } from '../specialties/specialties.service.ts'
import type { ConfigurationSource, Tenant } from '../configuration/configuration.ts'
import { edgeId, edges } from './edge-records.ts'
import { generateDirectory } from './generate-directory.ts'
import { usualFacilities, type DemoTenant } from './world.ts'

export interface DemoSize {
  seed: number
  providers: number
  facilities?: number
}
export interface DemoDeps {
  database: Database
  now: () => Date
  size?: DemoSize
}

/** Worth showing, and loaded while one waits. */
export const demoSize: Required<DemoSize> = { seed: 1, providers: 4_800, facilities: 720 }

const reportEvery = 1_000

/**
 * On a first start: fills every tenant whose directory is empty, or whose demo directory was broken off before its last
 * record.
 */
export async function loadDemoOnce(
  deps: DemoDeps & { configuration: ConfigurationSource; progress: (line: string) => void },
): Promise<void> {
  const tenants = [...deps.configuration.current().tenants.values()].filter(({ enabled }) => enabled)
  for (const tenant of tenants) {
    if (!(await needsDemo(deps, tenant))) continue
    const name = typeof tenant.name === 'string' ? tenant.name : tenant.name.en
    await loadDemo(deps, tenant, {
      onProgress: (done, all) => deps.progress(`Demo directory of ${name}: ${done} of ${all} records`),
    })
  }
}

/**
 * Writes the tenant's demo directory; what is there already and equal is left alone. Answers with the number of
 * records.
 */
export async function loadDemo(
  { database, now, size = demoSize }: DemoDeps,
  tenant: DemoTenant,
  options: { onProgress?: (done: number, all: number) => void } = {},
): Promise<number> {
  const all = size.providers + (size.facilities ?? usualFacilities(size.providers)) + edges.length
  const records = directoryOf(tenant, size, now())
  await saveRecords(
    database,
    tenant.id,
    counted(records, (done) => options.onProgress?.(done, all)),
    { by: 'demo', why: 'Demo directory', now },
  )
  return all
}

function directoryOf(tenant: DemoTenant, size: DemoSize, now: Date): Generator<DirectoryRecord, void, undefined> {
  return generateDirectory({ ...size, tenant, now, specialtyName: (code) => builtInTaxonomy.find(code)?.display.en })
}

/**
 * The last record marks a finished load, the first one a load that was started; a directory with neither is not a
 * demo.
 */
async function needsDemo({ database, size = demoSize }: DemoDeps, tenant: Tenant): Promise<boolean> {
  const holds = async (stableId: string) =>
    (await findRecord(database.db, tenant.id, undefined, stableId)) !== undefined
  if (await holds(edgeId(edges.at(-1)?.id ?? '', tenant.id))) return false
  if ((await countRecords(database.db, tenant.id)) === 0) return true
  const [first] = directoryOf(tenant, size, new Date(0))
  return first !== undefined && holds(first.stableId)
}

async function* counted(
  records: Iterable<DirectoryRecord>,
  onProgress: (done: number) => void,
): AsyncGenerator<DirectoryRecord> {
  let done = 0
  for (const record of records) {
    yield record
    if (++done % reportEvery === 0) {
      onProgress(done)
      // Others on this thread (a signal to stop, the progress line) get their turn.
      await yieldToEventLoop()
    }
  }
  onProgress(done)
}
