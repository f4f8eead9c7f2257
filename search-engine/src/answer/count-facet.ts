import type { CompositeColumn, KeywordColumn } from '../columns/columns.ts'
import type { Segment } from '../match/segment.ts'
import type { FacetRequest } from '../query.ts'
import type { StringTable } from '../text/string-table.ts'
import type { GroupedRows } from './grouped-rows.ts'
import type { Tally } from '../columns/tally.ts'

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
  const counter = new FacetCounter(segment, column, part, table.length)
  if (Object.hasOwn(segment.schema.parent, field)) counter.addParents(groups)
  else counter.addGroups(groups)
  return { table, values: counter.finish() }
}

class FacetCounter {
  readonly #column: KeywordColumn | CompositeColumn
  /** Of a composite field: the values of the part, entry by entry. */
  readonly #entries: Uint32Array | undefined
  readonly #ofSet: Tally
  readonly #ofValue: Tally
  /** The values of one parent, to be counted once each. */
  readonly #own: number[] = []
  #ownCount = 0

  constructor({ scratch }: Segment, column: KeywordColumn | CompositeColumn, part: string | undefined, values: number) {
    this.#column = column
    this.#entries = column.type === 'composite' ? column.entries[column.parts.indexOf(part ?? '')] : undefined
    this.#ofSet = scratch.tally(column, 'sets', column.sets.starts.length - 1)
    this.#ofValue = scratch.tally(column, `values ${part ?? ''}`, values)
  }

  addParents({ parents, count }: GroupedRows): void {
    const { cells, stride, offset, shift, mask } = this.#column.column
    for (let group = 0; group < count; group++) this.#ofSet.add(((cells[(parents[group] ?? 0) * stride + offset] ?? 0) >>> shift) & mask, 1)
  }

  addGroups({ starts, rows, count }: GroupedRows): void {
    const { cells, stride, offset, shift, mask } = this.#column.column
    for (let group = 0; group < count; group++) {
      const from = starts[group] ?? 0
      const to = starts[group + 1] ?? 0
      const first = ((cells[(rows[from] ?? 0) * stride + offset] ?? 0) >>> shift) & mask
      let at = from + 1
      while (at < to && (((cells[(rows[at] ?? 0) * stride + offset] ?? 0) >>> shift) & mask) === first) at++
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
    const { cells, stride, offset, shift, mask } = this.#column.column
    for (let at = from; at < to; at++) this.#addValues(((cells[(rows[at] ?? 0) * stride + offset] ?? 0) >>> shift) & mask)
    this.#countOwn(1)
  }

  #countOwn(count: number): void {
    for (let at = 0; at < this.#ownCount; at++) this.#ofValue.add(this.#own[at] ?? 0, count)
  }

  /** Adds the values of a set to the parent's own, without repeating any. There are few of them: looking through a list beats hashing. */
  #addValues(set: number): void {
    const { starts, values } = this.#column.sets
    const entries = this.#entries
    const end = starts[set + 1] ?? 0
    for (let at = starts[set] ?? 0; at < end; at++) {
      const member = values[at] ?? 0
      const value = entries ? (entries[member] ?? 0) - 1 : member
      let known = 0
      while (known < this.#ownCount && this.#own[known] !== value) known++
      if (value >= 0 && known === this.#ownCount) this.#own[this.#ownCount++] = value
    }
  }
}
