import { PostgresAdapter, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Db, Trx } from './tables.ts'

/** Where a repository writes: the database, in its own transaction, or the caller's transaction. */
export type Writer = Database | Trx

export function inTransaction<T>(writer: Writer, work: (trx: Trx) => Promise<T>): Promise<T> {
  return 'write' in writer ? writer.write(work) : work(writer)
}

/** Held until the transaction ends. SQLite has one writer at a time anyway. */
export async function lockInTransaction(trx: Trx, name: string): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${lockSpace}, hashtext(${name}))`.execute(trx)
}

/** For a transaction that may wait for others or change a whole table, such as a migration. */
export async function allowLongStatements(trx: Trx): Promise<void> {
  if (isPostgres(trx)) await sql`set local statement_timeout = 0`.execute(trx)
}

/** Notifies the watchers of every process once the transaction committed; on SQLite they notice the commit. */
export async function notifyOnCommit(trx: Trx, channel: Channel): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_notify(${channelName(channel)}, '')`.execute(trx)
}

export const channels = ['configuration', 'outbox'] as const
export type Channel = (typeof channels)[number]
export const channelName = (channel: Channel) => `care_${channel}`

/** Only for this module: nothing outside it knows which database it uses. */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

// Keeps our advisory locks apart from those of other programs on the same database.
const lockSpace = 20_260_401
