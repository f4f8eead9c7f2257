import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tenant } from '../configuration/configuration.ts'
import { sha256Of } from '../files/sha256.ts'
import { loadAddressPoints } from '../gazetteer/gazetteer.service.ts'
import { lastLoads, runLoad, type LoadingDeps, type LoadWorker } from '../ingest/ingest.service.ts'
import { countRecords } from '../records/records.repository.ts'
import { builtInTaxonomy } from '../specialties/specialties.service.ts'
import type { DemoSize } from './demo-size.ts'
import { addDemoWork } from './demo-work.ts'
import { demoSources } from './noise.ts'
import { carrierFiles, writeCarrierFiles } from './write-carrier-files.ts'
import type { DemoTenant } from './world.ts'

export interface LoadSourcesDeps extends LoadingDeps {
  size: DemoSize
  worker?: LoadWorker
}

/** The author of the loads. */
export const demoAuthor = 'demo'

/**
 * Generates what three sources state about a synthetic directory and loads their files like those of any carrier.
 * Returns the number of records.
 */
export async function loadSources(
  { size, worker, ...deps }: LoadSourcesDeps,
  tenant: DemoTenant & Pick<Tenant, 'timeZone'>,
  { onProgress = () => {} }: { onProgress?: (line: string) => void } = {},
): Promise<number> {
  const { database, dataDir, now } = deps
  const specialtyName = (code: string) => builtInTaxonomy.find(code)?.display.en
  const files = await writeCarrierFiles({ ...size, tenant, now: now(), specialtyName, folder: demoFolder(dataDir) })
  const before = await lastLoads(database.db, tenant.id)
  for (const source of demoSources) {
    const last = before.find((load) => load.source === source)
    // Loads of an interrupted start need no second row in the list of loads.
    if (last?.state === 'done' && last.sha256 === (await sha256Of(files[source]))) continue
    const request = {
      file: files[source],
      source,
      format: 'ndjson',
      mode: 'full',
      dryRun: false,
      by: demoAuthor,
      ...(worker && { worker }),
    } as const
    await runLoad(
      deps,
      tenant,
      request,
      onceASecond((line) => onProgress(`${source}, ${line}`)),
    )
    onProgress(`${source} loaded`)
  }
  return countRecords(database.db, tenant.id)
}

/** Whether an unfinished demo exists: its files are kept until everything is done. */
export function isUnfinished(dataDir: string, tenantId: string): boolean {
  return Object.values(carrierFiles(demoFolder(dataDir), tenantId)).some((file) => existsSync(file))
}

/** After the loads: adds the tasks for stewards, and deletes the files. */
export async function finishDemo(
  { dataDir, gazetteer, ...deps }: Pick<LoadingDeps, 'database' | 'now' | 'dataDir' | 'gazetteer'>,
  tenant: Tenant,
): Promise<void> {
  await addDemoWork({ ...deps, points: () => loadAddressPoints(gazetteer) }, tenant)
  for (const file of Object.values(carrierFiles(demoFolder(dataDir), tenant.id))) await rm(file, { force: true })
}

const demoFolder = (dataDir: string) => join(dataDir, 'demo')

function onceASecond(report: (line: string) => void): (line: string) => void {
  let reportedAt = Date.now()
  return (line) => {
    if (Date.now() - reportedAt < 1_000) return
    reportedAt = Date.now()
    report(line)
  }
}
