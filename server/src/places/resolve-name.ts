import { foldPlace } from './fold.ts'
import { entryAt, type Gazetteer } from './gazetteer.ts'
import { liesIn } from './lies-in.ts'
import { matchExact, matchResembling, type Accept } from './match-names.ts'
import { entryKinds } from './place-kinds.ts'
import { rankMatches, type PlaceArea, type Ranked } from './rank.ts'
import { stateAtEnd } from './state-words.ts'

export interface NameAnswer {
  ranked: Ranked[]
  /** The state that was asked for but has no such place. */
  notInState?: number
}

/** The places that these folded words may mean, best first; empty when none. */
export function resolveName(gazetteer: Gazetteer, words: readonly string[], area?: PlaceArea, spelling: 'exact' | 'any' = 'any'): NameAnswer {
  if (words.length === 0) return { ranked: [] }
  const readings = readingsOf(gazetteer, words)
  for (const match of spelling === 'exact' ? [matchExact] : [matchExact, matchResembling]) {
    // With a state behind it a name is sure ("California MD"); the words as one name come next ("Kansas City", "New York").
    const found = readings.map(({ name, accept, sure }) => ({ sure, ranked: name === '' ? [] : rankMatches(gazetteer, match(gazetteer, name, accept), area) }))
    const best = found.filter(({ ranked }) => ranked.length > 0).sort((a, b) => (b.ranked[0]?.score ?? 0) + b.sure - (a.ranked[0]?.score ?? 0) - a.sure)[0]
    if (best) return { ranked: best.ranked }
  }
  const state = stateAtEnd(words)
  if (!state) return { ranked: [] }
  if (state.words === words.length) return { ranked: [stateMatch(gazetteer, state.state)] }
  const elsewhere = rankMatches(gazetteer, matchExact(gazetteer, words.slice(0, -state.words).join(' ')), area)
  return { ranked: elsewhere, notInState: state.state }
}

interface Reading { name: string; accept?: Accept; sure: number }

/** The ways to read the words: as one name; as a name and a state; as a name, what it lies in, and perhaps a state. */
function readingsOf(gazetteer: Gazetteer, words: readonly string[]): Reading[] {
  const readings: Reading[] = [{ name: words.join(' '), sure: 0 }]
  const state = stateAtEnd(words)
  const { entries } = gazetteer
  const inState: Accept = (entry) => state === undefined || entries.state[entry] === state.state
  const rest = state ? words.slice(0, -state.words) : words
  if (state && rest.length > 0) readings.push({ name: rest.join(' '), accept: (entry) => inState(entry) && !isState(gazetteer, entry), sure: 0.5 })
  for (let at = 1; at < rest.length; at++) {
    const within = foldPlace(rest.slice(at).join(' '))
    readings.push({ name: rest.slice(0, at).join(' '), accept: (entry) => inState(entry) && liesIn(gazetteer, entry, within), sure: 0.4 })
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
