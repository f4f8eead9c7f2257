import type { Language, ResolvedPlace } from '@care/contract'
import { resolvedEntry, resolvedZip } from '../gazetteer/describe-place.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { placeNote } from '../gazetteer/place-notes.ts'
import { isStreetWord, type PlaceQuery, type QueryWord } from './place-query.ts'
import type { PlaceArea } from '../gazetteer/rank.ts'
import { resolveName } from './resolve-name.ts'
import { stateAtEnd } from '../gazetteer/state-words.ts'

/** A street address by its ZIP, else by its town: we have no streets, and the result says so. */
export function resolveAddress(
  gazetteer: Gazetteer,
  query: PlaceQuery,
  zip: number,
  { near, language }: { near?: PlaceArea | undefined; language: Language },
): ResolvedPlace | undefined {
  const { words } = query
  const town =
    townAtEnd(gazetteer, words, near, 'exact') ?? (zip >= 0 ? undefined : townAtEnd(gazetteer, words, near, 'any'))
  if (zip >= 0) {
    const place = resolvedZip(gazetteer, zip)
    const street = streetOf(words, town?.from ?? placeWords(words))
    return {
      ...place,
      kind: 'address',
      text: joinAddress(street, place.text),
      approximate: placeNote(language, 'streetByZip', place.zip ?? ''),
    }
  }
  if (!town) return undefined
  const place = resolvedEntry(gazetteer, town.entry)
  return {
    ...place,
    kind: 'address',
    text: joinAddress(streetOf(words, town.from), place.text),
    ...(town.edits > 0 ? { corrected: true } : {}),
    approximate: placeNote(language, 'streetByTown', place.text),
  }
}

/**
 * The town after the street: the longest ending, from the first comma or street word on, that is a place; never the
 * house number.
 */
function townAtEnd(
  gazetteer: Gazetteer,
  words: readonly QueryWord[],
  near: PlaceArea | undefined,
  spelling: 'exact' | 'any',
): { entry: number; from: number; edits: number } | undefined {
  const afterStreet = words.findIndex(({ afterComma }) => afterComma)
  const lastStreet = words.findLastIndex(({ word }, at) => at > 0 && at < words.length - 1 && isStreetWord(word))
  const starts = [afterStreet, lastStreet + 1].filter((at) => at > 1)
  // Any ending may be a correctly spelled town; a misspelled one is looked up only after the end of the street.
  if (spelling === 'exact') for (let at = Math.max(2, words.length - 5); at < words.length; at++) starts.push(at)
  for (const from of starts) {
    const rest = words.slice(from).map(({ word }) => word)
    const answer = resolveName(gazetteer, rest, near, spelling)
    const state = stateAtEnd(rest)
    const best = answer.ranked[0]
    if (best && best.entry < gazetteer.firstState && answer.notInState === undefined && (best.edits === 0 || state))
      return { entry: best.entry, from, edits: best.edits }
  }
  return undefined
}

/** Where the street ends if no town was recognized after it. */
function placeWords(words: readonly QueryWord[]): number {
  const comma = words.findIndex(({ afterComma }, at) => at > 0 && afterComma)
  const street = words.findLastIndex(({ word }, at) => at > 0 && isStreetWord(word))
  return comma > 0 ? comma : street > 0 ? street + 1 : words.length
}

function streetOf(words: readonly QueryWord[], end: number): string {
  return words
    .slice(0, end)
    .map(({ piece }) => piece)
    .filter(Boolean)
    .join(' ')
}

function joinAddress(street: string, place: string): string {
  return street === '' ? place : `${street}, ${place}`
}
