import { firstNotBelow, gallop } from './gallop.ts'
import type { Ranges } from './ranges.ts'
import { RowSet } from './row-set.ts'
import type { Scratch } from './scratch.ts'

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

  override countIn(ranges: Ranges): number {
    let count = 0
    let at = this.#from
    for (let range = 0; range < ranges.count && at < this.#to; range++) {
      const first = gallop(this.#rows, at, this.#to, ranges.starts[range] ?? 0)
      at = gallop(this.#rows, first, this.#to, ranges.ends[range] ?? 0)
      count += at - first
    }
    return count
  }

  override collect(ranges: Ranges, scratch: Scratch): Uint32Array {
    const rows = this.#rows
    const to = this.#to
    const listed = scratch.takeRows(Math.min(this.size, ranges.rows))
    let count = 0
    let at = this.#from
    for (let range = 0; range < ranges.count && at < to; range++) {
      const end = ranges.ends[range] ?? 0
      for (at = gallop(rows, at, to, ranges.starts[range] ?? 0); at < to; at++) {
        const row = rows[at] ?? 0
        if (row >= end) break
        listed[count++] = row
      }
    }
    return scratch.keepRows(listed, count)
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
