import { sql } from 'kysely'
import { among } from '../database/among.ts'
import type { Trx } from '../database/tables.ts'
import { lockInTransaction } from '../database/transactions.ts'
import type { StableId } from './model.ts'
import type { RecordText } from './record-text.ts'
import { newRow, storeChanged, type SaveResult, type WriteNote } from './record-writes.repository.ts'

/** Whether anything is or was stored under one of these ids, or any statement with one of these NPIs. */
export async function isAnyStored(
  trx: Trx,
  tenantId: string,
  { stableIds, npis }: { stableIds: readonly StableId[]; npis: readonly string[] },
): Promise<boolean> {
  await lockInTransaction(trx, `records ${tenantId}`)
  const places = [
    ['source_record', 'npi', npis],
    ['source_record', 'stable_id', stableIds],
    ['golden_record', 'stable_id', stableIds],
    ['golden_record_version', 'stable_id', stableIds],
    ['record_redirect', 'losing_id', stableIds],
    ['relation_place', 'stable_id', stableIds],
  ] as const
  for (const [table, column, values] of places) {
    const found = await trx
      .selectFrom(table)
      .select(sql<number>`1`.as('one'))
      .where('tenant_id', '=', tenantId)
      .where(among(trx, column, values))
      .limit(1)
      .executeTakeFirst()
    if (found) return true
  }
  return false
}

/** Records for which `isAnyStored` has found nothing, in the same transaction. At most 500. */
export async function saveNewRecordsIn(
  trx: Trx,
  tenantId: string,
  texts: readonly RecordText[],
  note: WriteNote,
): Promise<SaveResult> {
  const changed = texts.map((text) => newRow(tenantId, text, 1, note))
  return storeChanged(trx, tenantId, { wanted: texts, changed, known: new Map(), given: texts }, note)
}
