import { sql } from 'kysely'
import { among, amongKeys } from '../database/among.ts'
import { insertRows } from '../database/insert-rows.ts'
import { outboxBatch } from '../database/outbox.ts'
import type { Db, Trx } from '../database/tables.ts'
import { groupBy } from './group-by.ts'
import type { Day } from './model.ts'
import type { Statement } from './statement.ts'
import { unpackStatement } from './statement-text.ts'
import { textOfStatement } from './unparsed-statement.ts'

/** A statement as stored: with its golden record, and when and how it came. */
export interface SourceRecord {
  statement: Statement
  stableId: string
  /** The NPI for matching; absent if it has no valid one. */
  npi?: string
  /** Of the row as received. */
  hash: string
  loadId: string
  receivedAt: string
  /** The tenant's calendar day on which its source no longer listed it; a timestamp in older databases. */
  retiredAt?: string
}
export interface StoredSourceRecord extends SourceRecord {
  /** Order of creation: the oldest statement determines the id of the golden record. */
  ordinal: number
}

/** Statements in memory, by ordinal. A batch parses none twice. */
export type LoadedStatements = Map<number, StoredSourceRecord>

/**
 * At most 500. The source's earlier statements of the same ids become history; `replaced` are ids that had one, if that
 * is known. Returns them as stored.
 */
export async function saveSourceRecords(
  trx: Trx,
  tenantId: string,
  records: readonly SourceRecord[],
  replaced?: ReadonlySet<string>,
): Promise<LoadedStatements> {
  if (records.length > outboxBatch)
    throw new Error(`A call may save at most ${outboxBatch} source records; got ${records.length}.`)
  for (const [source, own] of groupBy(records, ({ statement }) => statement.source)) {
    const sourceIds = own.map(({ statement }) => statement.sourceId).filter((id) => !replaced || replaced.has(id))
    if (sourceIds.length > 0) await archive(trx, tenantId, source, sourceIds, own[0]?.loadId ?? '')
  }
  return putSourceRecords(trx, tenantId, records)
}

/** Replaces the stored ones, without history. */
export async function putSourceRecords(
  trx: Trx,
  tenantId: string,
  records: readonly SourceRecord[],
): Promise<LoadedStatements> {
  const keyOf = (source: string, sourceId: string) => `${source}\n${sourceId}`
  const byKey = new Map(records.map((record) => [keyOf(record.statement.source, record.statement.sourceId), record]))
  const rows = records.map((record) => toRow(tenantId, record))
  const written = await insertRows<'source_record', { ordinal: number; source: string; source_id: string }>(
    trx,
    'source_record',
    rows,
    { suffix: `${replaceSourceRecord} returning ordinal, source, source_id` },
  )
  const loaded: LoadedStatements = new Map()
  for (const { ordinal, source, source_id } of written) {
    const record = byKey.get(keyOf(source, source_id))
    if (record) loaded.set(ordinal, { ...record, ordinal })
  }
  return loaded
}

/** The same for statements that are not needed afterwards. */
export async function insertSourceRecords(trx: Trx, tenantId: string, records: readonly SourceRecord[]): Promise<void> {
  const rows = records.map((record) => toRow(tenantId, record))
  await insertRows(trx, 'source_record', rows, { suffix: replaceSourceRecord })
}

const replaced = ['kind', 'stable_id', 'npi', 'hash', 'record', 'load_id', 'received_at', 'retired_at']
const replaceSourceRecord = `on conflict (tenant_id, source, source_id) do update set ${replaced
  .map((column) => `${column} = excluded.${column}`)
  .join(', ')}`

