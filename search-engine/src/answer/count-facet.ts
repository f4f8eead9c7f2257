import type { CompositeColumn, KeywordColumn } from '../columns/columns.ts'
import type { Cells } from '../columns/cells.ts'
import type { Sets } from '../columns/sets.ts'
import type { Segment } from '../match/segment.ts'
import type { FacetRequest } from '../query.ts'
import type { StringTable } from '../text/string-table.ts'
import type { GroupedRows } from './grouped-rows.ts'

/** Counts parents per value; values are numbers in the string table, in text order. */
export interface FacetCounts {
  table: StringTable
  values: { value: number; count: number }[]
}

/** Up to this many values, a parent's values fit the bits of one number. */
const mostInBits = 8
const combinationsOfBits = 2 ** mostInBits

export function countFacet(
  segment: Segment,
  { field, part }: FacetRequest,
  groups: GroupedRows,
): FacetCounts | undefined {
  const column = segment.frozen.columns.fields[field]
  if (column?.type !== 'keyword' && column?.type !== 'composite') return undefined
  const facet = facetColumn(column, part ?? '')
  if (!facet) return undefined
  const ofParent = Object.hasOwn(segment.schema.parent, field)
  const counts =
    facet.table.length <= mostInBits ? countInBits(facet, groups, ofParent) : countByValue(facet, groups, ofParent)
  const values: FacetCounts['values'] = []
  for (let value = 0; value < facet.table.length; value++) {
    const count = counts[value] ?? 0
    if (count > 0) values.push({ value, count })
  }
  return { table: facet.table, values }
}

interface FacetColumn {
  table: StringTable
  sets: Sets
  column: Cells
  /** For a composite field: the values of the part plus 1, entry by entry. */
  entries: Uint32Array | undefined
}

function facetColumn(column: KeywordColumn | CompositeColumn, part: string): FacetColumn | undefined {
  if (column.type === 'keyword')
    return { table: column.table, sets: column.sets, column: column.column, entries: undefined }
  const at = column.parts.indexOf(part)
  const table = column.tables[at]
  return table && { table, sets: column.sets, column: column.column, entries: column.entries[at] }
}

/** Each parent's values as bits, and how often each combination of them occurs. */
function countInBits(facet: FacetColumn, groups: GroupedRows, ofParent: boolean): Uint32Array {
  const { cells, stride, offset, shift, mask } = facet.column
  const setCount = facet.sets.starts.length - 1
  const known =
    setCount <= combinationsOfBits ? Uint8Array.from({ length: setCount }, (_, set) => bitsOf(facet, set)) : undefined
  const combinations = new Uint32Array(combinationsOfBits)
  for (let group = 0; group < groups.count; group++) {
    let bits = 0
    let at = groups.heads[group] ?? 0
    do {
      const number = ofParent ? (groups.parents[group] ?? 0) : (groups.rows[at - 1] ?? 0)
      const set = ((cells[number * stride + offset] ?? 0) >>> shift) & mask
      bits |= known ? (known[set] ?? 0) : bitsOf(facet, set)
      at = ofParent ? 0 : (groups.next[at - 1] ?? 0)
    } while (at !== 0)
    combinations[bits] = (combinations[bits] ?? 0) + 1
  }
  const counts = new Uint32Array(facet.table.length)
  for (let bits = 0; bits < combinations.length; bits++) {
    for (let value = 0; value < counts.length; value++)
      if ((bits >>> value) & 1) counts[value] = (counts[value] ?? 0) + (combinations[bits] ?? 0)
  }
  return counts
}

function bitsOf({ sets, entries }: FacetColumn, set: number): number {
  let bits = 0
  for (let at = sets.starts[set] ?? 0; at < (sets.starts[set + 1] ?? 0); at++) {
    const member = sets.values[at] ?? 0
    const value = entries ? (entries[member] ?? 0) - 1 : member
    if (value >= 0) bits |= 1 << value
  }
  return bits
}

/** A mark per value records whether the current parent already has it. */
function countByValue(
  { table, sets, column, entries }: FacetColumn,
  groups: GroupedRows,
  ofParent: boolean,
): Uint32Array {
  const { cells, stride, offset, shift, mask } = column
  const { starts, values } = sets
  const counts = new Uint32Array(table.length)
  const marks = new Uint32Array(table.length)
  for (let group = 0; group < groups.count; group++) {
    let at = groups.heads[group] ?? 0
    let before = -1
    do {
      const number = ofParent ? (groups.parents[group] ?? 0) : (groups.rows[at - 1] ?? 0)
      const set = ((cells[number * stride + offset] ?? 0) >>> shift) & mask
      // Rows of a parent mostly have the same set, which need not be processed again.
      const end = set === before ? 0 : (starts[set + 1] ?? 0)
      for (let place = starts[set] ?? 0; place < end; place++) {
        const member = values[place] ?? 0
        const value = entries ? (entries[member] ?? 0) - 1 : member
        if (value < 0 || marks[value] === group + 1) continue
        marks[value] = group + 1
        counts[value] = (counts[value] ?? 0) + 1
      }
      before = set
      at = ofParent ? 0 : (groups.next[at - 1] ?? 0)
    } while (at !== 0)
  }
  return counts
}
