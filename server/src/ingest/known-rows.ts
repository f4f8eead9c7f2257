import type { Db } from '../database/tables.ts'
import { activeHashes, hashCharacters, listActiveRows } from '../records/source-records.repository.ts'
import type { Load } from './load.ts'
import type { Fixes } from './fixes.ts'

const bytesPerEntry = 20
const leastEntries = 10_000
const mostEntries = 4_000_000
const rowsPerPage = 5_000

/** Hashes in base64url, 64 bits of each in a table of 16 bytes per hash: a `Set` of texts takes six times as much. */
export class HashSet {
  #halves: Uint32Array<SharedArrayBuffer>
  #count = 0

  /** `halves` are those of a set that no longer changes. */
  constructor(halves = sharedNumbers(2 * 1_024)) {
    this.#halves = halves
  }

  /** Readable from another thread. */
  get halves(): Uint32Array<SharedArrayBuffer> {
    return this.#halves
  }

  /** Slots of the table, most of them free. */
  get size(): number {
    return this.#halves.length / 2
  }

  /** Whether it is new here. `from`: its position in a text of several. */
  add(hash: string, from = 0): boolean {
    const low = halfAt(hash, from)
    const high = halfAt(hash, from + halfCharacters)
    const slot = this.#find(low, high)
    if (this.#halves[2 * slot] !== 0) return false
    this.#halves[2 * slot] = low
    this.#halves[2 * slot + 1] = high
    if (++this.#count * 2 > this.size) this.#grow()
    return true
  }

  has(hash: string): boolean {
    return this.placeOf(hash) !== undefined
  }

  /** Valid until the next one is added. */
  placeOf(hash: string): number | undefined {
    const slot = this.#find(halfAt(hash, 0), halfAt(hash, halfCharacters))
    return this.#halves[2 * slot] === 0 ? undefined : slot
  }

  /** The slot of the hash, or the free slot where it would be. */
  #find(low: number, high: number): number {
    const mask = this.size - 1
    for (let slot = (Math.imul(low, scatter) >>> 8) & mask; ; slot = (slot + 1) & mask) {
      const own = this.#halves[2 * slot]
      if (own === 0 || (own === low && this.#halves[2 * slot + 1] === high)) return slot
    }
  }

  #grow(): void {
    const old = this.#halves
    this.#halves = sharedNumbers(2 * old.length)
    for (let at = 0; at < old.length; at += 2) {
      const [low = 0, high = 0] = [old[at], old[at + 1]]
      if (low === 0) continue
      const slot = this.#find(low, high)
      this.#halves[2 * slot] = low
      this.#halves[2 * slot + 1] = high
    }
  }
}

/**
 * A source's last rows, by hash, and which of them the file has repeated. A line that is among them is unchanged: it is
 * neither parsed nor looked up.
 */
export class KnownRows {
  readonly #rows: HashSet
  readonly #isShown: Uint8Array

  constructor(rows: HashSet) {
    this.#rows = rows
    this.#isShown = new Uint8Array(rows.size)
  }

  has(hash: string): boolean {
    return this.#rows.has(hash)
  }

  /** For all rows; see `HashSet`. */
  get halves(): Uint32Array<SharedArrayBuffer> {
    return this.#rows.halves
  }

  isShown(hash: string): boolean {
    const place = this.#rows.placeOf(hash)
    return place !== undefined && this.#isShown[place] === 1
  }

  /** Whether it was seen before. */
  show(hash: string): boolean {
    const place = this.#rows.placeOf(hash)
    if (place === undefined) return false
    const wasShown = this.#isShown[place] === 1
    this.#isShown[place] = 1
    return wasShown
  }
}

const sharedNumbers = (length: number) => new Uint32Array(new SharedArrayBuffer(4 * length))

/** Characters are not spread evenly over their bits. */
const scatter = 0x9e3779b1

const halfCharacters = hashCharacters / 2

/** Six characters of a hash in base64url as a number that is never 0. */
function halfAt(hash: string, from: number): number {
  let half = 1
  for (let at = from; at < from + halfCharacters; at++) half = (half << 6) ^ hash.charCodeAt(at)
  return half >>> 0 || 1
}

/** The rows of a source, or that it has too many to read. */
export type ReadHashes = HashSet | 'too many'

/**
 * Undefined if reading them would take longer than it saves, for a small file of a large source. Rows that a steward
 * fixed are left out: a fix may have changed since.
 */
export async function readKnownRows(
  db: Db,
  load: Load,
  { fixes, memory }: { fixes: Fixes; memory: { known?: ReadHashes } },
): Promise<KnownRows | undefined> {
  const known = memory.known ?? (await readHashes(db, load, fixes))
  // They are from before the load, which changes them now.
  if (load.phase === 'plan') memory.known = known
  else delete memory.known
  return known === 'too many' ? undefined : new KnownRows(known)
}

async function readHashes(db: Db, load: Load, fixes: Fixes): Promise<ReadHashes> {
  const most = Math.min(mostEntries, Math.max(leastEntries, load.bytes / bytesPerEntry))
  const rows = new HashSet()
  if (fixes.ids().length === 0) {
    for (let after = '', total = 0; ; ) {
      const { text, count, last } = await activeHashes(db, load.tenantId, load.source, { after, limit: rowsPerPage })
      if (count === 0) return rows
      after = last
      total += count
      if (total > most) return 'too many'
      for (let at = 0; at < count; at++) rows.add(text, at * hashCharacters)
    }
  }
  for (let after = '', count = 0; ; ) {
    const page = await listActiveRows(db, load.tenantId, load.source, { after, limit: rowsPerPage })
    const last = page.at(-1)
    if (!last) return rows
    after = last.sourceId
    count += page.length
    if (count > most) return 'too many'
    for (const { sourceId, hash } of page) if (!fixes.concern(sourceId)) rows.add(hash)
  }
}
