import { milesOfChord } from '../geo/sphere.ts'
import type { Plan } from '../match/plan.ts'
import type { Segment } from '../match/segment.ts'
import type { Hit } from '../query.ts'
import { chordTo } from './found-parents.ts'

/** What is told of a parent: its rows that satisfy the query, nearest first. */
export function hitOf({ frozen }: Segment, plan: Plan, parent: number): Hit {
  const { columns, parentStarts, parentRows } = frozen
  const rows: { ordinal: number; chord: number }[] = []
  for (let at = parentStarts[parent] ?? 0; at < (parentStarts[parent + 1] ?? 0); at++) {
    const row = parentRows[at] ?? 0
    if (plan.has(row)) rows.push({ ordinal: columns.rowOrdinals[row] ?? 0, chord: plan.distance ? chordTo(plan.distance, row) : Infinity })
  }
  if (rows.length > 1) rows.sort((a, b) => a.chord === b.chord ? a.ordinal - b.ordinal : a.chord - b.chord)
  const rowMiles = rows.map(({ chord }) => chord === Infinity ? undefined : milesOfChord(chord))
  const pointer = columns.pointers[parent] ?? NaN
  return {
    id: columns.ids.texts.at(parent), miles: rowMiles[0], rows: rows.map(({ ordinal }) => ordinal), rowMiles,
    pointer: Number.isNaN(pointer) ? undefined : pointer,
  }
}
