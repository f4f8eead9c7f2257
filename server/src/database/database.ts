import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** The system of record, in either database. */
export interface Database {
  /** For reading only; a write through it is refused. */
  readonly db: Kysely<Tables>
  /**
   * One transaction. SQLite has one writer at a time, so `work` must await nothing but the database. It may run again
   * if the database rolled it back (a deadlock), so it must have no other effects. Do not nest transactions: pass the
   * transaction on.
   */
  write<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  close(): Promise<void>
  /** Moves what was committed from SQLite's log into its file, without making anybody wait. */
  checkpoint(): Promise<void>
  /** A consistent copy of the running database in one new file. SQLite only. */
  backup(file: string): Promise<void>
  /**
   * Called once soon, then after any process changed the version of the configuration. Calls may be spurious: check
   * before you act.
   */
  watchConfiguration(onChange: () => void): Watch
  /** Called once soon, then after any process committed outbox rows. Calls may be spurious. */
  watchOutbox(onChange: () => void): Watch
}

export interface Watch {
  stop(): void
}
