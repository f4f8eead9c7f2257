import type { DirectoryRecord, Kind } from '@care/contract'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { among } from '../database/among.ts'
import type { Db } from '../database/tables.ts'
import { batches } from './batches.ts'
import { isNpiShaped } from './npi.ts'
import { isStorableId, toStoredRecord, type RecordRow, type StoredRecord } from './stored-record.ts'

export type { StoredRecord } from './stored-record.ts'

const pageSize = 500

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

/** One index at a time: an `or` over three of them made both databases read every record of the tenant. */
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
  if (!isNpiShaped(uid)) return undefined
  const sharing = await record.where('npi', '=', uid).orderBy('stable_id').limit(20).execute()
  return sharing.find((row) => kind === undefined || row.kind === kind)
}

const hashShape = /^[A-Za-z0-9_-]{43}$/

/** The stored JSON by stableId; unknown ids are left out. */
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

/** Stored records with their texts as objects, ordered by id; unknown ones are left out. */
export async function findStoredRecords(
  db: Db,
  tenantId: string,
  stableIds: readonly string[],
): Promise<{ stored: StoredRecord; text: DirectoryRecord }[]> {
  if (stableIds.length === 0) return []
  const rows = await db
    .selectFrom('golden_record')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(among(db, 'stable_id', stableIds))
    .execute()
  const byId = new Map(rows.map((row) => [row.stable_id, row]))
  return stableIds.flatMap((id) => {
    const row = byId.get(id)
    return row ? [{ stored: toStoredRecord(row), text: JSON.parse(row.record) as DirectoryRecord }] : []
  })
}

/**
 * All records in stableId order, a page in memory at a time. Records changed meanwhile may be returned in the old or
 * the new state: a reader that must miss nothing notes `latestSeq` first and reads the outbox from there afterwards.
 */
export async function* streamRecords(db: Db, tenantId: string, kind: Kind | undefined): AsyncGenerator<StoredRecord> {
  for await (const row of streamRecordRows(db, tenantId, kind)) yield toStoredRecord(row)
}

/** The same, unparsed: for a reader that continues if a stored record cannot be read. */
export async function* streamRecordRows(db: Db, tenantId: string, kind: Kind | undefined): AsyncGenerator<RecordRow> {
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
      yield row
      last = row.stable_id
    }
    // SQLite blocks the event loop during a query; a long read must not delay requests.
    await yieldToEventLoop()
    rows = await query.where('stable_id', '>', last).execute()
  }
}

export interface RecordVersion {
  version: number
  writtenAt: string
  writtenBy: string
  why: string
  /** Absent where the record was deleted. */
  text?: string
}

/** Newest first, including the current one; with `before`, those written before that time. */
export async function recordVersions(
  db: Db,
  tenantId: string,
  stableId: string,
  { before = '9999', limit = 100 }: { before?: string; limit?: number } = {},
): Promise<RecordVersion[]> {
  if (!isStorableId(stableId)) return []
  const current = await db
    .selectFrom('golden_record')
    .select(['version', 'record', 'updated_at as written_at', 'written_by', 'why'])
    .where('tenant_id', '=', tenantId)
    .where('stable_id', '=', stableId)
    .where('updated_at', '<', before)
    .execute()
  const superseded = await db
    .selectFrom('golden_record_version')
    .select(['version', 'record', 'written_at', 'written_by', 'why'])
    .where('tenant_id', '=', tenantId)
    .where('stable_id', '=', stableId)
    .where('written_at', '<', before)
    .orderBy('version', 'desc')
    .limit(limit + 1)
    .execute()
  const older = superseded.filter(({ version }) => version !== current[0]?.version)
  return [...current, ...older].slice(0, limit).map((row) => ({
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
