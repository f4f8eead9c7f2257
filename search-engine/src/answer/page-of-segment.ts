import { Circle } from '../geo/circle.ts'
import { circleRanges } from '../geo/circle-ranges.ts'
import type { FoundRows } from '../match/find-rows.ts'
import type { Plan } from '../match/plan.ts'
import type { Segment } from '../match/segment.ts'
import type { Sort } from '../query.ts'
import { firstParents, type Ordered } from './first-parents.ts'
import { MatchingParents } from './matching-parents.ts'
import type { SortKey } from './sort-keys.ts'
import { walkInOrder } from './walk-in-order.ts'

interface Wanted {
  sort: readonly Sort[]
  keys: readonly SortKey[]
  most: number
  total: number
}

/** The first parents in the order of the query. */
export function pageOfSegment(segment: Segment, plan: Plan, found: readonly FoundRows[], wanted: Wanted): Ordered {
  if (wanted.most === 0 || wanted.total === 0) return { parents: [], chords: [] }
  const byDistance = wanted.sort[0]?.by === 'distance' && !wanted.sort[0].descending
  const [inCircle, ...others] = found
  if (byDistance && plan.circle && inCircle?.kind === 'mask')
    return nearest(segment, plan, { inCircle, others }, wanted)
  const walked = walkInOrder(segment, plan, wanted)
  if (walked) return walked
  const parents = new MatchingParents(segment, plan.distance)
  for (const part of found) parents.addAll(part)
  return firstParents(parents, wanted.keys, wanted.most)
}

/** The part of an evenly filled circle with this many times the wanted parents is tried first (bench: class metro). */
const margin = 3

/** Tries a small circle first and widens it until it holds the page: rows further out need no distance. */
function nearest(
  segment: Segment,
  { circle, distance }: Plan,
  { inCircle, others }: { inCircle: FoundRows & { kind: 'mask' }; others: readonly FoundRows[] },
  wanted: Wanted,
): Ordered {
  const { miles, lat, lon } = circle ?? { miles: 0, lat: 0, lon: 0 }
  const parents = new MatchingParents(segment, distance)
  for (let reach = miles * Math.sqrt((wanted.most * margin) / wanted.total); ; reach *= 2) {
    const whole = reach >= miles / 2
    const near = whole ? undefined : new Circle(lat, lon, reach)
    parents.clear()
    parents.addMask(inCircle.ranges, inCircle.mask, near ? circleRanges(segment.frozen.bands, near) : inCircle.ranges)
    // Their rows are not in the circle, but a parent may have rows in both.
    for (const part of others) parents.addAll(part)
    const page = firstParents(parents, wanted.keys, wanted.most)
    const last = page.chords[wanted.most - 1]
    if (!near || (last !== undefined && last <= near.chord)) return page
  }
}
