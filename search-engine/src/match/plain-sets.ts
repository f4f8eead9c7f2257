import type { Ranges } from './ranges.ts'
import { RowSet } from './row-set.ts'
import type { Scratch } from './scratch.ts'

/** Every row: no condition at all. */
export class EverySet extends RowSet {
  constructor(rows: number) {
    super('every row', rows)
  }

  has(): boolean {
    return true
  }

  fill(ranges: Ranges, mask: Uint32Array): void {
    mask.fill(-1, 0, ranges.words)
  }

  override and(): void {}

  override filter(_rows: Uint32Array, count: number): number {
    return count
  }
}

/** No row. */
export class NoSet extends RowSet {
  constructor(label = 'no row') {
    super(label, 0)
  }

  override get listed(): boolean {
    return true
  }

  has(): boolean {
    return false
  }

  fill(ranges: Ranges, mask: Uint32Array): void {
    mask.fill(0, 0, ranges.words)
  }

  override countIn(): number {
    return 0
  }

  override collect(): Uint32Array {
    return new Uint32Array(0)
  }
}

/** The complement of another set. */
export class NotSet extends RowSet {
  readonly #inner: RowSet

  constructor(inner: RowSet, rows: number) {
    super(`not(${inner.label})`, rows)
    this.#inner = inner
  }

  override get testsRows(): boolean {
    return this.#inner.testsRows
  }

  has(row: number): boolean {
    return !this.#inner.has(row)
  }

  fill(ranges: Ranges, mask: Uint32Array, scratch: Scratch): void {
    this.#inner.fill(ranges, mask, scratch)
    for (let at = 0; at < ranges.words; at++) mask[at] = ~(mask[at] ?? 0)
  }
}
