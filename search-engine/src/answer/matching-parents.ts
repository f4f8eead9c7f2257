import type { FoundRows } from '../match/find-rows.ts'
import type { Plan } from '../match/plan.ts'
import type { Ranges } from '../match/ranges.ts'
import type { Segment } from '../match/segment.ts'

/** Distinct parents with the smallest distance over their rows. */
export class MatchingParents {
  readonly #segment: Segment
  readonly #distance: Plan['distance']
  readonly #slots: Uint32Array
  readonly #rowParents: Uint32Array
  parents: Uint32Array
  /** Squared chords; Infinity without a position or without a point to measure from. */
  chords: Float64Array
  count = 0

  constructor(segment: Segment, distance: Plan['distance']) {
    this.#segment = segment
    this.#distance = distance
    this.#rowParents = segment.frozen.columns.rowParents
    this.#slots = segment.scratch.slots(segment.frozen.columns.parents)
    this.parents = segment.scratch.parents
    this.chords = segment.scratch.chords
  }

  clear(): void {
    this.count = 0
  }

  addAll(found: FoundRows): void {
    if (found.kind === 'mask') this.addMask(found.ranges, found.mask, found.ranges)
    else for (let at = 0; at < found.rows.length; at++) this.addRow(found.rows[at] ?? 0)
  }

  /** Rows of a mask that also lie in `within`. Both kinds of ranges ascend. */
  addMask(ranges: Ranges, mask: Uint32Array, within: Ranges): void {
    let first = 0
    for (let range = 0; range < ranges.count; range++) {
      const start = ranges.starts[range] ?? 0
      const end = ranges.ends[range] ?? 0
      const shift = (ranges.offsets[range] ?? 0) - (start >>> 5)
      while (first < within.count && (within.ends[first] ?? 0) <= start) first++
      for (let at = first; at < within.count && (within.starts[at] ?? 0) < end; at++) {
        this.#addBits(mask, shift, Math.max(start, within.starts[at] ?? 0), Math.min(end, within.ends[at] ?? 0))
      }
    }
  }

  addRow(row: number): void {
    const parent = this.#rowParents[row] ?? 0
    const chord = this.#distance ? chordTo(this.#distance, row) : Infinity
    const slot = this.#slots[parent] ?? 0
    // A slot may hold a number from an earlier search: it counts only if that position names this parent.
    if (slot < this.count && this.parents[slot] === parent) {
      if (chord < (this.chords[slot] ?? 0)) this.chords[slot] = chord
      return
    }
    if (this.count === this.parents.length) this.#grow()
    this.#slots[parent] = this.count
    this.parents[this.count] = parent
    this.chords[this.count++] = chord
  }

  #addBits(mask: Uint32Array, shift: number, from: number, to: number): void {
    if (from >= to) return
    const last = (to - 1) >>> 5
    for (let at = from >>> 5; at <= last; at++) {
      let left = mask[at + shift] ?? 0
      if (at === from >>> 5) left &= -1 << (from & 31)
      if (at === last) left &= -1 >>> (31 - ((to - 1) & 31))
      for (; left !== 0; left &= left - 1) this.addRow((at << 5) + 31 - Math.clz32(left & -left))
    }
  }

  #grow(): void {
    const parents = new Uint32Array(this.count * 4)
    const chords = new Float64Array(this.count * 4)
    parents.set(this.parents)
    chords.set(this.chords)
    this.parents = this.#segment.scratch.parents = parents
    this.chords = this.#segment.scratch.chords = chords
  }
}

/** Squared chord from the point distances are measured from; Infinity for a row without a position. */
export function chordTo({ center, points }: NonNullable<Plan['distance']>, row: number): number {
  const dx = (points[row * 3] ?? NaN) - center.x
  const dy = (points[row * 3 + 1] ?? NaN) - center.y
  const dz = (points[row * 3 + 2] ?? NaN) - center.z
  const chord = dx * dx + dy * dy + dz * dz
  return chord >= 0 ? chord : Infinity
}
