import { join } from 'node:path'
import { kinds } from '@care/contract'
import { openStore } from '../database/open-database.ts'
import { createLogger } from '../http/logger.ts'
import { buildIndexes } from '../search/build-indexes.ts'
import type { IndexBuild } from '../search/search-index.ts'
import { readSettings } from '../settings.ts'
import { runBehindSearches } from './behind-searches.ts'
import { endWithParent } from './end-with-parent.ts'

/** A process that builds the indexes named by its arguments as `tenant/kind/day[/unless after]`, then ends. */
endWithParent()
runBehindSearches()
const settings = readSettings(process.env)
const logger = createLogger(settings)
const log = (message: string) => logger.warn(message)
const database = await openStore(settings)
const index = settings.openSearchUrl ? await openIndex(settings.openSearchUrl) : undefined
try {
  const target = { database, index, folder: join(settings.dataDir, 'index') }
  await buildIndexes(target, process.argv.slice(2).map(parseIndexBuild))
} finally {
  await index?.close()
  await database.close()
}

async function openIndex(url: string) {
  const { OpenSearchIndex } = await import('../search/search-index.opensearch.ts')
  return new OpenSearchIndex({ url, log })
}

function parseIndexBuild(name: string): IndexBuild {
  const [tenantId = '', kindName, today = '', after] = name.split('/')
  const kind = kinds.find((each) => each === kindName)
  if (!kind || !/^\d{4}-\d{2}-\d{2}$/.test(today)) throw new Error(`"${name}" is not of the form tenant/kind/day.`)
  return { tenantId, kind, today, ...(after !== undefined && { unlessAfter: Number(after) }) }
}
