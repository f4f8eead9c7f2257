import type { Ranges } from './ranges.ts'
import { RowSet } from './row-set.ts'
import type { Scratch } from './scratch.ts'

/** The rows of some ranges: what a circle can contain, if the plan does not start from it. */
export class RangeSet extends RowSet {
  readonly #own: Ranges

  constructor(label: string, own: Ranges) {
    super(label, own.rows)
    this.#own = own
  }

  has(row: number): boolean {
    const { starts, ends } = this.#own
    let from = 0
    let to = starts.length
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((ends[middle] ?? 0) <= row) from = middle + 1
      else to = middle
    }
    return from < starts.length && (starts[from] ?? 0) <= row
  }

  fill(ranges: Ranges, mask: Uint32Array, scratch: Scratch): void {
    mask.fill(0, 0, ranges.words)
    this.or(ranges, mask, scratch)
  }

  override or(ranges: Ranges, mask: Uint32Array, _scratch: Scratch): void {
    let own = 0
    for (let range = 0; range < ranges.count; range++) {
      const start = ranges.starts[range] ?? 0
      const end = ranges.ends[range] ?? 0
      const shift = (ranges.offsets[range] ?? 0) - (start >>> 5)
      while (own < this.#own.count && (this.#own.ends[own] ?? 0) <= start) own++
      for (let at = own; at < this.#own.count && (this.#own.starts[at] ?? 0) < end; at++) {
        setRows(mask, shift, Math.max(start, this.#own.starts[at] ?? 0), Math.min(end, this.#own.ends[at] ?? 0))
      }
    }
  }
}

function setRows(mask: Uint32Array, shift: number, from: number, to: number): void {
  if (from >= to) return
  const last = (to - 1) >>> 5
  for (let at = from >>> 5; at <= last; at++) {
    let word = -1
    if (at === from >>> 5) word &= -1 << (from & 31)
    if (at === last) word &= -1 >>> (31 - ((to - 1) & 31))
    mask[at + shift] = (mask[at + shift] ?? 0) | word
  }
}
