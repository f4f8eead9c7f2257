import { DirectoryError, type DirectoryRecord } from '@care/contract'
import { among } from '../database/among.ts'
import { appendAudits } from '../database/audit.repository.ts'
import type { Database } from '../database/database.ts'
import { getOrCreateKey } from '../database/keys.repository.ts'
import { insertRows } from '../database/insert-rows.ts'
import { appendOutbox } from '../database/outbox.ts'
import type { Db, Trx } from '../database/tables.ts'
import { inTransaction, type Writer } from '../database/transactions.ts'
import { batches } from './batches.ts'
import { auditChanges, type Changes } from './audit-changes.ts'
import { textOfVersion, toRecordText, withHash, type RecordText } from './record-text.ts'
import { lockAndRead, supersede, valuesOf, type Known } from './known-records.repository.ts'
import { replaceTerms, type TermChange, type TermsWhen } from './record-terms.repository.ts'
import { termsOf } from './record-terms.ts'
import { getKind, isStorableId, sameRecord, stableIdHash } from './stored-record.ts'

export interface WriteNote {
  by: string
  why: string
  now?: () => Date
  /** Adds an audit entry for each change. */
  audit?: { what: string; correlationId: string; source?: string }
  /** One of many changes of a load or a job: search may first show changes that a person waits for. */
  isBulk?: boolean
  /** `later`: a caller that writes many records calls `sortTerms` at the end. */
  termsWhen?: TermsWhen
  /** Version of the merge rules of these records; absent for records that were not merged. */
  rulesVersion?: number
}
/** `lastSeq`: once a reader of the outbox has passed it, all of this is visible there. */
export interface SaveResult {
  written: number
  unchanged: number
  lastSeq?: number
}

/** The key of `stableIdHash`. */
export const readIdHashKey = (writer: Writer): Promise<Buffer> => getOrCreateKey(writer, 'id-hash')

/**
 * Writes in transactions of at most 500 records, so that a load of any size holds locks only briefly. Unchanged records
 * write nothing.
 */
export async function saveRecords(
  database: Database,
  tenantId: string,
  records: Iterable<DirectoryRecord> | AsyncIterable<DirectoryRecord>,
  note: WriteNote,
): Promise<SaveResult> {
  const total: SaveResult = { written: 0, unchanged: 0 }
  for await (const batch of batches(records)) {
    const result = await database.write((trx) => saveRecordsIn(trx, tenantId, batch, note))
    total.written += result.written
    total.unchanged += result.unchanged
    if (result.lastSeq !== undefined) total.lastSeq = result.lastSeq
  }
  return total
}

/** The same in the caller's transaction, for at most 500 records. Of several with one id the last counts. */
export async function saveRecordsIn(
  trx: Trx,
  tenantId: string,
  records: readonly (DirectoryRecord | RecordText)[],
  note: WriteNote,
): Promise<SaveResult> {
  if (records.length === 0) return { written: 0, unchanged: 0 }
  const key = await readIdHashKey(trx)
  // PostgreSQL refuses to look up an id that cannot be stored.
  for (const record of records) if (!('body' in record)) getKind(record)
  const byId = new Map(records.map((record) => [record.stableId, record]))
  const known = await lockAndRead(trx, tenantId, [...byId.keys()])
  const wanted = [...byId.values()].map((record) => {
    const hash = known.get(record.stableId)?.hash
    return 'body' in record ? withHash(record, hash) : toRecordText(record, { key, hash })
  })
  const rulesVersion = note.rulesVersion ?? null
  const dated = { ...note, at: timeOf(note) }
  const sameByOtherRules: string[] = []
  const changed = wanted.flatMap((record) => {
    const { kind } = record
    const before = known.get(record.stableId)
    const current = before?.current
    if (current && current.kind !== kind)
      throw new DirectoryError('CONFLICT', `Record ${record.stableId} is a ${current.kind}, not a ${kind}.`)
    if (current && sameRecord(current.record ?? '', textOfVersion(record, current.version))) {
      if (rulesVersion !== null && current.rules_version !== rulesVersion) sameByOtherRules.push(record.stableId)
      return []
    }
    return [newRow(tenantId, record, (before?.version ?? 0) + 1, dated)]
  })
  await markRules(trx, tenantId, sameByOtherRules, rulesVersion)
  if (changed.length === 0) return { written: 0, unchanged: wanted.length }
  return storeChanged(trx, tenantId, { wanted, changed, known, given: records }, note)
}

