import type { Database } from './database.ts'

/** Deletes ended tokens and one-time codes past their expiry, and buckets that are full again. */
export async function deleteExpiredRows(database: Database, now: Date): Promise<void> {
  const before = now.toISOString()
  await database.write(async (trx) => {
    await trx.deleteFrom('revoked_token').where('expires_at', '<', before).execute()
    await trx.deleteFrom('one_time_code').where('expires_at', '<', before).execute()
    await trx.deleteFrom('rate_limit').where('full_at', '<', now.getTime()).execute()
  })
}
