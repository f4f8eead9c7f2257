import type { CompositeColumn, KeywordColumn } from '../columns/columns.ts'
import type { Segment } from '../match/segment.ts'
import type { FacetRequest } from '../query.ts'
import type { StringTable } from '../text/string-table.ts'
import type { GroupedRows } from './grouped-rows.ts'

/** Parents per value; values are numbers in the table, which is in the order of texts. */
export interface FacetCounts { table: StringTable; values: { value: number; count: number }[] }

/**
 * Parents are counted by their set of values first, each set's values after: neighbours share their sets. Only a parent whose rows have
 * different sets is looked at value by value.
 */
export function countFacet({ schema, frozen }: Segment, { field, part }: FacetRequest, groups: GroupedRows): FacetCounts | undefined {
  const column = frozen.columns.fields[field]
  if (column?.type !== 'keyword' && column?.type !== 'composite') return undefined
  const values = column.type === 'keyword' ? keywordValues(column) : partValues(column, part ?? '')
  if (!values) return undefined
  const ofSet = new Tally()
  const ofValue = new Tally()
  const isOfParent = Object.hasOwn(schema.parent, field)
  for (let group = 0; group < groups.count; group++) {
    if (isOfParent) {
      ofSet.add(column.column[groups.parents[group] ?? 0] ?? 0, 1)
      continue
    }
    const from = groups.starts[group] ?? 0
    const to = groups.starts[group + 1] ?? 0
    const first = column.column[groups.rows[from] ?? 0] ?? 0
    let at = from + 1
    while (at < to && column.column[groups.rows[at] ?? 0] === first) at++
    if (at >= to) ofSet.add(first, 1)
    else {
      const union = new Set<number>()
      for (at = from; at < to; at++) values.of(column.column[groups.rows[at] ?? 0] ?? 0, (value) => union.add(value))
      for (const value of union) ofValue.add(value, 1)
    }
  }
  ofSet.each((set, count) => values.of(set, (value) => ofValue.add(value, count)))
  const counted: FacetCounts['values'] = []
  ofValue.each((value, count) => counted.push({ value, count }))
  return { table: values.table, values: counted }
}

class Tally {
  readonly #counts = new Map<number, number>()

  add(key: number, count: number): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + count)
  }

  each(visit: (key: number, count: number) => void): void {
    for (const [key, count] of this.#counts) visit(key, count)
  }
}

interface SetValues { table: StringTable; of(set: number, visit: (value: number) => void): void }

function keywordValues({ table, sets }: KeywordColumn): SetValues {
  return {
    table,
    of: (set, visit) => {
      for (let at = sets.starts[set] ?? 0; at < (sets.starts[set + 1] ?? 0); at++) visit(sets.values[at] ?? 0)
    },
  }
}

/** Several entries of a set may share a part's value, which then counts once. */
function partValues({ tables, tuples, sets, parts }: CompositeColumn, name: string): SetValues | undefined {
  const part = parts.indexOf(name)
  const table = tables[part]
  return table && {
    table,
    of: (set, visit) => {
      const from = sets.starts[set] ?? 0
      for (let at = from; at < (sets.starts[set + 1] ?? 0); at++) {
        const value = tuples[(sets.values[at] ?? 0) * parts.length + part] ?? 0
        let before = from
        while (before < at && tuples[(sets.values[before] ?? 0) * parts.length + part] !== value) before++
        if (value > 0 && before === at) visit(value - 1)
      }
    },
  }
}
