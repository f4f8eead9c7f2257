import { circleOf, circleRanges, type Circle } from '../geo/circle.ts'
import type { Vector } from '../geo/sphere.ts'
import type { Clause, NearClause } from '../query.ts'
import { EverySet, inOrderOfCost } from './combined-sets.ts'
import { compileIn, conjunctsOf } from './compile-clause.ts'
import { ExceptSet } from './listed-sets.ts'
import { Ranges } from './ranges.ts'
import type { RowSet } from './row-set.ts'
import type { Segment } from './segment.ts'
import { CircleSet } from './tested-sets.ts'

/** Rows to be found in one go. All parts of a plan are disjoint. */
export interface PlanPart {
  ranges: Ranges
  /** Rows in the outer parts of the ranges must also be inside. */
  circle?: { of: Circle; test: CircleSet }
  /** In the order in which they are cheapest; never empty. */
  conditions: RowSet[]
}

export interface Plan {
  parts: PlanPart[]
  /** From where distances are measured, and on which points. */
  distance?: { center: Vector; points: Float64Array } | undefined
  /** Set when the first part holds just the rows of the circle that distances are measured from. */
  circle?: Circle
  /** Whether a row of the segment satisfies the whole query. */
  has(row: number): boolean
}

/** A circle at the top of the query gives the ranges to look at; without one, it is all rows. */
export function planFor(segment: Segment, where: Clause): Plan {
  const members = flatten(where)
  const { columns, bands } = segment.frozen
  const start = members.find((member) => 'near' in member && member.near.field === segment.ordered)
  const others = members.filter((member) => member !== start).flatMap((member) => conjunctsOf(segment, member))
  if (segment.dead) others.push(new ExceptSet('replaced or deleted', segment.dead, columns.rows))
  const every = new EverySet(columns.rows)
  const distance = distanceOf(segment, where)
  const near = start && 'near' in start ? start.near : undefined
  const column = near && columns.fields[near.field]
  if (!near || column?.type !== 'position') {
    const conditions = ordered(others, every)
    return { parts: [{ ranges: Ranges.whole(columns.rows), conditions }], distance, has: (row) => conditions.every((set) => set.has(row)) }
  }
  const circle = circleOf(near.lat, near.lon, near.miles)
  const inside = new CircleSet(`${near.field} within ${near.miles} miles`, column.points, circle, true)
  const conditions = ordered(others, every)
  const parts: PlanPart[] = [{ ranges: circleRanges(bands, circle), circle: { of: circle, test: inside }, conditions }]
  const area = near.area && compileIn(segment, near.area)
  if (area && area.size > 0) {
    const outside = new CircleSet(`${near.field} beyond ${near.miles} miles`, column.points, circle, false)
    parts.push({ ranges: Ranges.whole(columns.rows), conditions: ordered([...others, area, outside], every) })
  }
  return {
    parts, distance, circle: near === firstNear(where) ? circle : undefined,
    has: (row) => (inside.has(row) || (area?.has(row) ?? false)) && conditions.every((set) => set.has(row)),
  }
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

function ordered(sets: RowSet[], every: RowSet): RowSet[] {
  return sets.length > 0 ? inOrderOfCost(sets) : [every]
}

function distanceOf(segment: Segment, where: Clause): Plan['distance'] {
  const near = firstNear(where)
  const column = near && segment.frozen.columns.fields[near.field]
  return near && column?.type === 'position' ? { center: circleOf(near.lat, near.lon, near.miles).center, points: column.points } : undefined
}
