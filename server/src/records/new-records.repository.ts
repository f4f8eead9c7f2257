import { sql } from 'kysely'
import { among } from '../database/among.ts'
import { insertRows } from '../database/insert-rows.ts'
import type { Trx } from '../database/tables.ts'
import { lockInTransaction } from '../database/transactions.ts'
import type { StableId } from './model.ts'
import type { AloneRecord } from './record-text.ts'
import { addPlaceTerms, insertRelationPlaces } from './relation-places.repository.ts'
import { announceChanged, newRow, timeOf, type WriteNote } from './record-writes.repository.ts'
import { addWaitingLines } from './waiting-terms.repository.ts'

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

/**
 * Records for which `isAnyStored` has found nothing, in the same transaction: at most 500, in parts that a merge would
 * store one by one. Their terms wait.
 */
export async function saveNewRecordsIn(
  trx: Trx,
  tenantId: string,
  parts: readonly (readonly AloneRecord[])[],
  note: WriteNote,
): Promise<void> {
  const at = timeOf(note)
  const alone = parts.flat()
  const rows = alone.map(({ record }) => newRow(tenantId, record, 1, { ...note, at }))
  await insertRows(trx, 'golden_record', rows)
  const placesOf = ({ record: { stableId }, places }: AloneRecord) =>
    places.map((place) => ({ ...place, stableId, firstSeen: at }))
  await insertRelationPlaces(trx, tenantId, alone.flatMap(placesOf))
  for (const part of parts) {
    const lines = part.flatMap(({ waiting }) => waiting)
    await addWaitingLines(trx, tenantId, lines)
    await addPlaceTerms(trx, tenantId, part.flatMap(placesOf), 'later')
  }
  await announceChanged(trx, tenantId, { changed: rows, known: new Map(), given: [] }, note)
}
