import { milesOfChord } from '../geo/sphere.ts'
import type { Plan } from '../match/plan.ts'
import type { Segment } from '../match/segment.ts'
import type { Hit } from '../query.ts'
import { chordTo } from './found-parents.ts'

/** What is told of a parent that was found: its rows that satisfy the query, nearest first. */
export function hitOf({ frozen }: Segment, plan: Plan, parent: number): Hit {
  const { columns, parentStarts, parentRows } = frozen
  const from = parentStarts[parent] ?? 0
  const to = parentStarts[parent + 1] ?? 0
  const rows: number[] = []
  // The only row of a parent that was found is the one it was found by.
  for (let at = from; at < to; at++) if (to - from === 1 || plan.has(parentRows[at] ?? 0)) rows.push(parentRows[at] ?? 0)
  const { distance } = plan
  const chords = rows.map((row) => distance ? chordTo(distance, row) : Infinity)
  const order = rows.map((_, at) => at)
  if (distance && rows.length > 1) order.sort((one, two) => nearerFirst(chords[one] ?? 0, chords[two] ?? 0) || one - two)
  const rowMiles = order.map((at) => milesOf(chords[at] ?? Infinity))
  const pointer = columns.pointers[parent] ?? NaN
  return {
    id: columns.ids.texts.at(parent), miles: rowMiles[0], rows: order.map((at) => columns.rowOrdinals[rows[at] ?? 0] ?? 0), rowMiles,
    pointer: Number.isNaN(pointer) ? undefined : pointer,
  }
}

function nearerFirst(one: number, two: number): number {
  return one === two ? 0 : one < two ? -1 : 1
}

function milesOf(chord: number): number | undefined {
  return chord === Infinity ? undefined : milesOfChord(chord)
}
