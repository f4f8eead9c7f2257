import type { Tenant } from '../configuration/configuration.ts'
import type { LoadingDeps, LoadWorker } from '../ingest/ingest.service.ts'
import type { DemoSize } from './demo-size.ts'
import { loadSources } from './load-sources.ts'
import type { DemoTenant } from './world.ts'

/** The demo of one tenant, as the process that loads it gets it. */
export interface DemoTask {
  tenant: DemoTenant & Pick<Tenant, 'timeZone'>
  worker: LoadWorker
}

/** Returns the number of records. */
export function loadDemoOf(
  deps: LoadingDeps & { size: DemoSize },
  { tenant, worker }: DemoTask,
  onProgress: (line: string) => void,
): Promise<number> {
  return loadSources({ ...deps, worker }, tenant, { onProgress })
}