export const timeOf = ({ now = () => new Date() }: WriteNote): string => now().toISOString()

/** A version of a record as it is stored. `at` is the time of `note`. */
export function newRow(tenantId: string, record: RecordText, version: number, note: WriteNote & { at: string }) {
  return {
    tenant_id: tenantId,
    stable_id: record.stableId,
    kind: record.kind,
    version,
    stable_id_hash: record.stableIdHash,
    npi: record.npi,
    record: textOfVersion(record, version),
    updated_at: note.at,
    written_by: note.by,
    why: note.why,
    rules_version: note.rulesVersion ?? null,
  }
}

interface ChangedRows extends Pick<Changes, 'known' | 'given'> {
  changed: readonly ReturnType<typeof newRow>[]
}

/** Stores changed versions, and everything that follows from them. */
async function storeChanged(
  trx: Trx,
  tenantId: string,
  { wanted, changed, known, given }: ChangedRows & { wanted: readonly RecordText[] },
  note: WriteNote,
): Promise<SaveResult> {
  await insertRows(trx, 'golden_record', changed, { suffix: replaceRecord })
  await replaceTerms(trx, tenantId, termChanges(wanted, changed, known), note.termsWhen ?? 'now')
  await supersede(
    trx,
    tenantId,
    changed.flatMap(({ stable_id }) => known.get(stable_id)?.current ?? []),
  )
  const lastSeq = await announceChanged(trx, tenantId, { changed, known, given }, note)
  return {
    written: changed.length,
    unchanged: wanted.length - changed.length,
    ...(lastSeq !== undefined && { lastSeq }),
  }
}

/** The audit entries and outbox rows of written rows. */
export async function announceChanged(
  trx: Trx,
  tenantId: string,
  { changed, known, given }: ChangedRows,
  note: WriteNote,
): Promise<number | undefined> {
  const at = timeOf(note)
  if (note.audit) auditChanges(trx, tenantId, { changed, known, given }, { ...note, ...note.audit, at })
  return announce(trx, tenantId, changed, { ...note, at })
}

/** New records had no terms before; returning ones had all of theirs deleted. */
function termChanges(
  wanted: readonly RecordText[],
  changed: readonly { stable_id: string }[],
  known: ReadonlyMap<string, Known>,
): TermChange[] {
  const ids = new Set(changed.map(({ stable_id }) => stable_id))
  return wanted
    .filter(({ stableId }) => ids.has(stableId))
    .map(({ stableId, terms }) => ({ stableId, before: storedTerms(known.get(stableId)), after: terms }))
}

/** None where it cannot be read. */
function storedTerms(known: Known | undefined): string[] {
  try {
    return termsOf(valuesOf(known?.current) ?? { stableId: '' })
  } catch {
    return []
  }
}

const replaced = ['version', 'npi', 'record', 'updated_at', 'written_by', 'why', 'rules_version']
const replaceRecord = `on conflict (tenant_id, stable_id) do update set ${replaced
  .map((column) => `${column} = excluded.${column}`)
  .join(', ')}`

