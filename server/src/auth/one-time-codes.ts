import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'

export interface OneTimeCodes<Value> {
  /** Returns a code that can be redeemed once, within `ttl` seconds. */
  create(value: Value, ttl: number): Promise<string>
  /** The same for a code made by the caller. */
  keep(code: string, value: Value, ttl: number): Promise<void>
  take(code: string): Promise<Value | undefined>
}

/** Codes are in the database, so that any instance redeems them, and only one of them does. */
export function oneTimeCodes<Value>(database: Database, now: () => number): OneTimeCodes<Value> {
  const keep = async (code: string, value: Value, ttl: number) => {
    const row = {
      digest: digestOf(code),
      value: JSON.stringify(value),
      expires_at: new Date(now() + ttl * 1_000).toISOString(),
    }
    await database.write((trx) => trx.insertInto('one_time_code').values(row).execute())
  }
  return {
    keep,
    create: async (value, ttl) => {
      const code = randomBytes(32).toString('base64url')
      await keep(code, value, ttl)
      return code
    },
    take: async (code) => {
      const digest = digestOf(code)
      // Read first, so that guesses never take the database's write lock.
      const known = await database.db
        .selectFrom('one_time_code')
        .select('digest')
        .where('digest', '=', digest)
        .executeTakeFirst()
      if (known === undefined) return undefined
      const taken = await database.write((trx) =>
        trx.deleteFrom('one_time_code').where('digest', '=', digest).returningAll().executeTakeFirst(),
      )
      if (taken === undefined || taken.expires_at <= new Date(now()).toISOString()) return undefined
      return JSON.parse(taken.value) as Value // Written by `create` above.
    },
  }
}

/** The database holds digests only: a reader of it, or of a backup, cannot redeem a code. */
function digestOf(code: string): string {
  return createHash('sha256').update(code).digest('base64')
}
