import { afterAll, describe, inject, onTestFinished } from 'vitest'
import type { DatabaseAddress } from './database-address.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { postgresAddress, sqliteAddress, type BorrowedStore } from './testing-addresses.ts'
import { whyNoPostgres } from './testing-postgres.ts'

export { bundleChild, startChild, type TestChild } from './testing-children.ts'

export interface TestDatabase extends Database {
  /** For a second connection (`openDatabase(address)`) or a child process. */
  address: DatabaseAddress
}
export interface OpenOptions {
  migrated?: boolean
}
export type OpenTestDatabase = (options?: OpenOptions) => Promise<TestDatabase>

/**
 * Runs one suite on both real databases. Each `open()` returns a new, empty, migrated database, which is deleted after
 * the test (or after the suite when opened in `beforeAll`). A slow suite names the database that `npm test` uses; `npm
 * run test:long` always runs both.
 */
export function forEachDatabase(
  define: (name: 'SQLite' | 'PostgreSQL', open: OpenTestDatabase) => void,
  { shortForm }: { shortForm?: 'SQLite' | 'PostgreSQL' } = {},
): void {
  const isLong = inject('scale') > 1
  if (isLong || shortForm !== 'PostgreSQL') onSqlite((open) => define('SQLite', open))
  if (isLong || shortForm !== 'SQLite') onPostgres((open) => define('PostgreSQL', open))
}

/** For behavior that only SQLite has. */
export function onSqlite(define: (open: OpenTestDatabase) => void): void {
  describe('SQLite', () => define(opener(sqliteAddress)))
}

/** Skipped, with the reason, without server binaries; with CI=true their absence is a failure. */
export function onPostgres(define: (open: OpenTestDatabase) => void): void {
  const reason = whyNoPostgres()
  const skipped = reason !== undefined && process.env.CI !== 'true'
  const note = skipped ? ` (skipped: ${reason})` : ''
  describe.skipIf(skipped)(`PostgreSQL${note}`, () => define(opener(postgresAddress)))
}

/** For tests that need any database. Call it outside of tests. */
export const sqliteForTests = (): OpenTestDatabase => opener(sqliteAddress)

function opener(borrow: (migrated: boolean) => Promise<BorrowedStore>): OpenTestDatabase {
  const openedOutsideTests: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const cleanUp of openedOutsideTests) await cleanUp()
  })
  return async ({ migrated = true } = {}) => {
    const { address, giveBack } = await borrow(migrated)
    const database = await openDatabase(address)
    const cleanUp = async () => {
      await database.close()
      await giveBack()
    }
    try {
      onTestFinished(cleanUp)
    } catch {
      openedOutsideTests.push(cleanUp)
    }
    return { ...database, address }
  }
}

/** Polls until `isThere` holds, for changes made by another process. */
export async function eventually<T>(
  look: () => Promise<T> | T,
  isThere: (value: T) => boolean,
  seconds = 60,
): Promise<T> {
  const giveUp = Date.now() + seconds * 1_000
  for (;;) {
    const value = await look()
    if (isThere(value)) return value
    if (Date.now() > giveUp) throw new Error(`Gave up after ${seconds} s; last value: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
