import { spawn } from 'node:child_process'
import { paths } from '../paths.ts'
import type { IndexKey } from '../search/follow-outbox.ts'
import type { Settings } from '../settings.ts'

/** Builds indexes in a process of its own and waits for it. */
export function runIndexBuilder(settings: Settings, shelves: readonly IndexKey[]): Promise<void> {
  const env = {
    ...process.env,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl ?? '',
    OPENSEARCH_URL: settings.openSearchUrl ?? '',
  }
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [paths.indexBuilder, ...shelves.map(({ tenantId, kind }) => `${tenantId}/${kind}`)],
      { env, stdio: ['ignore', 'inherit', 'inherit'] },
    )
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`the index builder ended with ${signal ?? code}`)),
    )
  })
}
