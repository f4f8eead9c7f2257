import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tenant } from '../configuration/configuration.ts'
import { runLoad, type LoadingDeps, type LoadWorker } from '../ingest/ingest.service.ts'
import { countRecords } from '../records/records.repository.ts'
import { builtInTaxonomy } from '../specialties/specialties.service.ts'
import type { DemoSize } from './demo-size.ts'
import { demoSources } from './noise.ts'
import { writeCarrierFiles } from './write-carrier-files.ts'
import type { DemoTenant } from './world.ts'

export interface LoadSourcesDeps extends LoadingDeps {
  size: DemoSize
  worker?: LoadWorker
}

/** Who loads the files. */
export const demoAuthor = 'demo'

/**
 * Generates what three sources say of an invented directory and loads their files like those of any carrier. Answers
 * with the number of records.
 */
export async function loadSources(
  { size, worker, ...deps }: LoadSourcesDeps,
  tenant: DemoTenant & Pick<Tenant, 'timeZone'>,
  { onProgress = () => {} }: { onProgress?: (line: string) => void } = {},
): Promise<number> {
  const { database, dataDir, now } = deps
  const folder = join(dataDir, 'demo')
  const specialtyName = (code: string) => builtInTaxonomy.find(code)?.display.en
  const files = await writeCarrierFiles({ ...size, tenant, now: now(), specialtyName, folder })
  for (const source of demoSources) {
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
  for (const source of demoSources) await rm(files[source], { force: true })
  return countRecords(database.db, tenant.id)
}

function onceASecond(report: (line: string) => void): (line: string) => void {
  let reportedAt = Date.now()
  return (line) => {
    if (Date.now() - reportedAt < 1_000) return
    reportedAt = Date.now()
    report(line)
  }
}
