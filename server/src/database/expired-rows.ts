import type { Database } from './database.ts'

const tallyDays = 400

/** Deletes expired tokens, one-time codes and sessions, full buckets, and old tallies. */
export async function deleteExpiredRows(database: Database, now: Date): Promise<void> {
  const before = now.toISOString()
  await database.write(async (trx) => {
    await trx.deleteFrom('revoked_token').where('expires_at', '<', before).execute()
    await trx.deleteFrom('one_time_code').where('expires_at', '<', before).execute()
    await trx.deleteFrom('staff_session').where('expires_at', '<', before).execute()
    const oldest = new Date(now.getTime() - tallyDays * 86_400_000).toISOString().slice(0, 10)
    await trx.deleteFrom('shown').where('day', '<', oldest).execute()
    await trx.deleteFrom('not_found').where('day', '<', oldest).execute()
    await trx.deleteFrom('rate_limit').where('full_at', '<', now.getTime()).execute()
  })
}