/** The hashes of one source's rows by its ids; an empty text if the statement was retired. */
export async function findStoredHashes(
  db: Db,
  tenantId: string,
  source: string,
  sourceIds: readonly string[],
): Promise<Map<string, string>> {
  if (sourceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('source_record')
    .select(['source_id', 'hash', 'retired_at'])
    .where('tenant_id', '=', tenantId)
    .where('source', '=', source)
    .where(among(db, 'source_id', sourceIds))
    .execute()
  return new Map(rows.map((row) => [row.source_id, row.retired_at === null ? row.hash : '']))
}

/** The golden records of one source's statements, by its ids. */
export async function findStableIds(
  db: Db,
  tenantId: string,
  source: string,
  sourceIds: readonly string[],
): Promise<Map<string, string>> {
  if (sourceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('source_record')
    .select(['source_id', 'stable_id'])
    .where('tenant_id', '=', tenantId)
    .where('source', '=', source)
    .where(among(db, 'source_id', sourceIds))
    .execute()
  return new Map(rows.map((row) => [row.source_id, row.stable_id]))
}

/** Of one source, by its ids. */
export async function findSourceRecords(
  db: Db,
  tenantId: string,
  source: string,
  sourceIds: readonly string[],
): Promise<Map<string, StoredSourceRecord>> {
  if (sourceIds.length === 0) return new Map()
  const rows = await records(db, tenantId)
    .where('source', '=', source)
    .where(among(db, 'source_id', sourceIds))
    .execute()
  return new Map(rows.map((row) => [row.source_id, toSourceRecord(row)]))
}

/** Rows that a source lists and that are not retired, in the order of their ids; a page of them after `after`. */
export async function listActiveRows(
  db: Db,
  tenantId: string,
  source: string,
  { after, limit = outboxBatch }: { after: string; limit?: number },
): Promise<{ sourceId: string; hash: string }[]> {
  const rows = await sourceIdsAfter(db, tenantId, source, after)
    .select('hash')
    .where('retired_at', 'is', null)
    .limit(limit)
    .execute()
  return rows.map((row) => ({ sourceId: row.source_id, hash: row.hash }))
}

/** Long enough to distinguish rows. */
export const hashCharacters = 12

/** The hashes of such a page, truncated, in one text: a third of the time. */
export async function activeHashes(
  db: Db,
  tenantId: string,
  source: string,
  { after, limit }: { after: string; limit: number },
): Promise<{ text: string; count: number; last: string }> {
  const page = sourceIdsAfter(db, tenantId, source, after).select('hash').where('retired_at', 'is', null).limit(limit)
  const blanks = ' '.repeat(hashCharacters)
  const row = await db
    .selectFrom(page.as('page'))
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.max('source_id').as('last'),
      sql<string | null>`string_agg(substr(hash || ${blanks}, 1, ${sql.lit(hashCharacters)}), '')`.as('text'),
    ])
    .executeTakeFirst()
  return { text: row?.text ?? '', count: Number(row?.count ?? 0), last: row?.last ?? '' }
}

/** A source's ids after `after`, in order, for callers that page through them. */
export const sourceIdsAfter = (db: Db, tenantId: string, source: string, after: string) =>
  db
    .selectFrom('source_record')
    .select('source_id')
    .where('tenant_id', '=', tenantId)
    .where('source', '=', source)
    .where('source_id', '>', after)
    .orderBy('source_id')

/** The source no longer lists these. Returns their golden records. */
export async function retireSourceRecords(
  trx: Trx,
  tenantId: string,
  source: string,
  { sourceIds, load }: { sourceIds: readonly string[]; load: { id: string; day: Day } },
): Promise<string[]> {
  await archive(trx, tenantId, source, sourceIds, load.id)
  const rows = await trx
    .updateTable('source_record')
    .set({ retired_at: load.day, load_id: load.id })
    .where('tenant_id', '=', tenantId)
    .where('source', '=', source)
    .where(among(trx, 'source_id', sourceIds))
    .returning('stable_id')
    .execute()
  return [...new Set(rows.map((row) => row.stable_id))]
}

/** From now on these statements belong to another golden record. */
export async function moveSourceRecords(
  trx: Trx,
  tenantId: string,
  ordinals: readonly number[],
  stableId: string,
): Promise<void> {
  await trx
    .updateTable('source_record')
    .set({ stable_id: stableId })
    .where(amongKeys(trx, tenantId, 'ordinal', ordinals))
    .execute()
}

/** The stored version becomes history. */
async function archive(
  trx: Trx,
  tenantId: string,
  source: string,
  sourceIds: readonly string[],
  loadId: string,
): Promise<void> {
  const columns = [
    'tenant_id',
    'source',
    'source_id',
    'load_id',
    'record',
    'hash',
    'received_at',
    'retired_at',
  ] as const
  await trx
    .insertInto('source_record_version')
    .columns([...columns, 'superseded_by'])
    .expression((eb) =>
      eb
        .selectFrom('source_record')
        .select([...columns, eb.val(loadId).as('superseded_by')])
        .where('tenant_id', '=', tenantId)
        .where('source', '=', source)
        .where(among(trx, 'source_id', sourceIds)),
    )
    .execute()
}

function records(db: Db, tenantId: string) {
  return db.selectFrom('source_record').selectAll().where('tenant_id', '=', tenantId)
}

function toRow(tenantId: string, { statement, ...record }: SourceRecord) {
  return {
    tenant_id: tenantId,
    source: statement.source,
    source_id: statement.sourceId,
    kind: statement.kind,
    stable_id: record.stableId,
    npi: record.npi ?? null,
    hash: record.hash,
    record: textOfStatement(statement),
    load_id: record.loadId,
    received_at: record.receivedAt,
    retired_at: record.retiredAt ?? null,
  }
}

export interface SourceRecordRow {
  ordinal: number
  stable_id: string
  npi: string | null
  hash: string
  record: string
  load_id: string
  received_at: string
  retired_at: string | null
}

export function toSourceRecord(row: SourceRecordRow): StoredSourceRecord {
  return {
    ordinal: row.ordinal,
    statement: unpackStatement(row.record),
    stableId: row.stable_id,
    hash: row.hash,
    loadId: row.load_id,
    receivedAt: row.received_at,
    ...(row.npi !== null && { npi: row.npi }),
    ...(row.retired_at !== null && { retiredAt: row.retired_at }),
  }
}
