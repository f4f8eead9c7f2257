import type { Ranges } from './ranges.ts'
import type { Scratch } from './scratch.ts'

/** The rows that satisfy a clause, in the form that the plan finds cheapest. */
export abstract class RowSet {
  // Only declared: defining them before the constructor sets them is slow in a class with many subclasses (bench: class
  // name).
  /** Its meaning, for `explain`. */
  declare readonly label: string
  /** Estimated number of rows in the whole index. */
  declare readonly size: number

  constructor(label: string, size: number) {
    this.label = label
    this.size = size
  }

  abstract has(row: number): boolean

  /** Writes the rows of the ranges into the mask. Bits of neighboring rows may have any value: see Ranges.trim. */
  abstract fill(ranges: Ranges, mask: Uint32Array, scratch: Scratch): void

  /** Whether `collect` can list the rows without reading all others. */
  get listed(): boolean {
    return false
  }

  /** Whether rows are tested one by one, so that it should run after the others. */
  get testsRows(): boolean {
    return false
  }

  /**
   * How many rows `collect` would process. Values are often concentrated in one place: their share of the ranges is not
   * that of all rows.
   */
  countIn(_ranges: Ranges): number {
    return this.size
  }

  /** Ascending distinct rows of the ranges, which the caller may change; only if `listed`. */
  collect(_ranges: Ranges, _scratch: Scratch): Uint32Array {
    throw new Error(`${this.label} cannot be listed`)
  }

  and(ranges: Ranges, mask: Uint32Array, scratch: Scratch): void {
    const own = scratch.takeMask(ranges.words)
    this.fill(ranges, own, scratch)
    for (let at = 0; at < ranges.words; at++) mask[at] = (mask[at] ?? 0) & (own[at] ?? 0)
    scratch.giveMask()
  }

  or(ranges: Ranges, mask: Uint32Array, scratch: Scratch): void {
    const own = scratch.takeMask(ranges.words)
    this.fill(ranges, own, scratch)
    for (let at = 0; at < ranges.words; at++) mask[at] = (mask[at] ?? 0) | (own[at] ?? 0)
    scratch.giveMask()
  }

  /** Keeps those of the first `count` rows (ascending) that are in the set; returns how many. */
  filter(rows: Uint32Array, count: number): number {
    let kept = 0
    for (let at = 0; at < count; at++) {
      const row = rows[at] ?? 0
      if (this.has(row)) rows[kept++] = row
    }
    return kept
  }
}
