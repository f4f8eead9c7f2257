import { innerParts } from '../geo/circle-ranges.ts'
import type { PlanPart } from './plan.ts'
import type { Ranges } from './ranges.ts'
import type { RowSet } from './row-set.ts'
import type { Segment } from './segment.ts'
import { testOuterMask } from './test-mask.ts'

/** Rows that satisfy a part of a plan: as a list if they are few, else as a mask over the ranges. */
export type FoundRows =
  | { kind: 'list'; rows: Uint32Array; driver: string }
  | { kind: 'mask'; ranges: Ranges; mask: Uint32Array }

/** A listed row costs about as much as this many words of a mask (bench: classes name and filtered). */
const wordsPerListedRow = 4

export function findRows(segment: Segment, part: PlanPart): FoundRows {
  const driver = smallestList(part.conditions)
  const share = part.ranges.rows / Math.max(1, segment.frozen.columns.rows)
  const most = part.ranges.words / wordsPerListedRow
  // The estimate saves counting if there are obviously too many.
  if (driver && driver.size * share < most && driver.countIn(part.ranges) < most) return listRows(segment, part, driver)
  return maskRows(segment, part)
}

function smallestList(sets: readonly RowSet[]): RowSet | undefined {
  let smallest: RowSet | undefined
  for (const set of sets) if (set.listed && (!smallest || set.size < smallest.size)) smallest = set
  return smallest
}

function listRows({ scratch }: Segment, { ranges, circle, conditions }: PlanPart, driver: RowSet): FoundRows {
  const rows = driver.collect(ranges, scratch)
  let count = rows.length
  for (const set of conditions) if (set !== driver && count > 0) count = set.filter(rows, count)
  if (circle) count = circle.filter(rows, count)
  return { kind: 'list', rows: rows.subarray(0, count), driver: driver.label }
}

function maskRows({ scratch, frozen }: Segment, { ranges, circle, conditions }: PlanPart): FoundRows {
  const mask = scratch.takeMask(ranges.words)
  conditions.forEach((set, at) => {
    if (at > 0) return set.and(ranges, mask, scratch)
    set.fill(ranges, mask, scratch)
    ranges.trim(mask)
  })
  if (circle) testOuterMask(ranges, innerParts(frozen.bands, circle.circle, ranges), mask, circle)
  return { kind: 'mask', ranges, mask }
}
