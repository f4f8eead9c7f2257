/** Disjoint ascending ranges of rows, and the position of their words in a mask over just these ranges. */
export class Ranges {
  readonly starts: number[] = []
  readonly ends: number[] = []
  /** Index of the first mask word of each range. */
  readonly offsets: number[] = []
  words = 0
  rows = 0

  static whole(rows: number): Ranges {
    const ranges = new Ranges()
    ranges.add(0, rows)
    return ranges
  }

  get count(): number {
    return this.starts.length
  }

  add(start: number, end: number): void {
    if (start >= end) return
    this.starts.push(start)
    this.ends.push(end)
    this.offsets.push(this.words)
    this.words += ((end - 1) >>> 5) - (start >>> 5) + 1
    this.rows += end - start
  }

  /** Clears the bits of rows outside: a mask word also holds neighbors of the first and last row of a range. */
  trim(mask: Uint32Array): void {
    for (let at = 0; at < this.starts.length; at++) {
      const start = this.starts[at] ?? 0
      const last = (this.ends[at] ?? 0) - 1
      const first = this.offsets[at] ?? 0
      const final = first + (last >>> 5) - (start >>> 5)
      mask[first] = (mask[first] ?? 0) & (-1 << (start & 31))
      mask[final] = (mask[final] ?? 0) & (-1 >>> (31 - (last & 31)))
    }
  }
}
