import type { Ranges } from './ranges.ts'
import { RowSet } from './row-set.ts'
import type { Scratch } from './scratch.ts'

/** Small sets first, so that little is left for those that look at rows one by one. */
export function inOrderOfCost(sets: readonly RowSet[]): RowSet[] {
  return [...sets].sort((a, b) => Number(a.testsRows) - Number(b.testsRows) || a.size - b.size)
}

/** The rows all sets hold; `every` stands for no condition at all. */
export function allOf(sets: readonly RowSet[], every: RowSet): RowSet {
  const [only, second] = sets
  return second ? new AllSet(sets) : only ?? every
}

export function anyOf(sets: readonly RowSet[], label?: string): RowSet {
  const [only, second] = sets
  return second ? new AnySet(sets, label) : only ?? new NoSet(label)
}

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

class NoSet extends RowSet {
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

  override collect(): Uint32Array {
    return new Uint32Array(0)
  }
}

class AllSet extends RowSet {
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

  override collect(ranges: Ranges, scratch: Scratch): Uint32Array {
    const first = this.#members.find(({ listed }) => listed)
    const rows = first?.collect(ranges, scratch) ?? new Uint32Array(0)
    return rows.subarray(0, this.#members.reduce((count, member) => member === first ? count : member.filter(rows, count), rows.length))
  }

  override filter(rows: Uint32Array, count: number): number {
    return this.#members.reduce((kept, member) => member.filter(rows, kept), count)
  }
}

class AnySet extends RowSet {
  readonly #members: readonly RowSet[]

  constructor(members: readonly RowSet[], label = `any(${labelsOf(members)})`) {
    super(label, members.reduce((sum, { size }) => sum + size, 0))
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

  override collect(ranges: Ranges, scratch: Scratch): Uint32Array {
    const parts = this.#members.map((member) => member.collect(ranges, scratch)).filter(({ length }) => length > 0)
    if (parts.length < 2) return parts[0] ?? new Uint32Array(0)
    return distinct(joined(parts).sort())
  }
}

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

export function joined(parts: readonly Uint32Array[]): Uint32Array {
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

function labelsOf(sets: readonly RowSet[]): string {
  return sets.map(({ label }) => label).join(', ')
}
