import { createHmac } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { getOrCreateKey } from '../database/keys.repository.ts'

/** Numbers of audit rows as one tenant's staff sees them. */
export interface AuditIds {
  shown(id: number): number
  /** The number that is shown so, or one that no row has. */
  meant(shown: number): number
}

/**
 * The rows of all tenants are one sequence: the numbers of a tenant's rows would tell how much the others do. So they
 * are shown in a secret order of each tenant's own. All servers of a store have the same.
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

/** A Feistel network over the numbers below 2^52: every one has its own, and who has no key cannot find it. */
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
