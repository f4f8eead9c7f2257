import { hasBit } from '../columns/bits.ts'
import type { Postings } from '../columns/postings.ts'
import type { Ranges } from './ranges.ts'
import { RowSet } from './row-set.ts'
import type { Scratch } from './scratch.ts'

/** The rows of one value. */
export function postedRows(label: string, postings: Postings, value: number, words: number): RowSet {
  const from = postings.starts[value] ?? 0
  const to = postings.starts[value + 1] ?? 0
  const dense = from === to ? placeOf(postings.dense, value) : -1
  if (dense < 0) return new ListSet(label, postings.lists, from, to)
  return new BitsSet(label, postings.bits.subarray(dense * words, (dense + 1) * words), postings.denseCounts[dense] ?? 0)
}

export class BitsSet extends RowSet {
  readonly #bits: Uint32Array

  constructor(label: string, bits: Uint32Array, size: number) {
    super(label, size)
    this.#bits = bits
  }

  has(row: number): boolean {
    return hasBit(this.#bits, row)
  }

  fill(ranges: Ranges, mask: Uint32Array): void {
    const bits = this.#bits
    for (let range = 0; range < ranges.count; range++) {
      const from = (ranges.starts[range] ?? 0) >>> 5
      const to = ((ranges.ends[range] ?? 0) - 1) >>> 5
      const shift = (ranges.offsets[range] ?? 0) - from
      for (let at = from; at <= to; at++) mask[at + shift] = bits[at] ?? 0
    }
  }

  override and(ranges: Ranges, mask: Uint32Array): void {
    const bits = this.#bits
    for (let range = 0; range < ranges.count; range++) {
      const from = (ranges.starts[range] ?? 0) >>> 5
      const to = ((ranges.ends[range] ?? 0) - 1) >>> 5
      const shift = (ranges.offsets[range] ?? 0) - from
      for (let at = from; at <= to; at++) mask[at + shift] = (mask[at + shift] ?? 0) & (bits[at] ?? 0)
    }
  }

  override or(ranges: Ranges, mask: Uint32Array): void {
    const bits = this.#bits
    for (let range = 0; range < ranges.count; range++) {
      const from = (ranges.starts[range] ?? 0) >>> 5
      const to = ((ranges.ends[range] ?? 0) - 1) >>> 5
      const shift = (ranges.offsets[range] ?? 0) - from
      for (let at = from; at <= to; at++) mask[at + shift] = (mask[at + shift] ?? 0) | (bits[at] ?? 0)
    }
  }

  override filter(rows: Uint32Array, count: number): number {
    const bits = this.#bits
    let kept = 0
    for (let at = 0; at < count; at++) {
      const row = rows[at] ?? 0
      if ((((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1) rows[kept++] = row
    }
    return kept
  }
}

/** The rows of a bitset are left out: those of replaced and deleted documents. */
export class ExceptSet extends RowSet {
  readonly #bits: Uint32Array

  constructor(label: string, bits: Uint32Array, rows: number) {
    super(label, rows)
    this.#bits = bits
  }

  has(row: number): boolean {
    return !hasBit(this.#bits, row)
  }

  fill(ranges: Ranges, mask: Uint32Array): void {
    mask.fill(-1, 0, ranges.words)
    this.and(ranges, mask)
  }

  override and(ranges: Ranges, mask: Uint32Array): void {
    const bits = this.#bits
    for (let range = 0; range < ranges.count; range++) {
      const from = (ranges.starts[range] ?? 0) >>> 5
      const to = ((ranges.ends[range] ?? 0) - 1) >>> 5
      const shift = (ranges.offsets[range] ?? 0) - from
      for (let at = from; at <= to; at++) mask[at + shift] = (mask[at + shift] ?? 0) & ~(bits[at] ?? 0)
    }
  }
}

/** An ascending list of rows. */
export class ListSet extends RowSet {
  readonly #rows: Uint32Array
  readonly #from: number
  readonly #to: number

  constructor(label: string, rows: Uint32Array, from = 0, to = rows.length) {
    super(label, to - from)
    this.#rows = rows
    this.#from = from
    this.#to = to
  }

  override get listed(): boolean {
    return true
  }

  has(row: number): boolean {
    const place = firstNotBelow(this.#rows, this.#from, this.#to, row)
    return place < this.#to && this.#rows[place] === row
  }

  fill(ranges: Ranges, mask: Uint32Array, scratch: Scratch): void {
    mask.fill(0, 0, ranges.words)
    this.or(ranges, mask, scratch)
  }

  override or(ranges: Ranges, mask: Uint32Array, _scratch: Scratch): void {
    const rows = this.#rows
    const to = this.#to
    let at = this.#from
    for (let range = 0; range < ranges.count && at < to; range++) {
      const start = ranges.starts[range] ?? 0
      const end = ranges.ends[range] ?? 0
      const shift = (ranges.offsets[range] ?? 0) - (start >>> 5)
      for (at = gallop(rows, at, to, start); at < to; at++) {
        const row = rows[at] ?? 0
        if (row >= end) break
        const word = (row >>> 5) + shift
        mask[word] = (mask[word] ?? 0) | (1 << (row & 31))
      }
    }
  }

  override collect(ranges: Ranges, scratch: Scratch): Uint32Array {
    const rows = this.#rows
    const to = this.#to
    const room = scratch.roomForRows(Math.min(this.size, ranges.rows))
    let count = 0
    let at = this.#from
    for (let range = 0; range < ranges.count && at < to; range++) {
      const end = ranges.ends[range] ?? 0
      for (at = gallop(rows, at, to, ranges.starts[range] ?? 0); at < to; at++) {
        const row = rows[at] ?? 0
        if (row >= end) break
        room[count++] = row
      }
    }
    return scratch.keepRows(room, count)
  }

  override filter(rows: Uint32Array, count: number): number {
    const own = this.#rows
    let kept = 0
    let place = this.#from
    for (let at = 0; at < count; at++) {
      const row = rows[at] ?? 0
      place = gallop(own, place, this.#to, row)
      if (place >= this.#to) break
      if (own[place] === row) rows[kept++] = row
    }
    return kept
  }
}

/** First place of [from, to) whose row is not below `row`. */
function firstNotBelow(rows: Uint32Array, from: number, to: number, row: number): number {
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((rows[middle] ?? 0) < row) from = middle + 1
    else to = middle
  }
  return from
}

/** The same, by growing steps from `from`: quick when the answer is near. */
function gallop(rows: Uint32Array, from: number, to: number, row: number): number {
  if (from >= to || (rows[from] ?? 0) >= row) return from
  let step = 1
  while (from + step < to && (rows[from + step] ?? 0) < row) step *= 2
  return firstNotBelow(rows, from + (step >>> 1) + 1, Math.min(to, from + step), row)
}

function placeOf(values: Uint32Array, value: number): number {
  const place = firstNotBelow(values, 0, values.length, value)
  return values[place] === value ? place : -1
}
