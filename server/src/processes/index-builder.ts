import { join } from 'node:path'
import { kinds, type Kind } from '@care/contract'
import { openStore } from '../database/open-database.ts'
import { createLogger } from '../http/logger.ts'
import { buildIndexes } from '../search/build-indexes.ts'
import type { IndexKey } from '../search/follow-outbox.ts'
import { OpenSearchIndex } from '../search/search-index.opensearch.ts'
import { readSettings } from '../settings.ts'
import { endWithParent } from './end-with-parent.ts'

/** A process that builds the indexes named by its arguments as `tenant/kind`, then ends. */
endWithParent()
const settings = readSettings(process.env)
const logger = createLogger(settings)
const log = (message: string) => logger.warn(message)
const database = await openStore(settings)
const index = settings.openSearchUrl ? new OpenSearchIndex({ url: settings.openSearchUrl, log }) : undefined
try {
  const target = {
    database,
    index,
    folder: join(settings.dataDir, 'index'),
    today: new Date().toISOString().slice(0, 10),
  }
  await buildIndexes(target, process.argv.slice(2).map(parseIndexKey))
} finally {
  await index?.close()
  await database.close()
}

function parseIndexKey(name: string): IndexKey {
  const [tenantId = '', kind = ''] = name.split('/')
  if (!kinds.includes(kind as Kind)) throw new Error(`"${name}" is not tenant/kind.`)
  return { tenantId, kind: kind as Kind } // Checked just above.
}
