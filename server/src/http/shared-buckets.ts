import { createHmac } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { getOrCreateKey } from '../database/keys.repository.ts'
import { chargeLimit } from '../database/rate-limits.repository.ts'
import { TokenBuckets, type Charge } from './token-buckets.ts'

const minuteMs = 60_000

/**
 * One bucket per client for all instances, in the database. A bucket in this process is charged first, so that a flood
 * of refused calls never reaches the database.
 */
export class SharedBuckets {
  readonly #database: Database
  readonly #name: string
  readonly #capacity: number
  readonly #now: () => number
  readonly #ofThisProcess: TokenBuckets
  #key: Promise<Buffer> | undefined

  constructor(database: Database, name: string, perMinute: number, now: () => number = Date.now) {
    this.#database = database
    this.#name = name
    this.#capacity = Math.max(1, perMinute)
    this.#now = now
    this.#ofThisProcess = new TokenBuckets(perMinute, () => now() / 1_000)
  }

  async charge(client: string, cost: number): Promise<Charge> {
    const here = this.#ofThisProcess.charge(client, cost)
    if (!here.allowed) return here
    const now = this.#now()
    const unitMs = Math.floor(minuteMs / this.#capacity)
    const { allowed, fullAt } = await chargeLimit(this.#database, {
      name: this.#name,
      client: await this.#hashOf(client),
      costMs: cost * unitMs,
      capacityMs: minuteMs,
      now,
    })
    const missingMs = allowed ? 0 : fullAt + Math.min(cost * unitMs, minuteMs) - now - minuteMs
    return {
      allowed,
      capacity: this.#capacity,
      remaining: Math.max(0, Math.floor((now + minuteMs - fullAt) / unitMs)),
      fullInSeconds: Math.max(0, Math.ceil((fullAt - now) / 1_000)),
      waitSeconds: Math.max(1, Math.ceil(missingMs / 1_000)),
    }
  }

  /** No address is stored: next to the time of a report, it would identify the sender. */
  async #hashOf(client: string): Promise<string> {
    this.#key ??= getOrCreateKey(this.#database, 'rate-limit-clients')
    const key = await this.#key.catch((error: unknown) => {
      this.#key = undefined
      throw error
    })
    return createHmac('sha256', key).update(client).digest('base64url')
  }
}
