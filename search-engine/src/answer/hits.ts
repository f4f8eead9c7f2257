import { milesOfChord } from '../geo/sphere.ts'
import type { Plan } from '../match/plan.ts'
import type { Segment } from '../match/segment.ts'
import type { Hit } from '../query.ts'
import { chordTo } from './matching-parents.ts'

/** A matching parent's part of the results: its matching rows, nearest first. */
export function hitOf({ frozen }: Segment, plan: Plan, parent: number): Hit {
  const { columns, parentStarts, parentRows } = frozen
  const from = parentStarts[parent] ?? 0
  const to = parentStarts[parent + 1] ?? 0
  const rows: number[] = []
  // A parent with one row matches by that row.
  for (let at = from; at < to; at++)
    if (to - from === 1 || plan.has(parentRows[at] ?? 0)) rows.push(parentRows[at] ?? 0)
  const rowMiles = plan.distance ? sortByDistance(rows, plan.distance) : rows.map(() => undefined)
  const pointer = columns.pointers[parent] ?? NaN
  for (let at = 0; at < rows.length; at++) rows[at] = columns.rowOrdinals[rows[at] ?? 0] ?? 0
  return {
    id: columns.ids.texts.at(parent),
    miles: rowMiles[0],
    rows,
    rowMiles,
    pointer: Number.isNaN(pointer) ? undefined : pointer,
  }
}

/** Sorts the rows and returns their distances. */
function sortByDistance(rows: number[], distance: NonNullable<Plan['distance']>): (number | undefined)[] {
  if (rows.length === 1) return [milesOf(chordTo(distance, rows[0] ?? 0))]
  const placed = rows.map((row) => ({ row, chord: chordTo(distance, row) }))
  // Sorting is stable: rows with equal distance stay in document order.
  placed.sort((one, two) => (one.chord === two.chord ? 0 : one.chord - two.chord))
  return placed.map(({ row, chord }, at) => {
    rows[at] = row
    return milesOf(chord)
  })
}

function milesOf(chord: number): number | undefined {
  return chord === Infinity ? undefined : milesOfChord(chord)
}
