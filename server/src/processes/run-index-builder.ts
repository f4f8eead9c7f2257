import { paths } from '../paths.ts'
import type { IndexBuild } from '../search/search-index.ts'
import type { Settings } from '../settings.ts'
import type { Supervisor } from './supervisor.ts'

/** Builds indexes in another process and waits for it. */
export function runIndexBuilder(
  supervisor: Supervisor,
  settings: Settings,
  builds: readonly IndexBuild[],
): Promise<void> {
  const env = {
    ...process.env,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl ?? '',
    OPENSEARCH_URL: settings.openSearchUrl ?? '',
  }
  return new Promise((resolve, reject) => {
    supervisor.start({
      name: 'index builder',
      entry: paths.indexBuilder,
      args: builds.map(({ tenantId, kind, today, unlessAfter }) =>
        [tenantId, kind, today, ...(unlessAfter === undefined ? [] : [unlessAfter])].join('/'),
      ),
      env,
      // An unfinished build replaces nothing, so it may end at any time.
      graceMs: 0,
      onExit: (reason) =>
        reason === 'code 0' ? resolve() : reject(new Error(`the index builder exited with ${reason}`)),
    })
  })
}
