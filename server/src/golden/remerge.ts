import type { DirectoryRecord } from '@care/contract'
import type { Trx } from '../database/tables.ts'
import { batches } from '../records/batches.ts'
import { groupBy } from '../records/group-by.ts'
import type { Day, StableId } from '../records/model.ts'
import { redirectRecords, reviveRecords } from '../records/record-redirects.repository.ts'
import { deleteRecord, existingIds, saveRecordsIn, type WriteNote } from '../records/record-writes.repository.ts'
import type { PlaceText, RecordText } from '../records/record-text.ts'
import { relationPlacesOf, saveRelationPlaces, toPlaceText } from '../records/relation-places.repository.ts'
import { type LoadedStatements } from '../records/source-records.repository.ts'
import { sourceRecordsOf } from '../records/statement-refs.repository.ts'
import { UnparsedStatement } from '../records/unparsed-statement.ts'
import type { Cluster } from './cluster.ts'
import { merge } from './merge.ts'
import type { MergeRules } from './merge-rules.ts'
import { turnsOf } from './turns.ts'
import { saveTurns, type Turn } from './turns.repository.ts'

export interface RemergeOptions {
  rules: MergeRules
  today: Day
  /** The time of the change, for everything that is written. */
  at: string
  note: WriteNote
}

export interface RecordsToMerge {
  stableIds: readonly StableId[]
  /** Ids whose statements belong to other records, by id. */
  redirects?: ReadonlyMap<StableId, StableId>
  /** Statements that are already in memory. */
  loaded?: LoadedStatements
}

/** Merges golden records again from their statements, and stores what changed. */
export async function remerge(
  trx: Trx,
  tenantId: string,
  { stableIds, redirects = new Map(), loaded = new Map() }: RecordsToMerge,
  options: RemergeOptions,
): Promise<void> {
  const live = stableIds.filter((id) => !redirects.has(id))
  await reviveRecords(trx, tenantId, live)
  for await (const ids of batches(live)) await mergeSome(trx, tenantId, { ids, loaded }, options)
  await redirectRecords(trx, tenantId, redirects, options.note)
}

async function mergeSome(
  trx: Trx,
  tenantId: string,
  { ids: stableIds, loaded }: { ids: readonly StableId[]; loaded: LoadedStatements },
  { rules, today, at, note }: RemergeOptions,
): Promise<void> {
  const statements = groupBy(await sourceRecordsOf(trx, tenantId, stableIds, loaded), ({ stableId }) => stableId)
  const places = groupBy(await relationPlacesOf(trx, tenantId, stableIds), ({ stableId }) => stableId)
  const merged: (DirectoryRecord | RecordText)[] = []
  const newPlaces: (PlaceText & { stableId: StableId; firstSeen: string })[] = []
  const turns: Turn[] = []
  const unlisted: StableId[] = []
  for (const stableId of stableIds) {
    const cluster = { stableId, statements: statements.get(stableId) ?? [], places: places.get(stableId) ?? [] }
    for (const day of turnsOf(cluster, rules, today)) turns.push({ day, stableId })
    const result = preparedMerge(cluster, rules, today) ?? mergeToTexts(cluster, rules, today)
    if (!result) {
      unlisted.push(stableId)
      continue
    }
    merged.push(result.record)
    for (const { relationId, key, text } of result.places)
      newPlaces.push({ relationId, key, text, stableId, firstSeen: at })
  }
  for (const stableId of await existingIds(trx, tenantId, unlisted)) await deleteRecord(trx, tenantId, stableId, note)
  await saveRecordsIn(trx, tenantId, merged, { ...note, rulesVersion: rules.version })
  await saveRelationPlaces(trx, tenantId, newPlaces, note.termsWhen)
  await saveTurns(trx, tenantId, turns)
}

/** The merge result of the thread that prepared the only statement, if it was for this id, these rules and today. */
function preparedMerge({ stableId, statements, places }: Cluster, { version }: MergeRules, today: Day) {
  const [only] = statements
  if (!only || statements.length > 1 || places.length > 0 || only.retiredAt !== undefined) return undefined
  const alone = only.statement instanceof UnparsedStatement ? only.statement.alone : undefined
  const fits = alone?.record.stableId === stableId && alone.rulesVersion === version && alone.today === today
  return fits ? alone : undefined
}

function mergeToTexts(cluster: Cluster, rules: MergeRules, today: Day) {
  const merged = merge(cluster, rules, today)
  return merged && { record: merged.record, places: merged.newPlaces.map((place) => toPlaceText(place)) }
}
