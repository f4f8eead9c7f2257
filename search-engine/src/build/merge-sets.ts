import { cellsOf, type Cells } from '../columns/cells.ts'
import { none } from '../columns/columns.ts'
import { SetCollector, sortedDistinct, type Sets } from '../columns/sets.ts'
import { slices, type Slices } from '../slices.ts'

/**
 * Sets of all parts as one, and for each part the new number of each of its sets. `maps` gives the new numbers of their
 * members.
 */
export function* mergeSets(
  all: readonly Sets[],
  used: readonly Uint8Array[],
  maps: readonly Uint32Array[],
): Slices<{ sets: Sets; setMaps: Uint32Array[] }> {
  const collector = new SetCollector(all.reduce((sum, { starts }) => sum + starts.length, 0))
  const setMaps: Uint32Array[] = []
  for (const [at, sets] of all.entries()) {
    const map = new Uint32Array(sets.starts.length - 1)
    for (let set = 0; set < map.length; set++) {
      if (set % slices.texts === 0) yield
      if (used[at]?.[set] === 0) continue
      const values: number[] = []
      for (let place = sets.starts[set] ?? 0; place < (sets.starts[set + 1] ?? 0); place++)
        values.push(maps[at]?.[sets.values[place] ?? 0] ?? 0)
      map[set] = collector.add(sortedDistinct(values))
    }
    setMaps.push(map)
  }
  return { sets: collector.finish(), setMaps }
}

/**
 * Sets numbered as rows first use them, so that the sets of neighbors on the map are close in memory. The empty set
 * stays the first.
 */
export function* inOrderOfUse(sets: Sets, column: Uint32Array): Slices<{ sets: Sets; column: Cells }> {
  const numbers = new Uint32Array(sets.starts.length - 1).fill(none)
  const starts = new Uint32Array(sets.starts.length)
  const values = new Uint32Array(sets.values.length)
  numbers[0] = 0
  let count = 1
  let length = 0
  for (let place = 0; place < column.length; place++) {
    if (place % slices.rows === 0) yield
    const set = column[place] ?? 0
    if (numbers[set] === none) {
      for (let at = sets.starts[set] ?? 0; at < (sets.starts[set + 1] ?? 0); at++)
        values[length++] = sets.values[at] ?? 0
      numbers[set] = count
      starts[++count] = length
    }
    column[place] = numbers[set] ?? 0
  }
  return { sets: { starts: starts.slice(0, count + 1), values: values.slice(0, length) }, column: cellsOf(column) }
}

/** Members of the sets in use. */
export function* membersOf(sets: Sets, usedSets: Uint8Array, size: number): Slices<Uint8Array> {
  const used = new Uint8Array(size)
  for (let set = 0; set + 1 < sets.starts.length; set++) {
    if (set % slices.rows === 0) yield
    if (usedSets[set] === 0) continue
    for (let place = sets.starts[set] ?? 0; place < (sets.starts[set + 1] ?? 0); place++)
      used[sets.values[place] ?? 0] = 1
  }
  return used
}
