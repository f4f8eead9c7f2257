import type { Database } from '../database/database.ts'
import { lockInTransaction } from '../database/transactions.ts'
import { batches } from './batches.ts'
import { addTerms } from './record-terms.repository.ts'
import { termsOfText } from './record-terms.ts'
import { findRecordTexts, streamRecordRows } from './records.repository.ts'

/** A row that no search finds: every record has its words. */
const filled = ''

/** Makes the words of all records, where a store from before there were words has them of a few that changed since. */
export async function fillTermsOnce(database: Database, tenantId: string): Promise<void> {
  const { db } = database
  const done = await db
    .selectFrom('record_term')
    .select('term')
    .where('tenant_id', '=', tenantId)
    .where('term', '=', filled)
    .executeTakeFirst()
  if (done) return
  for await (const rows of batches(streamRecordRows(db, tenantId, undefined)))
    await database.write(async (trx) => {
      // They are read again: one that changed since must not be found by what it was.
      await lockInTransaction(trx, `records ${tenantId}`)
      const ids = rows.map((row) => row.stable_id)
      const texts = await findRecordTexts(trx, tenantId, ids)
      const terms = [...texts].map(([stableId, text]) => ({ stableId, terms: termsOfText(text) }))
      await addTerms(trx, tenantId, terms)
    })
  await database.write((trx) => addTerms(trx, tenantId, [{ stableId: '', terms: [filled] }]))
}
