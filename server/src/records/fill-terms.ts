import type { Database } from '../database/database.ts'
import { batches } from './batches.ts'
import { replaceTerms } from './record-terms.repository.ts'
import { termsOfText } from './record-terms.ts'
import { streamRecordRows } from './records.repository.ts'

/** Makes the words of all records, where a store from before there were words has none. */
export async function fillTermsOnce(database: Database, tenantId: string): Promise<void> {
  const { db } = database
  const any = await db.selectFrom('record_term').select('term').where('tenant_id', '=', tenantId).executeTakeFirst()
  if (any) return
  for await (const rows of batches(streamRecordRows(db, tenantId, undefined)))
    await database.write((trx) =>
      replaceTerms(
        trx,
        tenantId,
        rows.map((row) => ({
          stableId: row.stable_id,
          before: [],
          after: termsOfText(row.record),
        })),
      ),
    )
}
