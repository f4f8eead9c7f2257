import { isDeepStrictEqual } from 'node:util'
import { alignPlaces } from '../matching/matching.service.ts'
import type { Facts, PlaceIdentity, StatedPlace, Statement } from '../records/statement.ts'

/** The new statement; values that the source merely repeats keep the day since which it has stated them. */
export function carrySince(before: Statement, now: Statement): Statement {
  const former = formerPlaces(before.places, now.places)
  return {
    ...now,
    // Ids never change.
    ...(before.idLayout !== undefined && { idLayout: before.idLayout }),
    head: carryFacts(before.head, now.head),
    places: now.places.map((place) => {
      const old = former.get(place)
      return old ? { ...place, facts: carryFacts(old.facts, place.facts) } : place
    }),
  }
}

function carryFacts(before: Facts, now: Facts): Facts {
  return Object.fromEntries(
    Object.entries(now).map(([name, said]) => {
      const old = Object.hasOwn(before, name) ? before[name] : undefined
      return [name, old && old.since < said.since && isDeepStrictEqual(old.value, said.value) ? old : said]
    }),
  )
}

/** A location keeps its history when it is respelled. */
export function formerPlaces(
  before: readonly StatedPlace[],
  now: readonly StatedPlace[],
): Map<StatedPlace, StatedPlace> {
  const nodes = [
    ...before.map((place) => ({ at: named(place), statement: 'before' })),
    ...now.map((place) => ({ at: named(place), statement: 'now' })),
  ]
  const found = new Map<StatedPlace, StatedPlace>()
  for (const members of alignPlaces(nodes)) {
    const [old] = members.flatMap((at) => before[at] ?? [])
    for (const place of members.flatMap((at) => now[at - before.length] ?? [])) if (old) found.set(place, old)
  }
  return found
}

/** A correction has no location of its own: the relation that it names identifies it. */
function named({ at, id }: StatedPlace): PlaceIdentity {
  return at.key === '' ? { ...at, key: `relation ${id ?? ''}` } : at
}
