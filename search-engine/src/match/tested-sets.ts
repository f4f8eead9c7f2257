import type { CompositeColumn, WordsColumn } from '../columns/columns.ts'
import type { Circle } from '../geo/circle.ts'
import type { Vector } from '../geo/sphere.ts'
import type { Ranges } from './ranges.ts'
import { RowSet } from './row-set.ts'
import type { Scratch } from './scratch.ts'
import { testMask } from './test-mask.ts'

/** Rows that pass a test; it runs on the rows that the other conditions left. */
abstract class TestedSet extends RowSet {
  override get testsRows(): boolean {
    return true
  }

  fill(ranges: Ranges, mask: Uint32Array, scratch: Scratch): void {
    mask.fill(-1, 0, ranges.words)
    ranges.trim(mask)
    this.and(ranges, mask, scratch)
  }

  override and(ranges: Ranges, mask: Uint32Array, _scratch: Scratch): void {
    testMask(ranges, mask, this)
  }
}

/**
 * One of the row's tokens is numbered from `from` up to, not including, `to`: a prefix is a range of the sorted
 * vocabulary.
 */
export class TokenSet extends TestedSet {
  readonly #words: WordsColumn
  readonly #rowParents: Uint32Array | undefined
  readonly #from: number
  readonly #to: number

  constructor(
    label: string,
    words: WordsColumn,
    tokens: { from: number; to: number },
    rows: { count: number; parents: Uint32Array | undefined },
  ) {
    super(label, rows.count)
    this.#words = words
    this.#rowParents = rows.parents
    this.#from = tokens.from
    this.#to = tokens.to
  }

  has(row: number): boolean {
    const { column, sets } = this.#words
    const at = this.#rowParents ? (this.#rowParents[row] ?? 0) : row
    const set = ((column.cells[at * column.stride + column.offset] ?? 0) >>> column.shift) & column.mask
    const end = sets.starts[set + 1] ?? 0
    for (let place = sets.starts[set] ?? 0; place < end; place++) {
      const token = sets.values[place] ?? 0
      if (token >= this.#from && token < this.#to) return true
    }
    return false
  }
}

export interface Accepted {
  part: number
  values: ReadonlySet<number>
  /** An entry without the part passes too. */
  orAbsent?: boolean
}

/** One entry of the row has an accepted value in each of several parts. */
export class SameEntrySet extends TestedSet {
  readonly #composite: CompositeColumn
  readonly #accepted: readonly { values: Uint32Array; only: number; many: ReadonlySet<number>; orAbsent: boolean }[]

  constructor(label: string, composite: CompositeColumn, accepted: readonly Accepted[], rows: number) {
    super(label, rows)
    this.#composite = composite
    this.#accepted = accepted.map(({ part, values, orAbsent = false }) => ({
      values: composite.entries[part] ?? new Uint32Array(0),
      only: values.size === 1 ? Math.max(...values) : -1,
      many: values,
      orAbsent,
    }))
  }

  has(row: number): boolean {
    const { sets, column } = this.#composite
    const set = ((column.cells[row * column.stride + column.offset] ?? 0) >>> column.shift) & column.mask
    const end = sets.starts[set + 1] ?? 0
    for (let at = sets.starts[set] ?? 0; at < end; at++) if (this.#accepts(sets.values[at] ?? 0)) return true
    return false
  }

  #accepts(entry: number): boolean {
    for (const { values, only, many, orAbsent } of this.#accepted) {
      const value = (values[entry] ?? 0) - 1
      if (orAbsent && value < 0) continue
      if (only >= 0 ? value !== only : !many.has(value)) return false
    }
    return true
  }
}

/** A day between two others, both inclusive. */
export class DaySet extends TestedSet {
  readonly #days: Uint32Array
  readonly #rowParents: Uint32Array | undefined
  readonly #from: number
  readonly #to: number

  constructor(
    label: string,
    days: Uint32Array,
    between: { from: number; to: number },
    rows: { count: number; parents: Uint32Array | undefined },
  ) {
    super(label, rows.count)
    this.#days = days
    this.#rowParents = rows.parents
    this.#from = between.from
    this.#to = between.to
  }

  has(row: number): boolean {
    const day = this.#days[this.#rowParents ? (this.#rowParents[row] ?? 0) : row] ?? 0
    return day >= this.#from && day <= this.#to
  }
}

/** Inside a circle, or outside of it (as are rows without a position). */
export class CircleSet extends TestedSet {
  readonly circle: Circle
  readonly #points: Float64Array
  readonly #center: Vector
  readonly #chord: number
  readonly #inside: boolean

  constructor(label: string, points: Float64Array, circle: Circle, inside: boolean) {
    super(label, points.length / 3)
    this.circle = circle
    this.#points = points
    this.#center = circle.center
    this.#chord = circle.chord
    this.#inside = inside
  }

  has(row: number): boolean {
    const dx = (this.#points[row * 3] ?? NaN) - this.#center.x
    const dy = (this.#points[row * 3 + 1] ?? NaN) - this.#center.y
    const dz = (this.#points[row * 3 + 2] ?? NaN) - this.#center.z
    return dx * dx + dy * dy + dz * dz <= this.#chord === this.#inside
  }
}
