import type { Gazetteer } from './gazetteer.ts'
import { milesPerDegree } from '@care/contract'
import { entryKinds, keyRole, roleOf } from './place-kinds.ts'
import { stateIndex } from './states.ts'

/** The area of the tenant's members, in the format of tenant files: ranks places, never hides any. */
export interface PlaceArea {
  lat: number
  lon: number
  states: readonly string[]
}

export interface Match {
  entry: number
  /** The key that matched. */
  key: number
  edits: number
  /** 1 when the whole key was typed, less while it is being typed. */
  complete: number
}

export interface Ranked extends Match {
  score: number
}

/** Best first, with only the best match of each entry. Equal scores keep file order, so results are stable. */
export function rankMatches(gazetteer: Gazetteer, matches: readonly Match[], area?: PlaceArea): Ranked[] {
  const score = scorerFor(gazetteer, area)
  const best = new Map<number, Ranked>()
  let largest = 0
  for (const match of matches) {
    const ranked = { ...match, score: score(match.entry, match.key, match.edits, match.complete) }
    const old = best.get(match.entry)
    if (!old || ranked.score > old.score) best.set(match.entry, ranked)
    if (match.edits === 0 && match.complete === 1 && kindOf(gazetteer, match.entry) === 'town')
      largest = Math.max(largest, gazetteer.entries.population[match.entry] ?? 0)
  }
  const ranked = [...best.values()]
  // "Florida" is the state even if a village of that name is nearby; "New York" is the city.
  if (largest < bigCity)
    for (const one of ranked)
      if (one.edits === 0 && one.complete === 1 && kindOf(gazetteer, one.entry) === 'state')
        one.score += weights.onlyState
  return ranked.sort((a, b) => b.score - a.score || a.entry - b.entry)
}

const bigCity = 400_000

const weights = {
  edit: 0.2,
  unfinished: 0.1,
  incomplete: 0.25,
  alias: 0.02,
  bareCounty: 0.2,
  tail: 0.35,
  people: 0.35,
  inState: 0.12,
  near: 0.15,
  nearMiles: 50,
  state: 0.08,
  onlyState: 0.22,
}

export type Scorer = (entry: number, key: number, edits: number, complete: number) => number

/** Score of a match: its spelling, population and distance. */
export function scorerFor(gazetteer: Gazetteer, area: PlaceArea | undefined): Scorer {
  const { entries } = gazetteer
  const own = new Set(area?.states.flatMap((code) => stateIndex.get(code) ?? []))
  const nearness = area && nearnessTo(area)
  return (entry, key, edits, complete) => {
    const role = roleOf(gazetteer, key)
    let score = 1 - edits * weights.edit - (complete < 1 ? weights.unfinished + (1 - complete) * weights.incomplete : 0)
    if (role === keyRole.alias) score -= weights.alias
    else if (role === keyRole.bareCounty) score -= weights.bareCounty
    else if (role === keyRole.tail) score -= weights.tail
    score += (Math.log10((entries.population[entry] ?? 0) + 100) / 7) * weights.people
    if (own.has(entries.state[entry] ?? -1)) score += weights.inState
    if (entryKinds[entries.kind[entry] ?? 0] === 'state') return score - weights.state
    return nearness
      ? score + weights.near * nearness(entries.latitude[entry] ?? 0, entries.longitude[entry] ?? 0)
      : score
  }
}

/**
 * 1 at the center of the area, decreasing with distance. Computed on a flat earth: thousands are ranked per keystroke,
 * and only their order matters.
 */
function nearnessTo(area: PlaceArea): (latitude: number, longitude: number) => number {
  const width = Math.cos((area.lat * Math.PI) / 180)
  return (latitude, longitude) =>
    Math.exp(
      (-Math.hypot(latitude / 1e5 - area.lat, (longitude / 1e5 - area.lon) * width) * milesPerDegree) /
        weights.nearMiles,
    )
}

function kindOf({ entries }: Gazetteer, entry: number): string | undefined {
  return entryKinds[entries.kind[entry] ?? 0]
}
