import type { Selectable } from 'kysely'
import type { QuarantineTable } from '../database/record-tables.ts'
import type { Db, Trx } from '../database/tables.ts'
import type { Load } from './load.ts'
import type { Fault } from '../formats/reader.ts'

type LoadKey = Pick<Load, 'tenantId' | 'id'>

/** Limit per load. More are counted but not stored: the sender has to correct the file. */
export const mostQuarantined = 50_000

export interface QuarantinedRow {
  line: number
  reason: string
  sourceId?: string
  field?: string
  value?: string
}

export async function insertFaults(trx: Trx, { tenantId, id }: LoadKey, faults: readonly Fault[]): Promise<void> {
  if (faults.length === 0) return
  const rows = faults.map(({ at, sourceId, reason, field, value }) => ({
    tenant_id: tenantId,
    load_id: id,
    line: at.line,
    source_id: sourceId ?? null,
    reason,
    field: field ?? null,
    value: value ?? null,
  }))
  // Parts of one entry that is split into several share its line.
  await trx
    .insertInto('quarantine')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFaults(trx: Trx, { tenantId, id }: LoadKey): Promise<void> {
  await trx.deleteFrom('quarantine').where('tenant_id', '=', tenantId).where('load_id', '=', id).execute()
}

export interface QuarantineFilter {
  reason?: string | undefined
  /** Lines after this one. */
  after?: number | undefined
  offset?: number | undefined
  limit: number
}

/** By line. */
export async function listQuarantined(
  db: Db,
  { tenantId, id }: LoadKey,
  { reason, after, offset = 0, limit }: QuarantineFilter,
): Promise<QuarantinedRow[]> {
  let query = db
    .selectFrom('quarantine')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('load_id', '=', id)
    .orderBy('line')
    .limit(limit)
    .offset(offset)
  if (reason !== undefined) query = query.where('reason', '=', reason)
  if (after !== undefined) query = query.where('line', '>', after)
  return (await query.execute()).map(toQuarantined)
}

export async function findQuarantined(
  db: Db,
  { tenantId, id }: LoadKey,
  line: number,
): Promise<QuarantinedRow | undefined> {
  const row = await db
    .selectFrom('quarantine')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('load_id', '=', id)
    .where('line', '=', line)
    .executeTakeFirst()
  return row && toQuarantined(row)
}

export async function countQuarantined(db: Db, { tenantId, id }: LoadKey): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('quarantine')
    .select((eb) => ['reason', eb.fn.countAll<number>().as('count')])
    .where('tenant_id', '=', tenantId)
    .where('load_id', '=', id)
    .groupBy('reason')
    .orderBy('reason')
    .execute()
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, Number(count)]))
}

function toQuarantined(row: Selectable<QuarantineTable>): QuarantinedRow {
  return {
    line: row.line,
    reason: row.reason,
    ...(row.source_id !== null && { sourceId: row.source_id }),
    ...(row.field !== null && { field: row.field }),
    ...(row.value !== null && { value: row.value }),
  }
}
