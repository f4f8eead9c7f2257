import { among, amongKeys, isTenants } from '../database/among.ts'
import { outboxBatch } from '../database/outbox.ts'
import type { Db } from '../database/tables.ts'
import { batches } from './batches.ts'
import { groupBy } from './group-by.ts'
import { toSourceRecord, type LoadedStatements, type StoredSourceRecord } from './source-records.repository.ts'
import { splitKey, type StatementKey } from './statement-key.ts'

/** A statement without its content. */
export interface StatementRef {
  ordinal: number
  stableId: string
  npi?: string
}

/** The statements with these NPIs, oldest first. */
export async function refsWithNpi(db: Db, tenantId: string, npis: readonly string[]): Promise<StatementRef[]> {
  if (npis.length === 0) return []
  const rows = await db
    .selectFrom('source_record')
    .select(['ordinal', 'stable_id', 'npi'])
    .where('tenant_id', '=', tenantId)
    .where(among(db, 'npi', npis))
    .orderBy('ordinal')
    .execute()
  return rows.map(toRef)
}

const toRef = (row: { ordinal: number; stable_id: string; npi: string | null }): StatementRef => ({
  ordinal: row.ordinal,
  stableId: row.stable_id,
  ...(row.npi !== null && { npi: row.npi }),
})

/** The statements of these references, in their order; those that are not loaded yet are read. */
export async function completed(
  db: Db,
  tenantId: string,
  refs: readonly StatementRef[],
  loaded: LoadedStatements,
): Promise<StoredSourceRecord[]> {
  const missing = refs.filter(({ ordinal }) => !loaded.has(ordinal)).map(({ ordinal }) => ordinal)
  for await (const ordinals of batches(missing))
    for (const row of await db
      .selectFrom('source_record')
      .selectAll()
      .where(amongKeys(db, tenantId, 'ordinal', ordinals))
      .execute())
      loaded.set(row.ordinal, toSourceRecord(row))
  return refs.flatMap(({ ordinal, stableId }) => {
    const record = loaded.get(ordinal)
    // It may have moved to another record since it was loaded.
    return record ? [record.stableId === stableId ? record : { ...record, stableId }] : []
  })
}

/** The statements of these golden records, oldest first. */
export async function refsOfRecords(db: Db, tenantId: string, stableIds: readonly string[]): Promise<StatementRef[]> {
  if (stableIds.length === 0) return []
  const rows = await db
    .selectFrom('source_record')
    .select(['ordinal', 'stable_id'])
    .where('tenant_id', '=', tenantId)
    .where(among(db, 'stable_id', stableIds))
    .orderBy('ordinal')
    .execute()
  return rows.map((row) => ({ ordinal: row.ordinal, stableId: row.stable_id }))
}

/** Golden records that have statements, in order of their ids; a page of them after `after`. */
export async function listMergedIds(db: Db, tenantId: string, after: string, limit = outboxBatch): Promise<string[]> {
  const rows = await db
    .selectFrom('source_record')
    .select('stable_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('stable_id', '>', after)
    .orderBy('stable_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.stable_id)
}

/** The stored ones of the statements with these keys, oldest first. */
export async function refsWithKeys(db: Db, tenantId: string, keys: readonly StatementKey[]): Promise<StatementRef[]> {
  const found: StatementRef[] = []
  for (const [source, own] of groupBy(keys.map(splitKey), (key) => key.source)) {
    const ids = own.map(({ sourceId }) => sourceId)
    const rows = await db
      .selectFrom('source_record')
      .select(['ordinal', 'stable_id', 'npi'])
      .where('tenant_id', '=', tenantId)
      .where('source', '=', source)
      .where(among(db, 'source_id', ids))
      .execute()
    found.push(...rows.map(toRef))
  }
  return found.sort((a, b) => a.ordinal - b.ordinal)
}

/** All statements about these golden records, including retired ones, oldest first. Loaded ones are not read again. */
export async function sourceRecordsOf(
  db: Db,
  tenantId: string,
  stableIds: readonly string[],
  loaded: LoadedStatements = new Map(),
): Promise<StoredSourceRecord[]> {
  return completed(db, tenantId, await refsOfRecords(db, tenantId, stableIds), loaded)
}

/** A page of all of a tenant's statements after this one, oldest first. */
export async function statementsAfter(db: Db, tenantId: string, ordinal: number): Promise<StoredSourceRecord[]> {
  const rows = await db
    .selectFrom('source_record')
    .selectAll()
    .where(isTenants(db, tenantId))
    .where('ordinal', '>', ordinal)
    .orderBy('ordinal')
    .limit(outboxBatch)
    .execute()
  return rows.map(toSourceRecord)
}
