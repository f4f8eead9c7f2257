import type { Kysely, Transaction } from 'kysely'
import { parseAddress, type DatabaseAddress } from './database-address.ts'
import { openPostgres } from './postgres-store.ts'
import { openSqlite } from './sqlite-store.ts'
import type { Tables } from './tables.ts'

/** The truth store, whichever database holds it. */
export interface Database {
  /** For reading only; a write through it is refused. */
  readonly db: Kysely<Tables>
  /**
   * One transaction. On SQLite there is one writer at a time, so `work` awaits nothing but the store; it may run again
   * when the
   * database undid it (a deadlock), so it has no other effects. Not to be nested: hand the transaction on instead.
   */
  write<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  close(): Promise<void>
  /** A consistent copy of the running store in one new file. SQLite only. */
  backup(file: string): Promise<void>
  /**
   * Called once soon, then after any process changed the configuration's version. May be called without need: look
   * before you act.
   */
  watchConfiguration(onChange: () => void): Watch
  /** Called once soon, then after any process committed outbox rows. May be called without need. */
  watchOutbox(onChange: () => void): Watch
}

export interface Watch {
  stop(): void
}

export function openDatabase(address: DatabaseAddress): Promise<Database> {
  const parsed = parseAddress(address)
  return parsed.kind === 'sqlite' ? openSqlite(parsed.file) : openPostgres(parsed.url, parsed.shown)
}
