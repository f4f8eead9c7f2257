import { join } from 'node:path'
import { kinds, type Kind } from '@care/contract'
import type { Database } from './database/database.ts'
import { buildIndexes } from './search/build-indexes.ts'
import type { IndexKey, SearchIndex } from './search/search-index.ts'
import type { Settings } from './settings.ts'

export interface ReindexDeps {
  database: Database
  settings: Pick<Settings, 'dataDir' | 'openSearchUrl'>
  tenantIds: readonly string[]
  today: (tenantId: string) => string
  log: (words: string) => void
}

/**
 * Rebuilds the indexes of these tenants and kinds from the database. The current ones are replaced only when the new
 * ones are complete.
 */
export async function reindex(
  { database, settings, tenantIds, today, log }: ReindexDeps,
  filter: { tenant?: string; kind?: string },
): Promise<IndexKey[]> {
  const keys = indexKeysOf(tenantIds, filter)
  const index = settings.openSearchUrl ? await openSearch(settings.openSearchUrl, log) : undefined
  try {
    for (const key of keys) {
      const folder = join(settings.dataDir, 'index')
      await buildIndexes({ database, index, folder }, [{ ...key, today: today(key.tenantId) }])
      log(`${key.tenantId}: ${key.kind === 'provider' ? 'providers' : 'facilities'}`)
    }
  } finally {
    await index?.close()
  }
  return keys
}

/** Imported lazily: otherwise every other command would wait for it. */
async function openSearch(url: string, log: (words: string) => void): Promise<SearchIndex> {
  const { OpenSearchIndex } = await import('./search/search-index.opensearch.ts')
  return new OpenSearchIndex({ url, log })
}

function indexKeysOf(tenantIds: readonly string[], { tenant, kind }: { tenant?: string; kind?: string }): IndexKey[] {
  const tenants = tenantIds.filter((id) => tenant === undefined || id === tenant)
  if (tenants.length === 0)
    throw new Error(tenant === undefined ? 'There are no tenants.' : `There is no tenant "${tenant}".`)
  const wanted: Kind[] = kinds.filter((one) => kind === undefined || one === kind)
  if (wanted.length === 0) throw new Error(`--kind must be one of ${kinds.join(', ')}; it is "${kind}".`)
  return tenants.flatMap((tenantId) => wanted.map((one) => ({ tenantId, kind: one })))
}
