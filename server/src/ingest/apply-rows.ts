import type { Trx } from '../database/tables.ts'
import { remerge, type MergeRules, type RemergeOptions } from '../golden/golden.service.ts'
import { assignClusters } from '../matching/matching.service.ts'
import { batches } from '../records/batches.ts'
import { survivorsOf } from '../records/record-redirects.repository.ts'
import {
  findStableIds,
  saveSourceRecords,
  type LoadedStatements,
  type SourceRecord,
} from '../records/source-records.repository.ts'
import { refsWithNpi } from '../records/statement-refs.repository.ts'
import { keyOf } from '../records/statement-key.ts'
import type { Load } from './load.ts'
import type { StudyContext } from './study-context.ts'
import type { StudiedRows } from './study-rows.ts'

export interface LoadContext extends StudyContext {
  rules: MergeRules
}

/**
 * Stores differing rows (at most those of one batch), and everything that follows from them: golden records, versions,
 * audit entries, outbox rows.
 */
export async function applyRows(
  trx: Trx,
  { load, rules }: LoadContext,
  differing: StudiedRows['differing'],
): Promise<void> {
  if (differing.length === 0) return
  const named = await redirected(
    trx,
    load.tenantId,
    differing.map(({ record }) => record),
  )
  const records = await withLikelyHomes(trx, load.tenantId, named)
  const replaced = new Set(differing.flatMap(({ before }) => before?.statement.sourceId ?? []))
  const loaded: LoadedStatements = new Map()
  for await (const some of batches(records))
    for (const [ordinal, record] of await saveSourceRecords(trx, load.tenantId, some, replaced))
      loaded.set(ordinal, record)
  const former = differing.flatMap(({ before, isMoved }) => (before && isMoved ? [before] : []))
  const { note, ...options } = remergeOptions(load, rules)
  const changed = { records, former, loaded }
  await mergeChanged(trx, load.tenantId, changed, { ...options, note: { ...note, termsWhen: 'later' } })
}

/**
 * Whether the data read before the transaction is still current. A load of another source may have moved a statement of
 * this one to another golden record meanwhile.
 */
export async function isCurrent(trx: Trx, load: Load, differing: StudiedRows['differing']): Promise<boolean> {
  const before = differing.flatMap((row) => row.before ?? [])
  const ids = before.map(({ statement }) => statement.sourceId)
  const homes = await findStableIds(trx, load.tenantId, load.source, ids)
  return before.every(({ statement, stableId }) => homes.get(statement.sourceId) === stableId)
}

/** A correction may name an id that now redirects to another record. */
export async function redirected<R extends SourceRecord>(
  trx: Trx,
  tenantId: string,
  records: readonly R[],
): Promise<R[]> {
  const named = records.flatMap(({ statement, npi }) => (npi ? [] : (statement.preferredId ?? [])))
  const survivors = await survivorsOf(trx, tenantId, named)
  return records.map((record) => ({ ...record, stableId: survivors.get(record.stableId) ?? record.stableId }))
}

/**
 * A new statement most likely belongs to the only record with its NPI: if it is stored there directly, it need not be
 * moved. Clustering decides.
 */
async function withLikelyHomes<R extends SourceRecord>(
  trx: Trx,
  tenantId: string,
  records: readonly R[],
): Promise<R[]> {
  const npis = records.flatMap(({ npi }) => npi ?? [])
  const homes = new Map<string | undefined, Set<string>>()
  for (const { npi, stableId } of await refsWithNpi(trx, tenantId, npis))
    homes.set(npi, (homes.get(npi) ?? new Set()).add(stableId))
  return records.map((record) => {
    const [home, ...others] = record.npi === undefined ? [] : (homes.get(record.npi) ?? [])
    return home !== undefined && others.length === 0 ? { ...record, stableId: home } : record
  })
}

type Matched = Pick<SourceRecord, 'statement' | 'stableId' | 'npi'>
interface Changed {
  records: readonly Matched[]
  former: readonly Matched[]
  /** Statements that are already in memory. */
  loaded?: LoadedStatements
}

/** Clusters and merges after statements were stored; `former` are the earlier versions of those that may have moved. */
export async function mergeChanged(
  trx: Trx,
  tenantId: string,
  { records, former, loaded = new Map() }: Changed,
  options: RemergeOptions,
): Promise<void> {
  const npis = new Set(records.flatMap(({ npi }) => npi ?? []))
  const formerNpis = new Set(former.flatMap(({ npi }) => npi ?? []))
  const keys = new Set([...records, ...former].map(({ statement }) => keyOf(statement)))
  const { affected, redirects } = await assignClusters(trx, tenantId, { keys, npis, formerNpis }, loaded)
  const stableIds = new Set([...[...records, ...former].map(({ stableId }) => stableId), ...affected])
  // In a fixed order: the order of database results must not affect the order of writes.
  await remerge(trx, tenantId, { stableIds: [...stableIds].sort(), redirects, loaded }, options)
}

/** Everything has the time of the load, so that a resumed one writes the same. */
export function remergeOptions(load: Load, rules: MergeRules) {
  const note = {
    by: load.createdBy,
    why: `load of ${load.source}`,
    now: () => new Date(load.createdAt),
    audit: { what: 'record.merge', correlationId: load.id, source: load.source },
    isBulk: true,
  }
  return { rules, today: load.day, at: load.createdAt, note }
}
