import { slices, type Slices } from '../slices.ts'
import type { CompositeColumn } from './columns.ts'
import { sortedDistinct, type Sets } from './sets.ts'

/** For each set of entries the set of values that one part has in them. */
export function* partSetsOf({ sets, entries }: CompositeColumn, part: number): Slices<Sets> {
  const starts = new Uint32Array(sets.starts.length)
  const values = new Uint32Array(sets.values.length)
  const ofEntry = entries[part] ?? new Uint32Array(0)
  let length = 0
  for (let set = 0; set + 1 < sets.starts.length; set++) {
    if (set % slices.texts === 0) yield
    const own: number[] = []
    for (let at = sets.starts[set] ?? 0; at < (sets.starts[set + 1] ?? 0); at++) {
      const value = ofEntry[sets.values[at] ?? 0] ?? 0
      if (value > 0) own.push(value - 1)
    }
    for (const value of sortedDistinct(own)) values[length++] = value
    starts[set + 1] = length
  }
  return { starts, values: values.slice(0, length) }
}
