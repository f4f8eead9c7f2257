/** How often something was counted for a tenant on a day. */
export interface DayCount {
  tenantId: string
  day: string
  key: string
  times: number
}

interface CountedDay {
  tenantId: string
  day: string
  times: Map<string, number>
}

/**
 * Counts in memory. Holds a fixed number of keys, so that a flood of searches cannot fill the memory: when it is full,
 * new keys are not counted until the next flush.
 */
export class DayCounts {
  #days = new Map<string, CountedDay>()
  #size = 0
  readonly #most: number
  /** Counts that did not fit. */
  dropped = 0

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#size
  }

  /** Every search adds the records that it shows: one look-up for each. */
  add(tenantId: string, day: string, keys: readonly string[], by = 1): void {
    const { times } = this.#dayOf(tenantId, day)
    for (const key of keys) {
      const known = times.get(key)
      if (known !== undefined) times.set(key, known + by)
      else if (this.#size >= this.#most) this.dropped += by
      else {
        times.set(key, by)
        this.#size += 1
      }
    }
  }

  #dayOf(tenantId: string, day: string): CountedDay {
    const name = `${tenantId}\n${day}`
    const known = this.#days.get(name)
    if (known) return known
    const counted = { tenantId, day, times: new Map<string, number>() }
    this.#days.set(name, counted)
    return counted
  }

  /** Everything counted so far, in a fixed order: two servers that write the same rows must not deadlock. */
  take(): DayCount[] {
    const taken = inOrder(this.#days).flatMap(([, { tenantId, day, times }]) =>
      inOrder(times).map(([key, count]) => ({ tenantId, day, key, times: count })),
    )
    this.#days = new Map()
    this.#size = 0
    return taken
  }
}

const inOrder = <T>(entries: ReadonlyMap<string, T>) => [...entries].sort(([a], [b]) => (a < b ? -1 : 1))
