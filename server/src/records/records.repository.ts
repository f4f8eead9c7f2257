import { DirectoryError, type DirectoryRecord, type Kind } from '@care/contract'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { getOrCreateKey } from '../database/keys.repository.ts'
import type { Database } from '../database/database.ts'
import { appendOutbox, outboxBatch } from '../database/outbox.ts'
import type { Db, Trx } from '../database/tables.ts'
import { inTransaction, lockInTransaction, type Writer } from '../database/transactions.ts'
import {
  getKind,
  isStorableId,
  npiOf,
  recordText,
  sameRecord,
  stableIdHash,
  toStoredRecord,
  type StoredRecord,
} from './stored-record.ts'

export type { StoredRecord } from './stored-record.ts'

export interface WriteNote {
  by: string
  why: string
  now?: () => Date
}
/** `lastSeq`: once a reader of the outbox has passed it, all of this is visible there. */
export interface SaveResult {
  written: number
  unchanged: number
  lastSeq?: number
}

const idHashKey = 'id-hash'
const pageSize = 500

/**
 * Writes in transactions of at most 500 records, so that a load of any size holds locks only briefly. What did not
 * change writes nothing.
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

/** The same inside the caller's transaction, for at most 500 records. Of several with one id the last counts. */
export async function saveRecordsIn(
  trx: Trx,
  tenantId: string,
  records: readonly DirectoryRecord[],
  note: WriteNote,
): Promise<SaveResult> {
  const wanted = [...new Map(records.map((record) => [record.stableId, { record, kind: getKind(record) }])).values()]
  const key = await getOrCreateKey(trx, idHashKey)
  const known = await lockAndRead(
    trx,
    tenantId,
    wanted.map(({ record }) => record.stableId),
  )
  const at = (note.now ?? (() => new Date()))().toISOString()
  const changed = wanted.flatMap(({ record, kind }) => {
    const before = known.get(record.stableId)
    if (before?.kind !== undefined && before.kind !== kind)
      throw new DirectoryError('CONFLICT', `Record ${record.stableId} is a ${before.kind}, not a ${kind}.`)
    const hash = stableIdHash(key, record.stableId)
    if (before?.record !== undefined && sameRecord(before.record, recordText(record, hash, before.version))) return []
    const version = (before?.version ?? 0) + 1
    return [
      {
        tenant_id: tenantId,
        stable_id: record.stableId,
        kind,
        version,
        stable_id_hash: hash,
        npi: npiOf(record),
        record: recordText(record, hash, version),
        updated_at: at,
      },
    ]
  })
  const result = { written: changed.length, unchanged: wanted.length - changed.length }
  if (changed.length === 0) return result
  await trx
    .insertInto('golden_record')
    .values(changed)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'stable_id']).doUpdateSet((eb) => ({
        version: eb.ref('excluded.version'),
        npi: eb.ref('excluded.npi'),
        record: eb.ref('excluded.record'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
  const lastSeq = await noteVersions(trx, tenantId, changed, at, note)
  return { ...result, lastSeq }
}

/** False when there was none. Its history stays. */
export async function deleteRecord(
  writer: Writer,
  tenantId: string,
  stableId: string,
  note: WriteNote,
): Promise<boolean> {
  if (!isStorableId(stableId)) return false
  return inTransaction(writer, async (trx) => {
    const before = (await lockAndRead(trx, tenantId, [stableId])).get(stableId)
    if (before?.kind === undefined) return false
    await trx.deleteFrom('golden_record').where('tenant_id', '=', tenantId).where('stable_id', '=', stableId).execute()
    const gone = { stable_id: stableId, kind: before.kind, version: before.version + 1, record: null }
    await noteVersions(trx, tenantId, [gone], (note.now ?? (() => new Date()))().toISOString(), note)
    return true
  })
}

/** After a merge: the losing record goes, and its id and hash lead to the surviving one from now on. */
export async function redirectRecord(
  writer: Writer,
  tenantId: string,
  { losingId, survivingId }: { losingId: string; survivingId: string },
  note: WriteNote,
): Promise<void> {
  await inTransaction(writer, async (trx) => {
    const known = await lockAndRead(trx, tenantId, [losingId, survivingId])
    if (
      losingId === survivingId ||
      known.get(losingId)?.kind === undefined ||
      known.get(survivingId)?.kind === undefined
    ) {
      throw new DirectoryError(
        'CONFLICT',
        `Record ${losingId} cannot be merged into ${survivingId}: both must be there and differ.`,
      )
    }
    await deleteRecord(trx, tenantId, losingId, note)
    // Whoever was led to the loser is now led to the survivor, so that one step is always enough and there is no ring.
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
        losing_id_hash: stableIdHash(await getOrCreateKey(trx, idHashKey), losingId),
        surviving_id: survivingId,
        merged_at: (note.now ?? (() => new Date()))().toISOString(),
      })
      .execute()
  })
}

/**
 * `uid` is a stableId, its hash or an NPI, in this order where one text is several; ids that lost a merge lead to the
 * survivor.
 */
export async function findRecord(
  db: Db,
  tenantId: string,
  kind: Kind | undefined,
  uid: string,
): Promise<StoredRecord | undefined> {
  if (!isStorableId(uid)) return undefined
  const row = await findRow(db, tenantId, kind, uid)
  return row && (kind === undefined || row.kind === kind) ? toStoredRecord(row) : undefined
}

/** One index at a time: an `or` over three of them had both databases read every record of the tenant. */
async function findRow(db: Db, tenantId: string, kind: Kind | undefined, uid: string) {
  const record = db.selectFrom('golden_record').selectAll().where('tenant_id', '=', tenantId)
  const redirect = db.selectFrom('record_redirect').select('surviving_id').where('tenant_id', '=', tenantId)
  const found =
    (await record.where('stable_id', '=', uid).executeTakeFirst()) ??
    (hashShape.test(uid) ? await record.where('stable_id_hash', '=', uid).executeTakeFirst() : undefined)
  if (found) return found
  const survivor =
    (await redirect.where('losing_id', '=', uid).executeTakeFirst()) ??
    (hashShape.test(uid) ? await redirect.where('losing_id_hash', '=', uid).executeTakeFirst() : undefined)
  if (survivor) return record.where('stable_id', '=', survivor.surviving_id).executeTakeFirst()
  if (!npiShape.test(uid)) return undefined
  const sharing = await record.where('npi', '=', uid).orderBy('stable_id').limit(20).execute()
  return sharing.find((row) => kind === undefined || row.kind === kind)
}

const hashShape = /^[A-Za-z0-9_-]{43}$/
const npiShape = /^[0-9]{10}$/

/** The stored JSON by stableId; ids that are not there are left out. */
export async function findRecordTexts(
  db: Db,
  tenantId: string,
  stableIds: Iterable<string>,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for await (const ids of batches(new Set([...stableIds].filter(isStorableId)))) {
    const rows = await db
      .selectFrom('golden_record')
      .select(['stable_id', 'record'])
      .where('tenant_id', '=', tenantId)
      .where('stable_id', 'in', ids)
      .execute()
    for (const row of rows) texts.set(row.stable_id, row.record)
  }
  return texts
}

/**
 * All records in stableId order, a page in memory at a time. What changes meanwhile may be met in its old or its new
 * state: a reader that
 * must miss nothing notes `latestSeq` first and reads the outbox from there afterwards.
 */
export async function* streamRecords(db: Db, tenantId: string, kind: Kind | undefined): AsyncGenerator<StoredRecord> {
  let query = db
    .selectFrom('golden_record')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('stable_id')
    .limit(pageSize)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  let rows = await query.execute()
  while (rows.length > 0) {
    let last = ''
    for (const row of rows) {
      yield toStoredRecord(row)
      last = row.stable_id
    }
    // SQLite answers without letting go of the event loop; a long read must not keep requests waiting.
    await yieldToEventLoop()
    rows = await query.where('stable_id', '>', last).execute()
  }
}

export interface RecordVersion {
  version: number
  writtenAt: string
  writtenBy: string
  why: string /** Absent where the record was deleted. */
  text?: string
}

/** Newest first. */
export async function recordVersions(db: Db, tenantId: string, stableId: string): Promise<RecordVersion[]> {
  if (!isStorableId(stableId)) return []
  const rows = await db
    .selectFrom('golden_record_version')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('stable_id', '=', stableId)
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({
    version: row.version,
    writtenAt: row.written_at,
    writtenBy: row.written_by,
    why: row.why,
    ...(row.record !== null && { text: row.record }),
  }))
}

