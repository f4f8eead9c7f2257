import type { Trx } from '../database/tables.ts'
import { remerge, type MergeRules } from '../golden/golden.service.ts'
import { assignClusters, foundingId } from '../matching/matching.service.ts'
import { survivorsOf } from '../records/record-redirects.repository.ts'
import { isValidNpi } from '../records/npi.ts'
import { findSourceRecords, findStoredHashes, saveSourceRecords } from '../records/source-records.repository.ts'
import type { SourceRecord, StoredSourceRecord } from '../records/source-records.repository.ts'
import type { Statement } from '../records/statement.ts'
import { carrySince } from './carry-since.ts'
import type { Counts } from './counts.ts'
import type { Load } from './loads.repository.ts'
import { faultOf, type Fault, type Format, type Row } from './reader.ts'

export interface LoadContext {
  load: Load
  format: Format
  rules: MergeRules
}

export interface AppliedRows {
  counts: Partial<Counts>
  faults: readonly Fault[]
}

/**
 * Stores what these rows (at most 500, each of another id) say, and everything that follows from it: golden records,
 * versions, audit entries, outbox rows.
 */
export async function applyRows(trx: Trx, context: LoadContext, rows: readonly Row[]): Promise<AppliedRows> {
  const { load } = context
  const ids = rows.map(({ sourceId }) => sourceId)
  const hashes = await findStoredHashes(trx, load.tenantId, load.source, ids)
  const differing = rows.filter(({ sourceId, hash }) => hashes.get(sourceId) !== hash)
  const { records, rejected } = await normalizeRows(trx, context, differing)
  await saveSourceRecords(trx, load.tenantId, records)
  await mergeChanged(trx, context, records)
  const changed = records.filter(({ statement }) => hashes.has(statement.sourceId)).length
  return {
    counts: {
      new: records.length - changed,
      changed,
      unchanged: rows.length - differing.length,
      quarantined: rejected.length,
    },
    faults: rejected,
  }
}

/** With what was stored before, where it may now belong to another golden record. */
interface ChangedRecord extends SourceRecord {
  before?: StoredSourceRecord
}

async function normalizeRows(trx: Trx, { load, format }: LoadContext, rows: readonly Row[]) {
  const known = await findSourceRecords(
    trx,
    load.tenantId,
    load.source,
    rows.map(({ sourceId }) => sourceId),
  )
  const rejected: Fault[] = []
  const records: ChangedRecord[] = []
  for (const row of rows) {
    const said = format.normalize(row, load)
    const before = known.get(row.sourceId)
    if ('reason' in said) {
      rejected.push(said)
    } else if (before && before.statement.kind !== said.kind) {
      // The id of a person does not become that of a clinic: two rows were mixed up.
      rejected.push(faultOf(row, 'other-kind', { field: 'kind', value: said.kind }))
    } else {
      const npi = npiOf(said)
      const isSameIdentity = before?.npi === npi && before?.statement.preferredId === said.preferredId
      records.push({
        statement: before ? carrySince(before.statement, said) : said,
        stableId: before && isSameIdentity ? before.stableId : foundingId(load.tenantId, said),
        hash: row.hash,
        loadId: load.id,
        receivedAt: load.createdAt,
        ...(npi && { npi }),
        ...(before && !isSameIdentity && { before }),
      })
    }
  }
  return { records: await redirected(trx, load.tenantId, records), rejected }
}

/** A correction may name an id that leads to another record by now. */
async function redirected(trx: Trx, tenantId: string, records: readonly ChangedRecord[]): Promise<ChangedRecord[]> {
  const named = records.flatMap(({ statement, npi }) => (npi ? [] : (statement.preferredId ?? [])))
  const survivors = await survivorsOf(trx, tenantId, named)
  return records.map((record) => ({ ...record, stableId: survivors.get(record.stableId) ?? record.stableId }))
}

async function mergeChanged(trx: Trx, { load, rules }: LoadContext, records: readonly ChangedRecord[]): Promise<void> {
  const npis = new Set(records.flatMap(({ npi }) => npi ?? []))
  const formerNpis = new Set(records.flatMap(({ before }) => before?.npi ?? []))
  const { affected, redirects } = await assignClusters(trx, load.tenantId, { npis, formerNpis })
  const stableIds = new Set([
    ...records.flatMap(({ stableId, before }) => [stableId, ...(before ? [before.stableId] : [])]),
    ...affected,
  ])
  await remerge(trx, load.tenantId, { stableIds: [...stableIds], redirects }, remergeOptions(load, rules))
}

/** Everything is written as of the load, so that a resumed one writes the same. */
export function remergeOptions(load: Load, rules: MergeRules) {
  const note = {
    by: load.createdBy,
    why: `load of ${load.source}`,
    now: () => new Date(load.createdAt),
    audit: { what: 'record.merge', correlationId: load.id },
  }
  return { rules, today: load.day, at: load.createdAt, note }
}

function npiOf({ head }: Statement): string | undefined {
  const identifiers = (head.identifier?.value ?? []) as readonly { type: string; value: string }[] // Checked by schema.
  return identifiers.find(({ type, value }) => type.trim().toUpperCase() === 'NPI' && isValidNpi(value))?.value
}
