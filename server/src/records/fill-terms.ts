import type { Database } from '../database/database.ts'
import { letOthersWrite } from '../database/let-others-write.ts'
import type { Trx } from '../database/tables.ts'
import { lockInTransaction } from '../database/transactions.ts'
import { batches, inParts, recordsPerTransaction } from './batches.ts'
import { addTerms } from './record-terms.repository.ts'
import { placeTerm, termsOfText } from './record-terms.ts'
import { relationPlacesOf } from './relation-places.repository.ts'
import { findRecordTexts, streamRecordRows } from './records.repository.ts'

/** A row that no search finds: every record has its terms. */
const filled = ' doors'

/**
 * Creates the terms of all records, if a database from before there were terms has only those of records changed since.
 */
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
    for (const some of inParts(rows, recordsPerTransaction)) {
      const ids = some.map((row) => row.stable_id)
      await database.write((trx) => fillTermsOf(trx, tenantId, ids))
      await letOthersWrite()
    }
  await database.write((trx) => addTerms(trx, tenantId, [{ stableId: '', term: filled }], 'now'))
}

async function fillTermsOf(trx: Trx, tenantId: string, ids: readonly string[]): Promise<void> {
  // They are read again: a record that changed since must not be found by its old terms.
  await lockInTransaction(trx, `records ${tenantId}`)
  const texts = await findRecordTexts(trx, tenantId, ids)
  const words = [...texts].flatMap(([stableId, text]) => termsOfText(text).map((term) => ({ stableId, term })))
  const places = await relationPlacesOf(trx, tenantId, ids)
  const doors = places.map(({ stableId, at }) => ({ stableId, term: placeTerm(at.key) }))
  await addTerms(trx, tenantId, [...words, ...doors], 'now')
}
