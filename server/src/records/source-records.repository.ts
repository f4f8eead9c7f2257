import { outboxBatch } from '../database/outbox.ts'
import type { Db, Trx } from '../database/tables.ts'
import { groupBy } from './group-by.ts'
import type { Statement } from './statement.ts'

/** A statement as stored: with the golden record it belongs to, and when and how it came. */
export interface SourceRecord {
  statement: Statement
  stableId: string
  /** The NPI by which it can be matched; absent where it has none that is valid. */
  npi?: string
  /** Of the row as received. */
  hash: string
  loadId: string
  receivedAt: string
  retiredAt?: string
}
export interface StoredSourceRecord extends SourceRecord {
  /** Grows with age: the oldest statement names the golden record. */
  ordinal: number
}

/** At most 500. What the source said before of the same ids becomes history. */
export async function saveSourceRecords(trx: Trx, tenantId: string, records: readonly SourceRecord[]): Promise<void> {
  if (records.length === 0) return
  if (records.length > outboxBatch)
    throw new Error(`A call may save at most ${outboxBatch} source records; got ${records.length}.`)
  for (const [source, own] of groupBy(records, ({ statement }) => statement.source)) {
    const sourceIds = own.map(({ statement }) => statement.sourceId)
    await archive(trx, tenantId, source, sourceIds, own[0]?.loadId ?? '')
  }
  await putSourceRecords(trx, tenantId, records)
}

/** Stores them in place of what is there, without history. */
export async function putSourceRecords(trx: Trx, tenantId: string, records: readonly SourceRecord[]): Promise<void> {
  await trx
    .insertInto('source_record')
    .values(records.map((record) => toRow(tenantId, record)))
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'source', 'source_id']).doUpdateSet((eb) => ({
        kind: eb.ref('excluded.kind'),
        stable_id: eb.ref('excluded.stable_id'),
        npi: eb.ref('excluded.npi'),
        hash: eb.ref('excluded.hash'),
        record: eb.ref('excluded.record'),
        load_id: eb.ref('excluded.load_id'),
        received_at: eb.ref('excluded.received_at'),
        retired_at: eb.ref('excluded.retired_at'),
      })),
    )
    .execute()
}

/** The hashes of one source's rows by its ids; an empty text where the statement was retired. */
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
    .where('source_id', 'in', sourceIds)
    .execute()
  return new Map(rows.map((row) => [row.source_id, row.retired_at === null ? row.hash : '']))
}

/** Of one source, by its ids. */
export async function findSourceRecords(
  db: Db,
  tenantId: string,
  source: string,
  sourceIds: readonly string[],
): Promise<Map<string, StoredSourceRecord>> {
  if (sourceIds.length === 0) return new Map()
  const rows = await records(db, tenantId).where('source', '=', source).where('source_id', 'in', sourceIds).execute()
  return new Map(rows.map((row) => [row.source_id, toSourceRecord(row)]))
}

/** Everything the sources say of these golden records, retired statements included, oldest first. */
export async function sourceRecordsOf(
  db: Db,
  tenantId: string,
  stableIds: readonly string[],
): Promise<StoredSourceRecord[]> {
  if (stableIds.length === 0) return []
  const rows = await records(db, tenantId).where('stable_id', 'in', stableIds).orderBy('ordinal').execute()
  return rows.map(toSourceRecord)
}

/** Ids that a source lists and that are not retired, in order; a page of them after `after`. */
export async function listActiveSourceIds(
  db: Db,
  tenantId: string,
  source: string,
  { after, limit = outboxBatch }: { after: string; limit?: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('source_record')
    .select('source_id')
    .where('tenant_id', '=', tenantId)
    .where('source', '=', source)
    .where('source_id', '>', after)
    .where('retired_at', 'is', null)
    .orderBy('source_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.source_id)
}

/** The source no longer lists these. Answers with the golden records they belong to. */
export async function retireSourceRecords(
  trx: Trx,
  tenantId: string,
  source: string,
  { sourceIds, load }: { sourceIds: readonly string[]; load: { id: string; createdAt: string } },
): Promise<string[]> {
  await archive(trx, tenantId, source, sourceIds, load.id)
  const rows = await trx
    .updateTable('source_record')
    .set({ retired_at: load.createdAt, load_id: load.id })
    .where('tenant_id', '=', tenantId)
    .where('source', '=', source)
    .where('source_id', 'in', sourceIds)
    .returning('stable_id')
    .execute()
  return [...new Set(rows.map((row) => row.stable_id))]
}

/** How many statements have each of these NPIs. */
export async function countByNpi(db: Db, tenantId: string, npis: readonly string[]): Promise<Map<string, number>> {
  if (npis.length === 0) return new Map()
  const rows = await db
    .selectFrom('source_record')
    .select((eb) => ['npi', eb.fn.countAll<number>().as('count')])
    .where('tenant_id', '=', tenantId)
    .where('npi', 'in', npis)
    .groupBy('npi')
    .execute()
  return new Map(rows.map(({ npi, count }) => [npi ?? '', Number(count)]))
}

/** All statements with one of these NPIs, oldest first. */
export async function sourceRecordsWithNpi(
  db: Db,
  tenantId: string,
  npis: readonly string[],
): Promise<StoredSourceRecord[]> {
  if (npis.length === 0) return []
  const rows = await records(db, tenantId).where('npi', 'in', npis).orderBy('ordinal').execute()
  return rows.map(toSourceRecord)
}

/** Which statements belong to these golden records. */
export async function refsOfRecords(
  db: Db,
  tenantId: string,
  stableIds: readonly string[],
): Promise<{ ordinal: number; stableId: string }[]> {
  if (stableIds.length === 0) return []
  const rows = await db
    .selectFrom('source_record')
    .select(['ordinal', 'stable_id'])
    .where('tenant_id', '=', tenantId)
    .where('stable_id', 'in', stableIds)
    .execute()
  return rows.map((row) => ({ ordinal: row.ordinal, stableId: row.stable_id }))
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
    .where('tenant_id', '=', tenantId)
    .where('ordinal', 'in', ordinals)
    .execute()
}

/** What is stored now becomes history. */
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
        .where('source_id', 'in', sourceIds),
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
    record: JSON.stringify(statement),
    load_id: record.loadId,
    received_at: record.receivedAt,
    retired_at: record.retiredAt ?? null,
  }
}

interface Row {
  ordinal: number
  stable_id: string
  npi: string | null
  hash: string
  record: string
  load_id: string
  received_at: string
  retired_at: string | null
}

function toSourceRecord(row: Row): StoredSourceRecord {
  return {
    ordinal: row.ordinal,
    statement: JSON.parse(row.record) as Statement, // Written from one by `toRow`.
    stableId: row.stable_id,
    hash: row.hash,
    loadId: row.load_id,
    receivedAt: row.received_at,
    ...(row.npi !== null && { npi: row.npi }),
    ...(row.retired_at !== null && { retiredAt: row.retired_at }),
  }
}
