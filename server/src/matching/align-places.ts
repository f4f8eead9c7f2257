import type { PlaceIdentity } from '../records/statement.ts'
import { jaroWinkler } from './jaro-winkler.ts'

export interface PlaceToAlign {
  at: PlaceIdentity
  /** The statement that lists it. */
  statement: string
}

/** Locations that are the same, as indexes into the list. */
export type PlaceGroup = readonly number[]

/** Minimum similarity of the street of a respelled address. */
const similarStreet = 0.93

/**
 * Groups the locations of several statements. Equal keys are one location; so are the same address if one side has no
 * unit, and the same phone and ZIP code with a similar street. Two locations of one statement are never the same,
 * because the source distinguishes them. Does not depend on the order of the list.
 */
export function alignPlaces(places: readonly PlaceToAlign[]): PlaceGroup[] {
  const groups = sameKeys(places)
  const parents = groups.map((_, at) => at)
  const rootOf = (at: number): number => {
    const parent = parents[at] ?? at
    return parent === at ? at : rootOf(parent)
  }
  for (const { one, other } of links(groups)) {
    const [root, joined] = [rootOf(one), rootOf(other)]
    const [into, from] = [groups[root], groups[joined]]
    if (root === joined || !into || !from || intersects(into.statements, from.statements)) continue
    into.members.push(...from.members)
    for (const statement of from.statements) into.statements.add(statement)
    parents[joined] = root
  }
  return groups.filter((_, at) => parents[at] === at).map(({ members }) => members)
}

/** Whether two spellings mean one location. */
export function isSamePlace(a: PlaceIdentity, b: PlaceIdentity): boolean {
  return a.key === b.key || strengthOf({ at: a, phones: phonesOf(a) }, { at: b, phones: phonesOf(b) }) > 0
}

const phonesOf = ({ phone }: PlaceIdentity) => new Set(phone ? [phone] : [])

interface Group {
  members: number[]
  statements: Set<string>
  at: PlaceIdentity
  phones: Set<string>
}

function sameKeys(places: readonly PlaceToAlign[]): Group[] {
  const groups = new Map<string, Group>()
  for (const [index, { at, statement }] of places.entries()) {
    const group = groups.get(at.key) ?? { members: [], statements: new Set(), at, phones: new Set() }
    group.members.push(index)
    group.statements.add(statement)
    if (at.phone) group.phones.add(at.phone)
    groups.set(at.key, group)
  }
  return [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

interface Link {
  one: number
  other: number
  strength: number
}

/** Pairs of groups that may be one location, highest score first. */
function links(groups: readonly Group[]): Link[] {
  const found: Link[] = []
  for (const neighbors of sharing(groups))
    for (const [position, one] of neighbors.entries())
      for (const other of neighbors.slice(position + 1)) {
        const [a, b] = [groups[one], groups[other]]
        const strength = a && b ? strengthOf(a, b) : 0
        if (strength > 0) found.push({ one, other, strength })
      }
  return found.sort((a, b) => b.strength - a.strength || a.one - b.one || a.other - b.other)
}

/** Only groups with a common address or phone can be linked. */
function sharing(groups: readonly Group[]): Iterable<number[]> {
  const buckets = new Map<string, number[]>()
  for (const [index, { at, phones }] of groups.entries())
    for (const key of [...(at.door ? [at.door] : []), ...phones]) {
      const bucket = buckets.get(key)
      if (bucket) bucket.push(index)
      else buckets.set(key, [index])
    }
  return buckets.values()
}

/** 0: not the same location. */
function strengthOf(a: Pick<Group, 'at' | 'phones'>, b: Pick<Group, 'at' | 'phones'>): number {
  if (!sameName(a.at.name, b.at.name) || !a.at.door || !b.at.door) return 0
  const samePhone = intersects(a.phones, b.phones)
  if (a.at.door === b.at.door) return a.at.unit && b.at.unit && a.at.unit !== b.at.unit ? 0 : samePhone ? 3 : 2
  const near = samePhone && a.at.zip !== undefined && a.at.zip === b.at.zip
  return near && jaroWinkler(a.at.door, b.at.door) >= similarStreet ? 1 : 0
}

/** For facilities: two practices may share an address and a phone. */
function sameName(a: string | undefined, b: string | undefined): boolean {
  return a === b || a === undefined || b === undefined || jaroWinkler(a, b) >= 0.9
}

function intersects(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const value of a) if (b.has(value)) return true
  return false
}
