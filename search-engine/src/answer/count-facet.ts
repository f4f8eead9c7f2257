import type { CompositeColumn, KeywordColumn } from '../columns/columns.ts'
import type { Segment } from '../match/segment.ts'
import type { FacetRequest } from '../query.ts'
import type { StringTable } from '../text/string-table.ts'
import type { GroupedRows } from './grouped-rows.ts'
import { Tally } from '../columns/tally.ts'

/** Parents per value; values are numbers in the table, which is in the order of texts. */
export interface FacetCounts { table: StringTable; values: { value: number; count: number }[] }

/**
 * Parents are counted by their set of values first, each set's values after: neighbours share their sets. Only a parent whose rows have
 * different sets is looked at value by value.
 */
export function countFacet(segment: Segment, { field, part }: FacetRequest, groups: GroupedRows): FacetCounts | undefined {
  const column = segment.frozen.columns.fields[field]
  if (column?.type !== 'keyword' && column?.type !== 'composite') return undefined
  const table = column.type === 'keyword' ? column.table : column.tables[column.parts.indexOf(part ?? '')]
  if (!table) return undefined
  const counter = new FacetCounter(segment, column, part)
  if (Object.hasOwn(segment.schema.parent, field)) counter.addParents(groups)
  else counter.addGroups(groups)
  return { table, values: counter.finish() }
}

class FacetCounter {
  readonly #column: KeywordColumn | CompositeColumn
  readonly #part: number
  readonly #ofSet: Tally
  readonly #ofValue: Tally
  /** The values of one parent, to be counted once each. */
  readonly #own: number[] = []
  #ownCount = 0

  constructor({ scratch }: Segment, column: KeywordColumn | CompositeColumn, part: string | undefined) {
    this.#column = column
    this.#part = column.type === 'composite' ? column.parts.indexOf(part ?? '') : 0
    const table = column.type === 'composite' ? column.tables[this.#part] : column.table
    this.#ofSet = scratch.tally(column, 'sets', column.sets.starts.length - 1)
    this.#ofValue = scratch.tally(column, `values ${this.#part}`, table?.length ?? 0)
  }

  addParents({ parents, count }: GroupedRows): void {
    const { cells, stride, offset } = this.#column.column
    for (let group = 0; group < count; group++) this.#ofSet.add(cells[(parents[group] ?? 0) * stride + offset] ?? 0, 1)
  }

  addGroups({ starts, rows, count }: GroupedRows): void {
    const { cells, stride, offset } = this.#column.column
    for (let group = 0; group < count; group++) {
      const from = starts[group] ?? 0
      const to = starts[group + 1] ?? 0
      const first = cells[(rows[from] ?? 0) * stride + offset] ?? 0
      let at = from + 1
      while (at < to && cells[(rows[at] ?? 0) * stride + offset] === first) at++
      if (at >= to) this.#ofSet.add(first, 1)
      else this.#addUnion(rows, from, to)
    }
  }

  finish(): FacetCounts['values'] {
    for (let at = 0; at < this.#ofSet.length; at++) {
      const set = this.#ofSet.at(at)
      this.#ownCount = 0
      this.#addValues(set)
      this.#countOwn(this.#ofSet.countOf(set))
    }
    const values: FacetCounts['values'] = []
    for (let at = 0; at < this.#ofValue.length; at++) {
      const value = this.#ofValue.at(at)
      values.push({ value, count: this.#ofValue.countOf(value) })
    }
    this.#ofSet.clear()
    this.#ofValue.clear()
    return values
  }

  #addUnion(rows: Uint32Array, from: number, to: number): void {
    this.#ownCount = 0
    const { cells, stride, offset } = this.#column.column
    for (let at = from; at < to; at++) this.#addValues(cells[(rows[at] ?? 0) * stride + offset] ?? 0)
    this.#countOwn(1)
  }

  #countOwn(count: number): void {
    for (let at = 0; at < this.#ownCount; at++) this.#ofValue.add(this.#own[at] ?? 0, count)
  }

  /** Adds the values of a set to the parent's own, without repeating any. There are few of them: looking through a list beats hashing. */
  #addValues(set: number): void {
    const { sets } = this.#column
    const end = sets.starts[set + 1] ?? 0
    for (let at = sets.starts[set] ?? 0; at < end; at++) {
      const value = this.#valueOf(sets.values[at] ?? 0)
      let known = 0
      while (known < this.#ownCount && this.#own[known] !== value) known++
      if (value >= 0 && known === this.#ownCount) this.#own[this.#ownCount++] = value
    }
  }

  /** Of an entry: the number of its part's value, or -1. */
  #valueOf(member: number): number {
    if (this.#column.type === 'keyword') return member
    return (this.#column.tuples[member * this.#column.parts.length + this.#part] ?? 0) - 1
  }
}
