import { GrowingUint32 } from './growing.ts'

/**
 * Distinct sets of numbers. A column then holds one set number per row: most rows share their set with others. Set 0 is
 * the empty one.
 */
export interface Sets {
  /** Where each set starts in `values`; one more than there are sets. */
  starts: Uint32Array
  values: Uint32Array
}

/** Numbers distinct sets through an open hash table over the values themselves. */
export class SetCollector {
  readonly #starts = new GrowingUint32()
  readonly #values = new GrowingUint32()
  #slots: Int32Array
  #count = 0

  /** Initial capacity in sets: growing later blocks everything else. */
  constructor(expected = 64) {
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(16, expected * 2))))
    this.#starts.push(0)
    this.add([])
  }

  /** Number of the set; the values must be ascending and distinct. */
  add(values: ArrayLike<number>): number {
    let slot = hashOf(values, 0, values.length) & (this.#slots.length - 1)
    for (;;) {
      const held = this.#slots[slot] ?? 0
      if (held === 0) break
      if (this.#equals(held - 1, values)) return held - 1
      slot = (slot + 1) & (this.#slots.length - 1)
    }
    for (let at = 0; at < values.length; at++) this.#values.push(values[at] ?? 0)
    this.#starts.push(this.#values.length)
    this.#slots[slot] = ++this.#count
    if (this.#count * 2 > this.#slots.length) this.#grow()
    return this.#count - 1
  }

  finish(): Sets {
    return { starts: this.#starts.finish(), values: this.#values.finish() }
  }

  #equals(set: number, values: ArrayLike<number>): boolean {
    const start = this.#starts.at(set)
    if (this.#starts.at(set + 1) - start !== values.length) return false
    for (let at = 0; at < values.length; at++) if (this.#values.at(start + at) !== values[at]) return false
    return true
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 4)
    const all = this.#values.view()
    for (let set = 0; set < this.#count; set++) {
      let slot = hashOf(all, this.#starts.at(set), this.#starts.at(set + 1)) & (this.#slots.length - 1)
      while (this.#slots[slot] !== 0) slot = (slot + 1) & (this.#slots.length - 1)
      this.#slots[slot] = set + 1
    }
  }
}

function hashOf(values: ArrayLike<number>, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) {
    hash = Math.imul(hash ^ (values[at] ?? 0), 0x01000193)
    hash ^= hash >>> 15
  }
  return Math.imul(hash ^ (hash >>> 13), 0x5bd1e995) >>> 0
}

/** Ascending and distinct, in place. */
export function sortedDistinct(values: number[]): number[] {
  if (values.length < 2) return values
  values.sort((a, b) => a - b)
  let kept = 1
  for (let at = 1; at < values.length; at++) {
    const value = values[at] ?? 0
    if (value !== values[kept - 1]) values[kept++] = value
  }
  values.length = kept
  return values
}
