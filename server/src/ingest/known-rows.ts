import type { Db } from '../database/tables.ts'
import { listActiveRows } from '../records/source-records.repository.ts'
import type { Load } from './load.ts'
import type { Fixes } from './fixes.ts'

const bytesPerEntry = 20
const leastEntries = 10_000
const mostEntries = 4_000_000
const rowsPerPage = 5_000

/**
 * The rows that a source sent last, by hash, and which of them a file has shown. A line that is among them is
 * unchanged: it is neither parsed nor looked up. 64 bits of each hash, 18 bytes a row.
 */
export class KnownRows {
  #halves = new Uint32Array(2 * 1_024)
  #isShown = new Uint8Array(1_024)
  #count = 0

  add(hash: string): void {
    if (++this.#count * 2 > this.#isShown.length) this.#grow()
    this.#put(halfOf(hash, 0), halfOf(hash, 1))
  }

  has(hash: string): boolean {
    return this.#slotOf(hash) !== undefined
  }

  isShown(hash: string): boolean {
    const slot = this.#slotOf(hash)
    return slot !== undefined && this.#isShown[slot] === 1
  }

  show(hash: string): void {
    const slot = this.#slotOf(hash)
    if (slot !== undefined) this.#isShown[slot] = 1
  }

  #slotOf(hash: string): number | undefined {
    const [low, high] = [halfOf(hash, 0), halfOf(hash, 1)]
    const slot = this.#find(low, high)
    return this.#halves[2 * slot] === low && this.#halves[2 * slot + 1] === high ? slot : undefined
  }

  /** Where the hash is, or the empty place where it would be. */
  #find(low: number, high: number): number {
    const mask = this.#isShown.length - 1
    for (let slot = (Math.imul(low, scatter) >>> 8) & mask; ; slot = (slot + 1) & mask) {
      const [a, b] = [this.#halves[2 * slot], this.#halves[2 * slot + 1]]
      if ((a === low && b === high) || (a === 0 && b === 0)) return slot
    }
  }

  #put(low: number, high: number): void {
    const slot = this.#find(low, high)
    this.#halves[2 * slot] = low
    this.#halves[2 * slot + 1] = high
  }

  /** While it is filled; nothing has been shown yet. */
  #grow(): void {
    const old = this.#halves
    this.#halves = new Uint32Array(2 * old.length)
    this.#isShown = new Uint8Array(old.length)
    for (let at = 0; at < old.length; at += 2) {
      const [low = 0, high = 0] = [old[at], old[at + 1]]
      if (low !== 0 || high !== 0) this.#put(low, high)
    }
  }
}

/** Characters are not spread evenly over their bits. */
const scatter = 0x9e3779b1

/** Six characters of a hash in base64url as a number that is never 0. */
function halfOf(hash: string, which: 0 | 1): number {
  let half = 1
  for (let at = 6 * which; at < 6 * which + 6; at++) half = ((half << 6) ^ hash.charCodeAt(at)) >>> 0
  return half || 1
}

/**
 * Undefined where reading them would take longer than it saves, for a small file of a large source. Rows that a steward
 * fixed are left out: a fix may have changed since.
 */
export async function readKnownRows(db: Db, load: Load, fixes: Fixes): Promise<KnownRows | undefined> {
  const most = Math.min(mostEntries, Math.max(leastEntries, load.bytes / bytesPerEntry))
  const known = new KnownRows()
  for (let after = '', count = 0; ; ) {
    const page = await listActiveRows(db, load.tenantId, load.source, { after, limit: rowsPerPage })
    const last = page.at(-1)
    if (!last) return known
    after = last.sourceId
    count += page.length
    if (count > most) return undefined
    for (const { sourceId, hash } of page) if (!fixes.concern(sourceId)) known.add(hash)
  }
}
