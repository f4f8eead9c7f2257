import { none, type FieldColumn } from '../columns/columns.ts'
import { textOfDay } from '../columns/day.ts'
import type { Segment } from '../match/segment.ts'
import type { Sort } from '../query.ts'

/** The sort keys of the parents of one segment. Infinity means no value and comes last, also when descending. */
export interface SortKey {
  by: 'distance' | 'other'
  descending: boolean
  /** Order within the segment. */
  rank(parent: number, chord: number): number
  /** The value itself, comparable over segments: a number or a text. */
  value(parent: number, chord: number): number | string
}

/** Ties are broken by the id, so that no two parents are equal. */
export function sortKeysOf(segment: Segment, sort: readonly Sort[]): SortKey[] {
  return [...sort, { by: 'id' } satisfies Sort].map(({ by, descending = false }): SortKey => {
    if (by === 'distance') return { by: 'distance', descending, rank: distance, value: distance }
    if (by === 'id') return { by: 'other', descending, ...idKey(segment) }
    const column = segment.frozen.columns.fields[by.field]
    return { by: 'other', descending, ...(column ? fieldKey(column) : nothing) }
  })
}

export function compareRanks(one: number, two: number, descending: boolean): number {
  if (one === two) return 0
  if (one === Infinity) return 1
  if (two === Infinity) return -1
  return descending ? two - one : one - two
}

type Key = Pick<SortKey, 'rank' | 'value'>

const distance = (_parent: number, chord: number) => chord
const nothing: Key = { rank: () => Infinity, value: () => Infinity }

function idKey({ frozen }: Segment): Key {
  const { texts, ranks } = frozen.columns.ids
  return { rank: (parent) => ranks[parent] ?? 0, value: (parent) => texts.at(parent) }
}

function fieldKey(column: FieldColumn): Key {
  if (column.type === 'words' && column.texts) {
    const { table, ranks } = column.texts
    return textKey((parent) => ranks[parent] ?? none, table)
  }
  if (column.type === 'keyword') {
    const { sets } = column
    const { cells, stride, offset, shift, mask } = column.column
    return textKey((parent) => {
      const set = ((cells[parent * stride + offset] ?? 0) >>> shift) & mask
      return set === 0 ? none : (sets.values[sets.starts[set] ?? 0] ?? none)
    }, column.table)
  }
  if (column.type !== 'date') return nothing
  const { days } = column
  const rank = (parent: number) => days[parent] || Infinity
  return { rank, value: (parent) => (days[parent] ? textOfDay(days[parent] ?? 0) : Infinity) }
}

function textKey(numberOf: (parent: number) => number, table: { at(number: number): string }): Key {
  return {
    rank: (parent) => {
      const number = numberOf(parent)
      return number === none ? Infinity : number
    },
    value: (parent) => {
      const number = numberOf(parent)
      return number === none ? Infinity : table.at(number)
    },
  }
}
