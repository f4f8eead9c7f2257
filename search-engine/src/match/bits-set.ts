import { hasBit } from '../columns/bits.ts'
import type { Ranges } from './ranges.ts'
import { RowSet } from './row-set.ts'

/** The rows of a bitset. */
export class BitsSet extends RowSet {
  readonly #bits: Uint32Array

  constructor(label: string, bits: Uint32Array, size: number) {
    super(label, size)
    this.#bits = bits
  }

  complement(rows: number): RowSet {
    return new ExceptSet(`not(${this.label})`, this.#bits, rows)
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

/** Excludes the rows of a bitset, such as those of replaced and deleted documents. */
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
