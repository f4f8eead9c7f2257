import { slices, type Slices } from '../slices.ts'
import { wordsFor } from './bits.ts'
import type { Sets } from './sets.ts'

/** For each value the rows that hold it: an ascending list, or, where that would be larger, a bitset. */
export interface Postings {
  /** Where the list of each value starts in `lists`; values with a bitset have none. */
  starts: Uint32Array
  lists: Uint32Array
  /** Values with a bitset, ascending; the n-th has the n-th bitset in `bits` and `denseCounts[n]` rows. */
  dense: Uint32Array
  denseCounts: Uint32Array
  bits: Uint32Array
}

/** From the set of each row to the rows of each value. */
export function* postingsOf(setOfRow: Uint32Array, sets: Sets, valueCount: number): Slices<Postings> {
  const rows = setOfRow.length
  const words = wordsFor(rows)
  const counts = yield* countRows(setOfRow, sets, valueCount)
  const dense: number[] = []
  const starts = new Uint32Array(valueCount + 1)
  for (let value = 0; value < valueCount; value++) {
    const count = counts[value] ?? 0
    const isDense = count > words
    if (isDense) dense.push(value)
    starts[value + 1] = (starts[value] ?? 0) + (isDense ? 0 : count)
  }
  const bitsAt = new Int32Array(valueCount).fill(-1)
  dense.forEach((value, at) => {
    bitsAt[value] = at * words
  })
  const bits = new Uint32Array(dense.length * words)
  const lists = new Uint32Array(starts[valueCount] ?? 0)
  const next = starts.slice()
  for (let row = 0; row < rows; row++) {
    const set = setOfRow[row] ?? 0
    const end = sets.starts[set + 1] ?? 0
    for (let at = sets.starts[set] ?? 0; at < end; at++) {
      const value = sets.values[at] ?? 0
      const block = bitsAt[value] ?? -1
      if (block < 0) {
        const place = next[value] ?? 0
        lists[place] = row
        next[value] = place + 1
      } else bits[block + (row >>> 5)] = (bits[block + (row >>> 5)] ?? 0) | (1 << (row & 31))
    }
    if (row % slices.rows === 0) yield
  }
  return {
    starts,
    lists,
    dense: Uint32Array.from(dense),
    denseCounts: Uint32Array.from(dense, (value) => counts[value] ?? 0),
    bits,
  }
}

function* countRows(setOfRow: Uint32Array, sets: Sets, valueCount: number): Slices<Uint32Array> {
  const setCount = sets.starts.length - 1
  const rowsOfSet = new Uint32Array(setCount)
  for (let row = 0; row < setOfRow.length; row++) {
    if (row % slices.rows === 0) yield
    const set = setOfRow[row] ?? 0
    rowsOfSet[set] = (rowsOfSet[set] ?? 0) + 1
  }
  const counts = new Uint32Array(valueCount)
  for (let set = 0; set < setCount; set++) {
    if (set % slices.rows === 0) yield
    const end = sets.starts[set + 1] ?? 0
    for (let at = sets.starts[set] ?? 0; at < end; at++) {
      const value = sets.values[at] ?? 0
      counts[value] = (counts[value] ?? 0) + (rowsOfSet[set] ?? 0)
    }
  }
  return counts
}
