import type { Trx } from '../database/tables.ts'
import { evidenceOf } from '../matching/matching.service.ts'
import type { AloneRecord } from '../records/record-text.ts'
import { isAnyStored, saveNewRecordsIn } from '../records/new-records.repository.ts'
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
 * as `applyRows` for one part after the other, which considers everything that may be connected. Returns false, and
 * stores nothing, if anything may be.
 */
export async function applyNew(
  trx: Trx,
  context: LoadContext,
  parts: readonly StudiedRows['differing'][],
): Promise<boolean> {
  const { load, rules } = context
  const { tenantId } = load
  const rows = parts.map((differing) => differing.flatMap((row) => newRow(row, context) ?? []))
  const all = rows.flat()
  const count = parts.reduce((sum, differing) => sum + differing.length, 0)
  if (all.length === 0 || all.length < count || (await isAnyInvolved(trx, tenantId, all))) return false
  await insertSourceRecords(
    trx,
    tenantId,
    all.map(({ record }) => record),
  )
  // In the order in which a merge writes them.
  const sorted = rows.map((part) =>
    part.map(({ alone }) => alone).sort((a, b) => (a.record.stableId < b.record.stableId ? -1 : 1)),
  )
  const { note } = remergeOptions(load, rules)
  await saveNewRecordsIn(trx, tenantId, sorted, { ...note, rulesVersion: rules.version })
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
