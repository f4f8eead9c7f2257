import { expandAbbreviations } from '../gazetteer/fold-place.ts'
import { entryAt, type Gazetteer } from '../gazetteer/gazetteer.ts'
import { isWithin } from '../gazetteer/is-within.ts'
import { matchExact, matchResembling, type Accept } from '../gazetteer/match-names.ts'
import { milesBetween, toPoint } from '@care/contract'
import { entryKinds } from '../gazetteer/place-kinds.ts'
import { rankMatches, type PlaceArea, type Ranked } from '../gazetteer/rank.ts'
import { stateAtEnd } from '../gazetteer/state-words.ts'
import { states } from '../gazetteer/states.ts'

export interface NameAnswer {
  ranked: Ranked[]
  /** The requested state, if it has no such place. */
  notInState?: number
}

/** The places that these folded words may mean, best first; empty when none. */
export function resolveName(
  gazetteer: Gazetteer,
  words: readonly string[],
  area?: PlaceArea,
  spelling: 'exact' | 'any' = 'any',
): NameAnswer {
  if (words.length === 0) return { ranked: [] }
  const readings = readingsOf(gazetteer, words)
  const exact = bestReading(gazetteer, readings, matchExact, area)
  if (exact) return { ranked: exact }
  const state = stateAtEnd(words)
  if (state?.words === words.length) return { ranked: [stateMatch(gazetteer, state.state)] }
  const elsewhere = state
    ? rankMatches(gazetteer, matchExact(gazetteer, words.slice(0, -state.words).join(' ')), area)
    : []
  if (spelling === 'any') {
    // A correct name in another state is not treated as a misspelling: "Hamilton NJ" is not Hampton.
    const limit = elsewhere.length > 0 ? 1 : 2
    const resembling = bestReading(
      gazetteer,
      readings,
      (...args) => matchResembling(...args).filter(({ edits }) => edits <= limit),
      area,
    )
    if (resembling) return { ranked: resembling }
  }
  const near = elsewhere.filter(({ entry }) => isNear(gazetteer, entry, area))
  return near.length > 0 && state ? { ranked: near, notInState: state.state } : { ranked: [] }
}

/**
 * A name followed by a state is certain ("California MD"); the words as one name come next ("Kansas City", "New York").
 */
function bestReading(
  gazetteer: Gazetteer,
  readings: readonly NameReading[],
  match: typeof matchExact,
  area: PlaceArea | undefined,
): Ranked[] | undefined {
  let best: Ranked[] | undefined
  let most = -Infinity
  for (const { name, accept, sure } of readings) {
    const ranked = rankMatches(gazetteer, match(gazetteer, name, accept), area)
    const score = (ranked[0]?.score ?? -Infinity) + sure
    if (score > most) [best, most] = [ranked, score]
  }
  return best
}

/** Members who name the wrong state mean a nearby place ("Yonkers CT"), not a distant one of that name. */
function isNear({ entries }: Gazetteer, entry: number, area: PlaceArea | undefined): boolean {
  if (!area) return false
  const state = states[entries.state[entry] ?? 0]?.code ?? ''
  return (
    area.states.includes(state) ||
    milesBetween(toPoint(area), {
      latitude: (entries.latitude[entry] ?? 0) / 1e5,
      longitude: (entries.longitude[entry] ?? 0) / 1e5,
    }) < 100
  )
}

interface NameReading {
  name: string
  accept?: Accept
  sure: number
}

/**
 * The ways to parse the words: as one name; as a name and a state; as a name, what contains it, and perhaps a state.
 */
function readingsOf(gazetteer: Gazetteer, words: readonly string[]): NameReading[] {
  const readings: NameReading[] = [{ name: words.join(' '), sure: 0 }]
  const state = stateAtEnd(words)
  const { entries } = gazetteer
  const inState: Accept = (entry) => state === undefined || entries.state[entry] === state.state
  const rest = state ? words.slice(0, -state.words) : words
  if (rest.length === 0) return readings
  if (state)
    readings.push({ name: rest.join(' '), accept: (entry) => inState(entry) && !isState(gazetteer, entry), sure: 0.5 })
  for (let at = 1; at < rest.length; at++) {
    const within = expandAbbreviations(rest.slice(at).join(' '))
    readings.push({
      name: rest.slice(0, at).join(' '),
      accept: (entry) => inState(entry) && isWithin(gazetteer, entry, within),
      sure: 0.4,
    })
  }
  return readings
}

function isState({ entries }: Gazetteer, entry: number): boolean {
  return entryKinds[entries.kind[entry] ?? 0] === 'state'
}

function stateMatch(gazetteer: Gazetteer, state: number): Ranked {
  const { id } = entryAt(gazetteer, gazetteer.firstState + state)
  return { entry: id, key: 0, edits: 0, complete: 1, score: 1 }
}
