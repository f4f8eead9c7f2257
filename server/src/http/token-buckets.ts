export interface Charge {
  allowed: boolean
  capacity: number
  /** Whole tokens that are left. */
  remaining: number
  /** Seconds until the bucket is full again. */
  fullInSeconds: number
  /** Seconds until a refused charge would be allowed. */
  waitSeconds: number
}

interface Bucket {
  tokens: number
  at: number
}

/** Number of clients whose buckets are stored; a dropped client starts with a full one. */
const maxBuckets = 100_000

/** One bucket per client, refilled evenly at `perMinute`, holding at most a minute's worth. */
export class TokenBuckets {
  readonly #capacity: number
  readonly #perSecond: number
  readonly #now: () => number
  readonly #buckets = new Map<string, Bucket>()

  constructor(perMinute: number, now: () => number = () => performance.now() / 1000) {
    this.#capacity = Math.max(1, perMinute)
    this.#perSecond = this.#capacity / 60
    this.#now = now
  }

  /** A charge above the whole capacity is allowed from a full bucket, and leaves debt. */
  charge(client: string, cost: number): Charge {
    const bucket = this.#refilled(client)
    const allowed = bucket.tokens >= Math.min(cost, this.#capacity)
    const missing = allowed ? 0 : Math.min(cost, this.#capacity) - bucket.tokens
    if (allowed) bucket.tokens -= cost
    return {
      allowed,
      capacity: this.#capacity,
      remaining: Math.max(0, Math.floor(bucket.tokens)),
      fullInSeconds: Math.ceil((this.#capacity - bucket.tokens) / this.#perSecond),
      waitSeconds: Math.max(1, Math.ceil(missing / this.#perSecond)),
    }
  }

  /** Reinserted at the end, so that the least recently seen client is dropped first. */
  #refilled(client: string): Bucket {
    const now = this.#now()
    const before = this.#buckets.get(client)
    const tokens = before
      ? Math.min(this.#capacity, before.tokens + (now - before.at) * this.#perSecond)
      : this.#capacity
    const bucket = { tokens, at: now }
    this.#buckets.delete(client)
    this.#buckets.set(client, bucket)
    if (this.#buckets.size > maxBuckets) this.#buckets.delete(this.#buckets.keys().next().value ?? '')
    return bucket
  }
}
