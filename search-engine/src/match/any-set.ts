import { labelsOf } from './all-set.ts'
import type { Ranges } from './ranges.ts'
import { RowSet } from './row-set.ts'
import type { Scratch } from './scratch.ts'

/** The union of all members. */
export class AnySet extends RowSet {
  readonly #members: readonly RowSet[]

  constructor(members: readonly RowSet[], label = `any(${labelsOf(members)})`) {
    super(
      label,
      members.reduce((sum, { size }) => sum + size, 0),
    )
    this.#members = members
  }

  override get listed(): boolean {
    return this.#members.every(({ listed }) => listed)
  }

  override get testsRows(): boolean {
    return this.#members.some(({ testsRows }) => testsRows)
  }

  has(row: number): boolean {
    return this.#members.some((member) => member.has(row))
  }

  fill(ranges: Ranges, mask: Uint32Array, scratch: Scratch): void {
    mask.fill(0, 0, ranges.words)
    this.or(ranges, mask, scratch)
  }

  override or(ranges: Ranges, mask: Uint32Array, scratch: Scratch): void {
    for (const member of this.#members) member.or(ranges, mask, scratch)
  }

  override countIn(ranges: Ranges): number {
    return this.#members.reduce((sum, member) => sum + member.countIn(ranges), 0)
  }

  override collect(ranges: Ranges, scratch: Scratch): Uint32Array {
    const parts = this.#members.map((member) => member.collect(ranges, scratch)).filter(({ length }) => length > 0)
    if (parts.length < 2) return parts[0] ?? new Uint32Array(0)
    return distinct(joined(parts).sort())
  }
}

function joined(parts: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let place = 0
  for (const part of parts) {
    all.set(part, place)
    place += part.length
  }
  return all
}

function distinct(rows: Uint32Array): Uint32Array {
  let kept = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    if (kept === 0 || rows[kept - 1] !== row) rows[kept++] = row
  }
  return rows.subarray(0, kept)
}
