import type { CompositeColumn } from './columns.ts'
import { sortedDistinct, type Sets } from './sets.ts'

/** For each set of entries the set of values that one part has in them. */
export function partSetsOf({ sets, entries }: CompositeColumn, part: number): Sets {
  const starts = new Uint32Array(sets.starts.length)
  const values = new Uint32Array(sets.values.length)
  let length = 0
  for (let set = 0; set + 1 < sets.starts.length; set++) {
    const own: number[] = []
    for (let at = sets.starts[set] ?? 0; at < (sets.starts[set + 1] ?? 0); at++) {
      const value = entries[part]?.[sets.values[at] ?? 0] ?? 0
      if (value > 0) own.push(value - 1)
    }
    for (const value of sortedDistinct(own)) values[length++] = value
    starts[set + 1] = length
  }
  return { starts, values: values.slice(0, length) }
}
