import type { Language, PlaceSuggestion } from '@care/contract'
import { suggestedZip, suggestionOf } from '../gazetteer/describe-place.ts'
import { firstZipRow, type Gazetteer } from '../gazetteer/gazetteer.ts'
import { matchBeginning, matchBeginningLike, matchExact, type Accept } from '../gazetteer/match-names.ts'
import { rankMatches, scorerFor, type Match, type PlaceArea, type Scorer } from '../gazetteer/rank.ts'
import { keyRole, roleOf } from '../gazetteer/place-kinds.ts'
import { readPlaceQuery, type PlaceQuery } from './place-query.ts'
import { resolveWithOthers } from './resolve-place.ts'
import { stateAtEnd, statesBeginning } from '../gazetteer/state-words.ts'

export interface SuggestOptions {
  near?: PlaceArea | undefined
  limit?: number | undefined
  language?: Language | undefined
}

/** Completions of the typed text, best first. Never throws, whatever the text. */
export function suggestPlaces(
  gazetteer: Gazetteer,
  q: string,
  { near, limit = 8, language = 'en' }: SuggestOptions = {},
): PlaceSuggestion[] {
  const query = readPlaceQuery(q)
  const digits = /^\d+$/.exec(query.text)?.[0]
  // Two digits are a fifth of the country.
  if (digits && digits.length <= 5) return digits.length < 3 ? [] : suggestZips(gazetteer, digits, limit)
  if (query.isAddress) return suggestAddress(gazetteer, q, query, { near, limit, language })
  if (query.point || query.zip !== undefined) return suggestResolved(gazetteer, q, near, limit, language)

  const words = query.words.map(({ word }) => word)
  if (words.length === 0) return []
  const score = scorerFor(gazetteer, near)
  let ranked = rankMatches(gazetteer, matchesOf(gazetteer, words, matchBeginning, score), near)
  if (!ranked.some(({ key }) => roleOf(gazetteer, key) !== keyRole.tail))
    ranked = rankMatches(gazetteer, [...ranked, ...matchesOf(gazetteer, words, matchBeginningLike, score)], near)
  const suggestions = dedupe(ranked.slice(0, limit * 3).map(({ entry }) => suggestionOf(gazetteer, entry))).slice(
    0,
    limit,
  )
  return suggestions.length > 0 ? suggestions : suggestResolved(gazetteer, q, near, limit, language)
}

function suggestZips(gazetteer: Gazetteer, digits: string, limit: number): PlaceSuggestion[] {
  const { zips } = gazetteer
  const width = 10 ** (5 - digits.length)
  const from = firstZipRow(zips.code, Number(digits) * width)
  const to = firstZipRow(zips.code, (Number(digits) + 1) * width)
  const rows = Array.from({ length: to - from }, (_, at) => from + at)
  // Where people live before post office boxes.
  rows.sort((a, b) => (zips.area[b] ?? 0) - (zips.area[a] ?? 0) || a - b)
  return rows.slice(0, limit).map((row) => suggestedZip(gazetteer, row))
}

/** The words as the beginning of a name, and as a name with a complete or incomplete state. */
function matchesOf(
  gazetteer: Gazetteer,
  words: readonly string[],
  match: typeof matchBeginning,
  score: Scorer,
): Match[] {
  const { entries } = gazetteer
  const matches = match(gazetteer, words.join(' '), score)
  const state = stateAtEnd(words)
  if (state && state.words < words.length) {
    const inState: Accept = (entry) => entries.state[entry] === state.state
    matches.push(
      ...match(gazetteer, words.slice(0, -state.words).join(' '), score, inState).map((found) => ({
        ...found,
        complete: found.complete / 2 + 0.5,
      })),
    )
  }
  const started = words.length > 1 ? statesBeginning(words.at(-1) ?? '') : undefined
  if (started && started.size > 0)
    matches.push(
      ...matchExact(gazetteer, words.slice(0, -1).join(' '), (entry) => started.has(entries.state[entry] ?? -1)),
    )
  return matches
}

/** "1 Main St, Tow": the street stays as typed, and towns are suggested after its comma. */
function suggestAddress(
  gazetteer: Gazetteer,
  q: string,
  { words }: PlaceQuery,
  options: SuggestOptions,
): PlaceSuggestion[] {
  const { near, limit = 8, language = 'en' } = options
  const whole = suggestResolved(gazetteer, q, near, limit, language)
  const comma = words.findIndex(({ afterComma }, at) => at > 0 && afterComma)
  if (whole[0]?.kind === 'address' || comma < 0) return whole
  const street = words
    .slice(0, comma)
    .map(({ piece }) => piece)
    .join(' ')
  const towns = suggestPlaces(
    gazetteer,
    words
      .slice(comma)
      .map(({ word }) => word)
      .join(' '),
    options,
  )
  return towns
    .filter(({ kind }) => kind === 'town' || kind === 'neighborhood')
    .map((town) => ({ ...town, kind: 'address' as const, text: `${street}, ${town.text}` }))
}

function suggestResolved(
  gazetteer: Gazetteer,
  q: string,
  near: PlaceArea | undefined,
  limit: number,
  language: Language,
): PlaceSuggestion[] {
  const found = resolveWithOthers(gazetteer, q, { near, language })
  if (!found) return []
  const { precision: _precision, approximate: _approximate, corrected: _corrected, ...place } = found.place
  return [place, ...found.others].slice(0, limit)
}

function dedupe(suggestions: readonly PlaceSuggestion[]): PlaceSuggestion[] {
  const seen = new Set<string>()
  return suggestions.filter(({ text }) => !seen.has(text) && seen.add(text))
}
