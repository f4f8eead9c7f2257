import type { Database } from './database.ts'

export interface LimitCharge {
  /** The limit's name; each has its own buckets. */
  name: string
  client: string
  /** Of the call, and of a full bucket: the time in which the bucket refills by that amount. */
  costMs: number
  capacityMs: number
  now: number
}
export interface ChargedLimit {
  allowed: boolean
  /** When the bucket is full again. */
  fullAt: number
}

/** Charges a client's bucket, which all instances share, in one statement, so that none can overdraw it. */
export function chargeLimit(database: Database, charge: LimitCharge): Promise<ChargedLimit> {
  const { name, client, capacityMs, now } = charge
  // Whole milliseconds: PostgreSQL refuses fractions of an integer.
  const costMs = Math.ceil(charge.costMs)
  return database.write(async (trx) => {
    const charged = await trx
      .insertInto('rate_limit')
      .values({ name, client, full_at: now + costMs })
      .onConflict((conflict) =>
        conflict
          .columns(['name', 'client'])
          .doUpdateSet((eb) => ({
            full_at: eb(
              eb.case().when('rate_limit.full_at', '>', now).then(eb.ref('rate_limit.full_at')).else(now).end(),
              '+',
              costMs,
            ),
          }))
          .where('rate_limit.full_at', '<=', now + capacityMs - Math.min(costMs, capacityMs)),
      )
      .returning('full_at')
      .executeTakeFirst()
    if (charged) return { allowed: true, fullAt: charged.full_at }
    const row = await trx
      .selectFrom('rate_limit')
      .select('full_at')
      .where('name', '=', name)
      .where('client', '=', client)
      .executeTakeFirst()
    return { allowed: false, fullAt: row?.full_at ?? now }
  })
}
