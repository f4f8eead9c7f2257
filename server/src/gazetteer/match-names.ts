import { expandAbbreviations } from './fold-place.ts'
import type { Gazetteer } from './gazetteer.ts'
import {
  editsAllowed,
  keysBeginning,
  keysBeginningLike,
  keysEqual,
  keysResembling,
  type FuzzyKey,
  type KeyRange,
} from './name-lookup.ts'
import { keyRole, roleOf } from './place-kinds.ts'
import type { Match, Scorer } from './rank.ts'

/** An additional condition on the matching entry. */
export type Accept = (entry: number) => boolean

/** Entries with exactly this name or alias. Here and below, names are folded words. */
export function matchExact(gazetteer: Gazetteer, name: string, accept: Accept = all): Match[] {
  const { keys } = gazetteer
  const { from, to } = keysEqual(gazetteer, expandAbbreviations(name))
  const matches: Match[] = []
  for (let key = from; key < to; key++) {
    const entry = keys.entry[key] ?? 0
    if (roleOf(gazetteer, key) !== keyRole.tail && accept(entry)) matches.push({ entry, key, edits: 0, complete: 1 })
  }
  return matches
}

/** Entries with nearly this name. With `anywhere`, tries all first letters if the likely ones match nothing. */
export function matchResembling(gazetteer: Gazetteer, name: string, accept: Accept = all, anywhere = true): Match[] {
  const folded = expandAbbreviations(name)
  const limit = editsAllowed(folded)
  const found = expand(gazetteer, keysResembling(gazetteer, folded, limit), accept)
  return found.length > 0 || !anywhere
    ? found
    : expand(gazetteer, keysResembling(gazetteer, folded, Math.min(limit, 1), true), accept)
}

/**
 * Entries whose name begins with this, as typed and with abbreviations expanded ("st" is the start of both Stamford
 * and St. Louis).
 */
export function matchBeginning(gazetteer: Gazetteer, typed: string, score: Scorer, accept: Accept = all): Match[] {
  return [...new Set([typed, expandAbbreviations(typed)])].flatMap((text) =>
    bestOf(gazetteer, keysBeginning(gazetteer, text), typed, score, accept),
  )
}

const bestKept = 100
/** With this many names of the same prefix, a village would not be shown anyway. */
const crowd = { keys: 1_500, people: 3_000 } as const

/** One letter is the beginning of thousands of names: only the best become matches. */
function bestOf(
  { keys, entries }: Gazetteer,
  { from, to }: KeyRange,
  typed: string,
  score: Scorer,
  accept: Accept,
): Match[] {
  const scores = new Float64Array(to - from).fill(-1)
  const leastPeople = to - from > crowd.keys ? crowd.people : 0
  for (let key = from; key < to; key++) {
    const entry = keys.entry[key] ?? 0
    if ((entries.population[entry] ?? 0) >= leastPeople && accept(entry))
      scores[key - from] = score(entry, key, 0, completeness(typed, keys.text[key] ?? ''))
  }
  const least = scores.length > bestKept ? (scores.slice().sort().at(-bestKept) ?? 0) : 0
  const matches: Match[] = []
  for (let key = from; key < to; key++) {
    if ((scores[key - from] ?? -1) >= Math.max(0, least))
      matches.push({ entry: keys.entry[key] ?? 0, key, edits: 0, complete: completeness(typed, keys.text[key] ?? '') })
  }
  return matches
}

/** Entries whose name begins with approximately this text. */
export function matchBeginningLike(gazetteer: Gazetteer, typed: string, _score: Scorer, accept: Accept = all): Match[] {
  const folded = expandAbbreviations(typed)
  const found = keysBeginningLike(gazetteer, folded, editsAllowed(folded))
  return expand(gazetteer, found, accept).map((match) => ({
    ...match,
    complete: completeness(folded, gazetteer.keys.text[match.key] ?? ''),
  }))
}

function completeness(typed: string, name: string): number {
  return Math.min(1, typed.length / Math.max(1, name.length))
}

function expand(gazetteer: Gazetteer, found: readonly FuzzyKey[], accept: Accept): Match[] {
  const { keys } = gazetteer
  const matches: Match[] = []
  for (const { key: first, edits } of found) {
    const text = keys.text[first]
    for (let key = first; keys.text[key] === text; key++) {
      const entry = keys.entry[key] ?? 0
      if (roleOf(gazetteer, key) !== keyRole.tail && accept(entry)) matches.push({ entry, key, edits, complete: 1 })
    }
  }
  return matches
}

function all(): boolean {
  return true
}
