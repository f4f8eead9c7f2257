import { bumpConfigurationVersion, everStoredDocuments, saveDocument } from '../database/configuration.repository.ts'
import type { Database } from '../database/database.ts'
import { lockInTransaction } from '../database/transactions.ts'
import { readRemoved } from './removed-tenants-document.ts'
import { readTenantFiles } from './read-tenant-files.ts'

/**
 * Writes the documents of the tenant files that the database has never had, and returns how many. Documents that
 * administrators changed or deleted are left alone.
 */
export async function fillFirstConfiguration(database: Database, folder: string): Promise<number> {
  const files = await readTenantFiles(folder)
  return database.write(async (trx) => {
    await lockInTransaction(trx, 'first configuration')
    const known = new Set((await everStoredDocuments(trx)).map(({ scope, name }) => `${scope}\n${name}`))
    // Skips the files of a removed tenant, so that it is not restored automatically.
    const removed = new Set((await readRemoved(trx)).tenants.map(({ id }) => id))
    const missing = files.filter(({ scope, name }) => !removed.has(scope) && !known.has(`${scope}\n${name}`))
    for (const document of missing)
      await saveDocument(trx, { ...document, by: 'tenant-files', why: 'first configuration' })
    if (missing.length > 0) await bumpConfigurationVersion(trx)
    return missing.length
  })
}
