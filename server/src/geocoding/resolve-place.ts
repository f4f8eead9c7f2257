import type { Language, PlaceSuggestion, ResolvedPlace } from '@care/contract'
import { resolveAddress } from './resolve-address.ts'
import { resolvedEntry, resolvedZip, suggestionOf } from '../gazetteer/describe-place.ts'
import { chineseNames } from './chinese-place-names.ts'
import { zipRow, zipText, type Gazetteer } from '../gazetteer/gazetteer.ts'
import { placeNote } from '../gazetteer/place-notes.ts'
import { readPlaceQuery, type PlaceQuery } from './place-query.ts'
import { resolvePoint } from '../gazetteer/place-at.ts'
import { rankMatches, type PlaceArea } from '../gazetteer/rank.ts'
import { resolveName, type NameAnswer } from './resolve-name.ts'
import { stateAtEnd } from '../gazetteer/state-words.ts'
import { states } from '../gazetteer/states.ts'

export interface ResolveOptions {
  near?: PlaceArea | undefined
  language?: Language | undefined
}

export interface Resolution {
  place: ResolvedPlace
  /** Other places of the name, best first. */
  others: PlaceSuggestion[]
}

/** The one place that the text means, or undefined. Never throws, whatever the text. */
export function resolvePlace(gazetteer: Gazetteer, q: string, options: ResolveOptions = {}): ResolvedPlace | undefined {
  return resolveWithOthers(gazetteer, q, options)?.place
}

export function resolveWithOthers(
  gazetteer: Gazetteer,
  q: string,
  { near, language = 'en' }: ResolveOptions = {},
): Resolution | undefined {
  const query = readPlaceQuery(q)
  if (query.point) return { place: resolvePoint(gazetteer, query.point, language), others: [] }
  const row = query.zip === undefined ? -1 : zipRow(gazetteer, query.zip)
  if (query.isAddress) {
    const place = resolveAddress(gazetteer, query, row, { near, language })
    if (place) return { place, others: [] }
  }
  if (row >= 0) return { place: resolvedZip(gazetteer, row), others: [] }
  return resolveWords(gazetteer, query, near, language)
}

const othersShown = 5

function resolveWords(
  gazetteer: Gazetteer,
  query: PlaceQuery,
  near: PlaceArea | undefined,
  language: Language,
): Resolution | undefined {
  const literal =
    query.allWords.length === query.words.length
      ? { ranked: [] }
      : resolveName(
          gazetteer,
          query.allWords.map(({ word }) => word),
          near,
          'exact',
        )
  const whole =
    literal.ranked.length > 0
      ? literal
      : resolveName(
          gazetteer,
          query.words.map(({ word }) => word),
          near,
        )
  const { ranked, notInState } =
    whole.ranked.length > 0 ? whole : (resolveEnding(gazetteer, query, near) ?? resolveChinese(gazetteer, query, near))
  const [best, ...rest] = ranked
  if (!best) return undefined
  const place = resolvedEntry(gazetteer, best.entry)
  if (best.edits > 0) place.corrected = true
  if (query.zip !== undefined) place.approximate = placeNote(language, 'unknownZip', place.text, zipText(query.zip))
  else if (whole.ranked.length === 0) place.approximate = placeNote(language, 'part', place.text)
  else if (notInState !== undefined)
    place.approximate = placeNote(language, 'otherState', place.text, states[notInState]?.name ?? '')
  else if (place.kind === 'state') place.approximate = placeNote(language, 'wide', place.text)
  return {
    place,
    others: rest
      .filter((one) => one.score > best.score - 1)
      .slice(0, othersShown)
      .map((one) => suggestionOf(gazetteer, one.entry)),
  }
}

/**
 * "Montefiore hospital, Bronx NY": the text after the last commas. Words without a comma are not split: half of them
 * would be a town somewhere.
 */
function resolveEnding(
  gazetteer: Gazetteer,
  { words }: PlaceQuery,
  near: PlaceArea | undefined,
): NameAnswer | undefined {
  for (const [at, word] of words.entries()) {
    if (at === 0 || !word.afterComma) continue
    const ending = words.slice(at).map((one) => one.word)
    // Understanding only half of a text is risky enough: a misspelled town counts only with its state.
    const answer = resolveName(gazetteer, ending, near, stateAtEnd(ending) ? 'any' : 'exact')
    // A state alone is not a useful result for an unknown town: its center may be hours away.
    const best = answer.ranked[0]
    if (best && best.entry < gazetteer.firstState && answer.notInState === undefined) return answer
  }
  return undefined
}

/** "纽约法拉盛": Chinese has no spaces and orders places from large to small, so the last name is meant. */
function resolveChinese(gazetteer: Gazetteer, { text }: PlaceQuery, near: PlaceArea | undefined): NameAnswer {
  const last = chineseNames(gazetteer, text).at(-1)
  return { ranked: last ? rankMatches(gazetteer, last.matches, near) : [] }
}
