import type { Database } from './open-database.ts'
import { liftCounter, readCounter } from './counters.ts'
import type { Db, NewOutboxRow, Trx } from './tables.ts'
import { lockInTransaction, notifyOnCommit } from './transactions.ts'

export const outboxBatch = 500
const trimmed = 'outbox-trimmed'

export interface OutboxRow { seq: number; tenantId: string; kind: string; stableId: string; version: number; writtenAt: string }

/**
 * The last sequence number given, or undefined for no rows. Rows belong to the transaction that changed the records.
 * The lock makes sequence order commit order: without it a reader could pass number 8 while 7 is still uncommitted, and never see it.
 */
export async function appendOutbox(trx: Trx, rows: readonly NewOutboxRow[]): Promise<number | undefined> {
  if (rows.length === 0) return undefined
  if (rows.length > outboxBatch) throw new Error(`A transaction may add ${outboxBatch} outbox rows, not ${rows.length}.`)
  await lockInTransaction(trx, 'outbox')
  const written = await trx.insertInto('outbox').values(rows).returning('seq').execute()
  await notifyOnCommit(trx, 'outbox')
  return Math.max(...written.map((row) => row.seq))
}

export async function readOutbox(db: Db, { after, limit, tenantId }: { after: number; limit: number; tenantId?: string }): Promise<OutboxRow[]> {
  let query = db.selectFrom('outbox').selectAll().where('seq', '>', after).orderBy('seq').limit(limit)
  if (tenantId !== undefined) query = query.where('tenant_id', '=', tenantId)
  const rows = await query.execute()
  return rows.map((row) => ({
    seq: row.seq, tenantId: row.tenant_id, kind: row.kind, stableId: row.stable_id, version: row.version, writtenAt: row.written_at,
  }))
}

/** 0 before the first row. */
export async function latestSeq(db: Db): Promise<number> {
  const row = await db.selectFrom('outbox').select((eb) => eb.fn.max('seq').as('seq')).executeTakeFirst()
  return row?.seq ?? await readCounter(db, trimmed)
}

/** The lowest number that can still be read: a reader whose `after` is below `oldestSeq - 1` has missed rows and rebuilds. */
export async function oldestSeq(db: Db): Promise<number> {
  return await readCounter(db, trimmed) + 1
}

/** Takes away rows written before `olderThan` (ISO). How many went. */
export async function trimOutbox(database: Database, olderThan: string): Promise<number> {
  return database.write(async (trx) => {
    // Up to the first row that stays, so that what is left has no hole, whatever the clocks of the writers said.
    const kept = await trx.selectFrom('outbox').select('seq').where('written_at', '>=', olderThan).orderBy('seq').limit(1).executeTakeFirst()
    const last = kept ? kept.seq - 1 : await latestSeq(trx)
    const { numDeletedRows } = await trx.deleteFrom('outbox').where('seq', '<=', last).executeTakeFirst()
    if (numDeletedRows > 0n) await liftCounter(trx, trimmed, last)
    return Number(numDeletedRows)
  })
}
