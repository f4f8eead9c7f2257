import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database.ts'
import type { Db, LeaseTable, Trx } from './tables.ts'
import { lockInTransaction } from './transactions.ts'
import type { Selectable } from 'kysely'

/**
 * The right to do work that only one of several processes may do. The holder renews it; when it dies, the lease expires
 * and another process takes over.
 */
export interface Lease {
  /** Takes or renews the lease. False while another process holds it. */
  hold(): Promise<boolean>
  /** Increases with every change of holder: a writer with an older token is stale. */
  readonly token: number | undefined
  /** Lets others take it immediately. */
  release(): Promise<void>
}

export interface LeaseOptions {
  name: string
  /** Time without renewal after which another process may take it; larger than the clock difference of two hosts. */
  expiryMs?: number
  now?: () => Date
}

export const leaseExpiryMs = 30_000

export function openLease(
  database: Database,
  { name, expiryMs = leaseExpiryMs, now = () => new Date() }: LeaseOptions,
): Lease {
  const owner = randomUUID()
  let token: number | undefined
  const isOurs = (row: Selectable<LeaseTable> | undefined) => row?.owner === owner && row.token === token
  const isTaken = (row: Selectable<LeaseTable> | undefined) =>
    row !== undefined && row.owner !== owner && row.expires_at >= now().toISOString()

  const write = async (trx: Trx): Promise<number | undefined> => {
    await lockInTransaction(trx, 'lease')
    const row = await findLease(trx, name)
    if (isTaken(row)) return undefined
    const next = isOurs(row) && row ? row.token : (row?.token ?? 0) + 1
    const held = { owner, token: next, expires_at: new Date(now().getTime() + expiryMs).toISOString() }
    await trx
      .insertInto('lease')
      .values({ name, ...held })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(held))
      .execute()
    return next
  }
  return {
    get token() {
      return token
    },
    hold: async () => {
      const row = await findLease(database.db, name)
      if (isTaken(row)) token = undefined
      // Renewed at two thirds of its time, so that a busy holder does not write with every step.
      else if (!isOurs(row) || (row?.expires_at ?? '') < new Date(now().getTime() + (expiryMs * 2) / 3).toISOString())
        token = await database.write(write)
      return token !== undefined
    },
    release: async () => {
      if (token === undefined) return
      token = undefined
      await database.write((trx) =>
        trx.updateTable('lease').set({ expires_at: '' }).where('name', '=', name).where('owner', '=', owner).execute(),
      )
    },
  }
}

/**
 * Waits for the lease, holds it while `work` runs, then releases it. `work` calls `check` before it publishes its
 * result: it throws if the lease was lost meanwhile.
 */
export async function withLease<T>(
  database: Database,
  options: LeaseOptions & { pollMs?: number },
  work: (check: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const { name, expiryMs = leaseExpiryMs, pollMs = 200 } = options
  const lease = openLease(database, options)
  while (!(await lease.hold())) await sleep(pollMs)
  const { token } = lease
  // A failed renewal is retried; if none succeeds, `check` detects it.
  const timer = setInterval(() => void lease.hold().catch(() => {}), expiryMs / 3)
  timer.unref()
  try {
    return await work(async () => {
      if (!(await lease.hold()) || lease.token !== token)
        throw new Error(`another process took over the lease "${name}"`)
    })
  } finally {
    clearInterval(timer)
    await lease.release().catch(() => {}) // It expires anyway.
  }
}

function findLease(db: Db, name: string): Promise<Selectable<LeaseTable> | undefined> {
  return db.selectFrom('lease').selectAll().where('name', '=', name).executeTakeFirst()
}
