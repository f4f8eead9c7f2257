import type { Ranges } from './ranges.ts'
import { RowSet } from './row-set.ts'
import type { Scratch } from './scratch.ts'

/** The intersection of all members. */
export class AllSet extends RowSet {
  readonly #members: readonly RowSet[]

  constructor(members: readonly RowSet[]) {
    super(`all(${labelsOf(members)})`, Math.min(...members.map(({ size }) => size)))
    this.#members = inOrderOfCost(members)
  }

  override get listed(): boolean {
    return this.#members.some(({ listed }) => listed)
  }

  override get testsRows(): boolean {
    return this.#members.some(({ testsRows }) => testsRows)
  }

  has(row: number): boolean {
    return this.#members.every((member) => member.has(row))
  }

  fill(ranges: Ranges, mask: Uint32Array, scratch: Scratch): void {
    this.#members.forEach((member, at) => {
      if (at > 0) return member.and(ranges, mask, scratch)
      member.fill(ranges, mask, scratch)
      ranges.trim(mask)
    })
  }

  override and(ranges: Ranges, mask: Uint32Array, scratch: Scratch): void {
    for (const member of this.#members) member.and(ranges, mask, scratch)
  }

  override countIn(ranges: Ranges): number {
    return this.#members.find(({ listed }) => listed)?.countIn(ranges) ?? this.size
  }

  override collect(ranges: Ranges, scratch: Scratch): Uint32Array {
    const first = this.#members.find(({ listed }) => listed)
    const rows = first?.collect(ranges, scratch) ?? new Uint32Array(0)
    return rows.subarray(
      0,
      this.#members.reduce((count, member) => (member === first ? count : member.filter(rows, count)), rows.length),
    )
  }

  override filter(rows: Uint32Array, count: number): number {
    return this.#members.reduce((kept, member) => member.filter(rows, kept), count)
  }
}

/** Small sets first, so that little is left for those that test rows one by one. */
export function inOrderOfCost(sets: readonly RowSet[]): RowSet[] {
  return [...sets].sort((a, b) => Number(a.testsRows) - Number(b.testsRows) || a.size - b.size)
}

export function labelsOf(sets: readonly RowSet[]): string {
  return sets.map(({ label }) => label).join(', ')
}
