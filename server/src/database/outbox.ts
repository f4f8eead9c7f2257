import { sql } from 'kysely'
import type { Database } from './database.ts'
import { liftCounter, readCounter } from './counters.ts'
import { insertRows } from './insert-rows.ts'
import type { Db, NewOutboxRow, Trx } from './tables.ts'
import { lockInTransaction, notifyOnCommit } from './transactions.ts'

export const outboxBatch = 500
const trimmed = 'outbox-trimmed'

export interface OutboxRow {
  seq: number
  tenantId: string
  kind: string
  stableId: string
  version: number
  writtenAt: string
}

/**
 * Appends rows in the transaction that changed the records; returns the last sequence number, or undefined for no rows.
 * The lock makes sequence order commit order: without it a reader could pass number 8 while 7 is still uncommitted, and
 * never see 7.
 */
export async function appendOutbox(trx: Trx, rows: readonly NewOutboxRow[]): Promise<number | undefined> {
  if (rows.length === 0) return undefined
  if (rows.length > outboxBatch)
    throw new Error(`A transaction may add at most ${outboxBatch} outbox rows; got ${rows.length}.`)
  await lockInTransaction(trx, 'outbox')
  await insertRows(trx, 'outbox', rows)
  await notifyOnCommit(trx, 'outbox')
  return latestSeq(trx)
}

export interface OutboxPage {
  after: number
  limit: number
  tenantId?: string
  /** Without the changes of loads. */
  singleOnly?: boolean
}

export async function readOutbox(
  db: Db,
  { after, limit, tenantId, singleOnly = false }: OutboxPage,
): Promise<OutboxRow[]> {
  let query = db.selectFrom('outbox').selectAll().where('seq', '>', after).orderBy('seq').limit(limit)
  if (tenantId !== undefined) query = query.where('tenant_id', '=', tenantId)
  if (singleOnly) query = query.where(sql<boolean>`bulk = 0`)
  const rows = await query.execute()
  return rows.map((row) => ({
    seq: row.seq,
    tenantId: row.tenant_id,
    kind: row.kind,
    stableId: row.stable_id,
    version: row.version,
    writtenAt: row.written_at,
  }))
}

/** How many rows there are after a position, by `tenant/kind`. */
export async function countOutbox(db: Db, after: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => ['tenant_id', 'kind', eb.fn.countAll<number>().as('count')])
    .where('seq', '>', after)
    .groupBy(['tenant_id', 'kind'])
    .execute()
  return new Map(rows.map((row) => [`${row.tenant_id}/${row.kind}`, Number(row.count)]))
}

/** 0 before the first row. */
export async function latestSeq(db: Db): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .executeTakeFirst()
  return row?.seq ?? (await readCounter(db, trimmed))
}

/**
 * The lowest number that can still be read: a reader whose `after` is below `oldestSeq - 1` has missed rows and must
 * rebuild.
 */
export async function oldestSeq(db: Db): Promise<number> {
  return (await readCounter(db, trimmed)) + 1
}

/**
 * Deletes rows written before `olderThan` (ISO), a few thousand per transaction so that writers wait only briefly.
 * Returns how many.
 */
export async function trimOutbox(database: Database, olderThan: string, perTransaction = 5_000): Promise<number> {
  for (let total = 0; ; ) {
    const deleted = await database.write((trx) => trimSome(trx, olderThan, perTransaction))
    total += deleted
    if (deleted === 0) return total
  }
}

async function trimSome(trx: Trx, olderThan: string, limit: number): Promise<number> {
  const rows = await trx.selectFrom('outbox').select(['seq', 'written_at']).orderBy('seq').limit(limit).execute()
  // Up to the first row that stays, so that the rest has no gap, whatever the clocks of the writers were.
  const firstKept = rows.findIndex((row) => row.written_at >= olderThan)
  const old = firstKept === -1 ? rows : rows.slice(0, firstKept)
  const last = old.at(-1)
  if (!last) return 0
  await trx.deleteFrom('outbox').where('seq', '<=', last.seq).execute()
  await liftCounter(trx, trimmed, last.seq)
  return old.length
}
