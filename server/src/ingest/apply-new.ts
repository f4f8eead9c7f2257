import type { Trx } from '../database/tables.ts'
import { evidenceOf } from '../matching/matching.service.ts'
import type { AloneRecord } from '../records/record-text.ts'
import { isAnyStored, saveNewRecordsIn } from '../records/new-records.repository.ts'
import { saveRelationPlaces } from '../records/relation-places.repository.ts'
import { insertSourceRecords, type SourceRecord } from '../records/source-records.repository.ts'
import { keyOf } from '../records/statement-key.ts'
import { UnparsedStatement } from '../records/unparsed-statement.ts'
import { remergeOptions, type LoadContext } from './apply-rows.ts'
import type { StudiedRows } from './study-rows.ts'

interface NewRow {
  record: SourceRecord
  /** The merge results of the thread that prepared it. */
  alone: AloneRecord
}

/**
 * Stores statements about people and facilities that no other source knows, with their golden records. The same result
 * as `applyRows`, which considers everything that may be connected. Returns false, and stores nothing, if anything may
 * be.
 */
export async function applyNew(trx: Trx, context: LoadContext, differing: StudiedRows['differing']): Promise<boolean> {
  const { load, rules } = context
  const { tenantId } = load
  const rows = differing.flatMap((row) => newRow(row, context) ?? [])
  if (rows.length === 0 || rows.length < differing.length || (await isAnyInvolved(trx, tenantId, rows))) return false
  await insertSourceRecords(
    trx,
    tenantId,
    rows.map(({ record }) => record),
  )
  // In the order in which a merge writes them.
  const sorted = rows.map(({ alone }) => alone).sort((a, b) => (a.record.stableId < b.record.stableId ? -1 : 1))
  const { note, at } = remergeOptions(load, rules)
  const texts = sorted.map(({ record }) => record)
  await saveNewRecordsIn(trx, tenantId, texts, { ...note, termsWhen: 'later', rulesVersion: rules.version })
  const places = sorted.flatMap((alone) =>
    alone.places.map((place) => ({ ...place, stableId: alone.record.stableId, firstSeen: at })),
  )
  await saveRelationPlaces(trx, tenantId, places, 'later')
  return true
}

/** Undefined if the general merge must decide, now or on another day. */
function newRow({ record, before }: StudiedRows['differing'][number], { load, rules }: LoadContext) {
  const { statement, stableId } = record
  const alone = statement instanceof UnparsedStatement ? statement.alone : undefined
  if (!alone || before || statement.preferredId !== undefined || statement.from || statement.until) return undefined
  const fits = alone.record.stableId === stableId && alone.rulesVersion === rules.version && alone.today === load.day
  return fits ? { record, alone } : undefined
}

async function isAnyInvolved(trx: Trx, tenantId: string, rows: readonly NewRow[]): Promise<boolean> {
  const npis = rows.flatMap(({ record }) => record.npi ?? [])
  if (new Set(npis).size < npis.length) return true
  const stableIds = rows.map(({ record }) => record.stableId)
  if (await isAnyStored(trx, tenantId, { stableIds, npis })) return true
  const { links, decisions } = await evidenceOf(
    trx,
    tenantId,
    rows.map(({ record }) => keyOf(record.statement)),
  )
  return links.length + decisions.length > 0
}