export async function countRecords(db: Db, tenantId: string, kind?: Kind): Promise<number> {
  let query = db
    .selectFrom('golden_record')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  return (await query.executeTakeFirstOrThrow()).count
}

interface Known {
  version: number
  kind?: string
  record?: string
}

/** What is there before a write. One writer per tenant at a time, or two would give out the same version. */
async function lockAndRead(trx: Trx, tenantId: string, stableIds: readonly string[]): Promise<Map<string, Known>> {
  await lockInTransaction(trx, `records ${tenantId}`)
  if (stableIds.length === 0) return new Map()
  const current = await trx
    .selectFrom('golden_record')
    .select(['stable_id', 'kind', 'version', 'record'])
    .where('tenant_id', '=', tenantId)
    .where('stable_id', 'in', stableIds)
    .execute()
  const known = new Map<string, Known>(current.map((row) => [row.stable_id, row]))
  const others = stableIds.filter((id) => !known.has(id))
  if (others.length === 0) return known
  const lost = await trx
    .selectFrom('record_redirect')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('losing_id', 'in', others)
    .executeTakeFirst()
  if (lost)
    throw new DirectoryError(
      'CONFLICT',
      `Record ${lost.losing_id} was merged into ${lost.surviving_id}; write that one.`,
    )
  // A record that was deleted and comes back counts on from where it stopped, so that no reader takes it for older than
  // it is.
  const deleted = await trx
    .selectFrom('golden_record_version')
    .select((eb) => ['stable_id', eb.fn.max('version').as('version')])
    .where('tenant_id', '=', tenantId)
    .where('stable_id', 'in', others)
    .groupBy('stable_id')
    .execute()
  for (const row of deleted) known.set(row.stable_id, { version: row.version })
  return known
}

interface NewVersion {
  stable_id: string
  kind: string
  version: number
  record: string | null
}

async function noteVersions(
  trx: Trx,
  tenantId: string,
  rows: readonly NewVersion[],
  at: string,
  { by, why }: WriteNote,
) {
  await trx
    .insertInto('golden_record_version')
    .values(
      rows.map((row) => ({
        tenant_id: tenantId,
        stable_id: row.stable_id,
        version: row.version,
        record: row.record,
        written_at: at,
        written_by: by,
        why,
      })),
    )
    .execute()
  return appendOutbox(
    trx,
    rows.map((row) => ({
      tenant_id: tenantId,
      kind: row.kind,
      stable_id: row.stable_id,
      version: row.version,
      written_at: at,
    })),
  )
}

async function* batches<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < outboxBatch) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
