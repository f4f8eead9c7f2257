import { createHmac } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { getOrCreateKey } from '../database/keys.repository.ts'

/** Numbers of audit rows as shown to one tenant's staff. */
export interface AuditIds {
  shown(id: number): number
  /** The row number for a shown number; it may belong to no row. */
  meant(shown: number): number
}

/**
 * The rows of all tenants are one sequence, so plain numbers would reveal the activity of other tenants. They are shown
 * in a secret order per tenant, which is the same on all servers of a database.
 */
export function auditIdsOf(database: Database): (tenantId: string) => Promise<AuditIds> {
  let key: Promise<Buffer> | undefined
  return async (tenantId) => {
    key ??= getOrCreateKey(database, 'audit-ids').catch((error: unknown) => {
      key = undefined
      throw error
    })
    return mixer(await key, tenantId)
  }
}

const halfBits = 26
const half = 2 ** halfBits
const rounds = [0, 1, 2, 3]

/** A Feistel network over the numbers below 2^52: a permutation that cannot be inverted without the key. */
function mixer(key: Buffer, tenantId: string): AuditIds {
  const mixed = (value: number, order: readonly number[]): number => {
    let [left, right] = [Math.floor(value / half), value % half]
    for (const round of order) [left, right] = [right, left ^ noise(round, right)]
    return right * half + left
  }
  const noise = (round: number, value: number) =>
    createHmac('sha256', key).update(`${tenantId} ${round} ${value}`).digest().readUInt32BE() % half
  return {
    shown: (id) => mixed(id, rounds) + 1,
    meant: (shown) => (shown < 1 || shown > half * half ? 0 : mixed(shown - 1, rounds.toReversed())),
  }
}
