import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * The rows of one call are found by it, to take it back. Without the tenant, which would draw queries by record to this
 * index: a batch is of one tenant, and the query compares it.
 */
export const verificationBatch: Migration = {
  name: '0018-verification-batch',
  async up(trx) {
    await sql.raw('create index verification_batch on verification (batch_id)').execute(trx)
  },
}