/** False if there was none. Its history is kept. */
export async function deleteRecord(
  writer: Writer,
  tenantId: string,
  stableId: string,
  note: WriteNote,
): Promise<boolean> {
  if (!isStorableId(stableId)) return false
  return inTransaction(writer, async (trx) => {
    const before = (await lockAndRead(trx, tenantId, [stableId])).get(stableId)
    if (before?.current === undefined) return false
    await trx.deleteFrom('golden_record').where('tenant_id', '=', tenantId).where('stable_id', '=', stableId).execute()
    const at = (note.now ?? (() => new Date()))().toISOString()
    const gone = { stable_id: stableId, kind: before.current.kind, version: before.version + 1 }
    const deletion = { ...gone, record: null, updated_at: at, written_by: note.by, why: note.why }
    await supersede(trx, tenantId, [before.current, deletion])
    await replaceTerms(trx, tenantId, [{ stableId, before: storedTerms(before), after: [] }], 'now')
    if (note.audit)
      appendAudits(trx, [
        {
          tenantId,
          at,
          who: note.by,
          subjectKind: 'record',
          subject: stableId,
          ...note.audit,
          after: null,
          why: note.why,
        },
      ])
    await announce(trx, tenantId, [gone], { ...note, at })
    return true
  })
}

/** Which of these ids are records. */
export async function existingIds(db: Db, tenantId: string, stableIds: readonly string[]): Promise<string[]> {
  if (stableIds.length === 0) return []
  const rows = await db
    .selectFrom('golden_record')
    .select('stable_id')
    .where('tenant_id', '=', tenantId)
    .where(among(db, 'stable_id', stableIds))
    .orderBy('stable_id')
    .execute()
  return rows.map((row) => row.stable_id)
}

/** Which of these ids are records that these rules have already produced. */
export async function idsMergedBy(
  db: Db,
  tenantId: string,
  stableIds: readonly string[],
  rulesVersion: number,
): Promise<Set<string>> {
  if (stableIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('golden_record')
    .select('stable_id')
    .where('tenant_id', '=', tenantId)
    .where('stable_id', 'in', stableIds)
    .where('rules_version', '=', rulesVersion)
    .execute()
  return new Set(rows.map((row) => row.stable_id))
}

/** After a merge: deletes the losing record; its id and hash redirect to the surviving one from now on. */
export async function redirectRecord(
  writer: Writer,
  tenantId: string,
  { losingId, survivingId }: { losingId: string; survivingId: string },
  note: WriteNote,
): Promise<void> {
  await inTransaction(writer, async (trx) => {
    const known = await lockAndRead(trx, tenantId, [losingId, survivingId])
    if (losingId === survivingId || !known.get(losingId)?.current || !known.get(survivingId)?.current) {
      throw new DirectoryError(
        'CONFLICT',
        `Record ${losingId} cannot be merged into ${survivingId}: both must be there and differ.`,
      )
    }
    await deleteRecord(trx, tenantId, losingId, note)
    // Redirects to the loser now lead to the survivor, so that one step is always enough and there is no cycle.
    await trx
      .updateTable('record_redirect')
      .set({ surviving_id: survivingId })
      .where('tenant_id', '=', tenantId)
      .where('surviving_id', '=', losingId)
      .execute()
    await trx
      .insertInto('record_redirect')
      .values({
        tenant_id: tenantId,
        losing_id: losingId,
        losing_id_hash: known.get(losingId)?.hash ?? stableIdHash(await readIdHashKey(trx), losingId),
        surviving_id: survivingId,
        merged_at: (note.now ?? (() => new Date()))().toISOString(),
      })
      .execute()
  })
}

/** Other rules produce the same record: nothing that readers see changes. */
async function markRules(trx: Trx, tenantId: string, stableIds: readonly string[], version: number | null) {
  if (stableIds.length === 0) return
  await trx
    .updateTable('golden_record')
    .set({ rules_version: version })
    .where('tenant_id', '=', tenantId)
    .where('stable_id', 'in', stableIds)
    .execute()
}

function announce(
  trx: Trx,
  tenantId: string,
  rows: readonly { stable_id: string; kind: string; version: number }[],
  { at, isBulk = false }: { at: string; isBulk?: boolean },
): Promise<number | undefined> {
  const shared = { tenant_id: tenantId, written_at: at, bulk: isBulk ? 1 : 0 } as const
  return appendOutbox(
    trx,
    rows.map(({ stable_id, kind, version }) => ({ ...shared, kind, stable_id, version })),
  )
}
