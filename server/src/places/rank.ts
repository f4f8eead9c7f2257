import type { Gazetteer } from './gazetteer.ts'
import { milesBetween, type Point } from './miles.ts'
import { entryKinds, keyRole, roleOf } from './place-kinds.ts'
import { stateIndex } from './states.ts'

/** Where the tenant's members live: ranks places, never hides any. */
export interface PlaceArea extends Point { states: readonly string[] }

export interface Match {
  entry: number
  /** The key that matched. */
  key: number
  edits: number
  /** 1 when the whole key was typed, less while it is being typed. */
  complete: number
}

export interface Ranked extends Match { score: number }

/** Best first; of each entry only its best match. Equal scores keep the order of the file, so answers never flicker. */
export function rankMatches(gazetteer: Gazetteer, matches: readonly Match[], area?: PlaceArea): Ranked[] {
  const score = scorer(gazetteer, area)
  const best = new Map<number, Ranked>()
  let largest = 0
  for (const match of matches) {
    const ranked = { ...match, score: score(match) }
    const old = best.get(match.entry)
    if (!old || ranked.score > old.score) best.set(match.entry, ranked)
    if (match.edits === 0 && match.complete === 1 && kindOf(gazetteer, match.entry) === 'town') largest = Math.max(largest, gazetteer.entries.population[match.entry] ?? 0)
  }
  const ranked = [...best.values()]
  // "Florida" is the state even where a village of that name is near; "New York" is the city.
  if (largest < bigCity) for (const one of ranked) if (one.edits === 0 && one.complete === 1 && kindOf(gazetteer, one.entry) === 'state') one.score += weights.onlyState
  return ranked.sort((a, b) => b.score - a.score || a.entry - b.entry)
}

const bigCity = 400_000

const weights = { edit: 0.2, incomplete: 0.25, alias: 0.02, bareCounty: 0.2, tail: 0.35, people: 0.35, inState: 0.12, near: 0.15, nearMiles: 50, state: 0.08, onlyState: 0.22 }

function scorer(gazetteer: Gazetteer, area: PlaceArea | undefined): (match: Match) => number {
  const { entries } = gazetteer
  const own = new Set(area?.states.flatMap((code) => stateIndex.get(code) ?? []))
  return ({ entry, key, edits, complete }) => {
    const role = roleOf(gazetteer, key)
    const kind = entryKinds[entries.kind[entry] ?? 0]
    let score = 1 - edits * weights.edit - (1 - complete) * weights.incomplete
    if (role === keyRole.alias) score -= weights.alias
    else if (role === keyRole.bareCounty) score -= weights.bareCounty
    else if (role === keyRole.tail) score -= weights.tail
    score += (Math.log10((entries.population[entry] ?? 0) + 100) / 7) * weights.people
    if (kind === 'state') return score - weights.state + (own.has(entries.state[entry] ?? -1) ? weights.inState : 0)
    if (!area) return score
    const miles = milesBetween(area, { lat: (entries.lat[entry] ?? 0) / 1e5, lon: (entries.lon[entry] ?? 0) / 1e5 })
    return score + (own.has(entries.state[entry] ?? -1) ? weights.inState : 0) + weights.near * Math.exp(-miles / weights.nearMiles)
  }
}

function kindOf({ entries }: Gazetteer, entry: number): string | undefined {
  return entryKinds[entries.kind[entry] ?? 0]
}
