import { Circle } from '../geo/circle.ts'
import { circleRanges } from '../geo/circle-ranges.ts'
import { vectorOf, type Vector } from '../geo/sphere.ts'
import type { Clause, NearClause } from '../query.ts'
import { inOrderOfCost } from './all-set.ts'
import { compileIn, conjunctsOf } from './compile-clause.ts'
import { ExceptSet } from './bits-set.ts'
import { EverySet } from './plain-sets.ts'
import { Ranges } from './ranges.ts'
import type { RowSet } from './row-set.ts'
import type { Segment } from './segment.ts'
import { CircleSet } from './tested-sets.ts'

/** Rows found in one pass. The parts of a plan are disjoint. */
export interface PlanPart {
  ranges: Ranges
  /** Rows of the ranges must also be inside. */
  circle?: CircleSet
  /** In order of cost, cheapest first; never empty. */
  conditions: RowSet[]
}

export interface Plan {
  parts: PlanPart[]
  /** The point that distances are measured from, and the position field. */
  distance?: { center: Vector; points: Float64Array } | undefined
  /** Set if the first part holds exactly the rows of the circle that distances are measured from. */
  circle?: Circle | undefined
  /** Whether a row of the segment satisfies the whole query. */
  has(row: number): boolean
}

/** A circle at the top of the query determines the ranges to search; without one, it is all rows. */
export function planFor(segment: Segment, where: Clause, circles: Circles): Plan {
  const members = flatten(where)
  const near = topNear(segment, members)
  const column = near && segment.frozen.columns.fields[near.field]
  return near && column?.type === 'position'
    ? planInCircle(segment, where, { members, near, points: column.points, circles })
    : planAnywhere(segment, where, members)
}

/** Circles are computed once for all segments of a search. */
export class Circles {
  readonly #known = new Map<NearClause, Circle>()

  of(near: NearClause): Circle {
    const known = this.#known.get(near)
    if (known) return known
    const circle = new Circle(near.lat, near.lon, near.miles)
    this.#known.set(near, circle)
    return circle
  }
}

function planAnywhere(segment: Segment, where: Clause, members: readonly Clause[]): Plan {
  const { rows } = segment.frozen.columns
  const conditions = conditionsOf(
    segment,
    members.flatMap((member) => conjunctsOf(segment, member)),
  )
  return {
    parts: [{ ranges: Ranges.whole(rows), conditions }],
    distance: distanceOf(segment, where),
    has: (row) => conditions.every((set) => set.has(row)),
  }
}

interface InCircle {
  members: readonly Clause[]
  near: NearClause
  points: Float64Array
  circles: Circles
}

function planInCircle(segment: Segment, where: Clause, { members, near, points, circles }: InCircle): Plan {
  const circle = circles.of(near)
  const ranges = circleRanges(segment.frozen.bands, circle)
  const area = near.area && compileIn(segment, near.area)
  const isFirst = near === firstNear(where)
  const distance = isFirst ? { center: circle.center, points } : distanceOf(segment, where)
  if (ranges.count === 0 && !(area && area.size > 0)) return { parts: [], distance, has: () => false }
  const others = members.flatMap((member) =>
    'near' in member && member.near === near ? [] : conjunctsOf(segment, member),
  )
  const inside = new CircleSet(`${near.field} within ${near.miles} miles`, points, circle, true)
  const conditions = conditionsOf(segment, others)
  const parts: PlanPart[] = [{ ranges, circle: inside, conditions }]
  if (area && area.size > 0) {
    const outside = new CircleSet(`${near.field} beyond ${near.miles} miles`, points, circle, false)
    parts.push({
      ranges: Ranges.whole(segment.frozen.columns.rows),
      conditions: conditionsOf(segment, [...others, area, outside]),
    })
  }
  return {
    parts,
    distance,
    circle: isFirst ? circle : undefined,
    has: (row) => (inside.has(row) || (area?.has(row) ?? false)) && conditions.every((set) => set.has(row)),
  }
}

function topNear({ ordered }: Segment, members: readonly Clause[]): NearClause | undefined {
  for (const member of members) if ('near' in member && member.near.field === ordered) return member.near
  return undefined
}

/** The clause whose point distances are measured from: the first in the tree. */
export function firstNear(clause: Clause): NearClause | undefined {
  if ('near' in clause) return clause.near
  if ('not' in clause) return firstNear(clause.not)
  const members = 'all' in clause ? clause.all : 'any' in clause ? clause.any : []
  for (const member of members) {
    const near = firstNear(member)
    if (near) return near
  }
  return undefined
}

export function flatten(clause: Clause): Clause[] {
  return 'all' in clause ? clause.all.flatMap(flatten) : [clause]
}

/** In order of cost, cheapest first. */
function conditionsOf({ dead, frozen }: Segment, sets: readonly RowSet[]): RowSet[] {
  const { rows } = frozen.columns
  const all = dead ? [...sets, new ExceptSet('replaced or deleted', dead, rows)] : sets
  return all.length > 0 ? inOrderOfCost(all) : [new EverySet(rows)]
}

function distanceOf(segment: Segment, where: Clause): Plan['distance'] {
  const near = firstNear(where)
  const column = near && segment.frozen.columns.fields[near.field]
  return near && column?.type === 'position'
    ? { center: vectorOf(near.lat, near.lon), points: column.points }
    : undefined
}
