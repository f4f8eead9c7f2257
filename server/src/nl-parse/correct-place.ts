import type { Language } from '@care/contract'
import { editsBetween } from '../gazetteer/edit-distance.ts'
import type { Gazetteer, PlaceSpan } from '../gazetteer/gazetteer.service.ts'
import { resolvePlace } from '../geocoding/geocoding.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { foldWord } from '../lexicon/normalize.ts'
import type { ParsedRequest } from './parsed-request.ts'
import type { Token } from '../lexicon/tokenize.ts'
import { wordSet } from '../tsv.ts'

/** "Silver Sprng": a town next to an unknown word may be half of a misspelled name in the tenant's states. */
export function correctPlace(
  gazetteer: Gazetteer,
  tenant: Tenant,
  language: Language,
  request: ParsedRequest,
  place: PlaceSpan,
): PlaceSpan | undefined {
  const { tokens, phrases } = request
  const longer = longerName(gazetteer, tenant, language, tokens, place)
  if (longer) return longer
  if (
    place.cue === 'state' ||
    place.end - place.start > 1 ||
    (place.kind !== 'town' && place.kind !== 'neighborhood' && place.kind !== 'county')
  )
    return place
  const isUnknown = (at: number) =>
    (/^[a-z]{4,}$/.test(tokens[at]?.word ?? '') && phrases.every(({ start, end }) => at < start || at >= end)) ||
    firstNameWords.has(tokens[at]?.word ?? '')
  for (const [start, end, added] of [
    [place.start, place.end + 1, place.end],
    [place.start - 1, place.end, place.start - 1],
  ] as const) {
    const whole = isUnknown(added) ? findMisspelledName(gazetteer, tenant, language, tokens, start, end) : undefined
    if (whole) return whole
  }
  // "Kent Island" is not Kent in another state: half a name that is far away is not a place to search around.
  const next = tokens[place.end]
  const half = next?.capital === true && !next.breakBefore && isUnknown(place.end)
  // Nor is a misspelled word far away, unless "in" marks it as a place.
  const doubtful = half || (!place.exact && place.cue !== 'preposition')
  return doubtful && !tenant.area.states.includes(place.candidates[0]?.place.state ?? '') ? undefined : place
}

/** "Long Island City" is not Long Island. */
function longerName(
  gazetteer: Gazetteer,
  tenant: Tenant,
  language: Language,
  tokens: readonly Token[],
  place: PlaceSpan,
): PlaceSpan | undefined {
  const next = tokens[place.end]
  if (place.kind === 'zip' || place.kind === 'address' || !next || next.breakBefore || !lastNameWords.has(next.word))
    return undefined
  const text = tokens
    .slice(place.start, place.end + 1)
    .map(({ word }) => word)
    .join(' ')
  const whole = resolvePlace(gazetteer, text, { near: tenant.area, language })
  if (
    !whole ||
    whole.corrected ||
    whole.approximate ||
    whole.text.replace(/,.*/s, '').split(' ').map(foldWord).join(' ') !== text
  )
    return undefined
  return { ...place, end: place.end + 1, kind: whole.kind, text: whole.text, candidates: [{ place: whole, score: 1 }] }
}

const lastNameWords = wordSet(`
  city beach park heights hills springs village island gardens grove valley lake ridge square point
  harbor bay plains falls creek haven shores manor junction town
`)

/** First words of many place names. */
export const firstNameWords = wordSet(`
  los las san santa saint st fort ft new north south east west port lake el la mount mt staten palm long
`)

/** A place name of several words with some wrong letters. */
export function findMisspelledName(
  gazetteer: Gazetteer,
  tenant: Tenant,
  language: Language,
  tokens: readonly Token[],
  start: number,
  end: number,
): PlaceSpan | undefined {
  const words = tokens.slice(start, end)
  if (words.length < 2 || words.slice(1).some(({ breakBefore }) => breakBefore)) return undefined
  const text = words.map(({ word }) => word).join(' ')
  const place = resolvePlace(gazetteer, text, { near: tenant.area, language })
  if (
    !place?.corrected ||
    place.approximate ||
    place.kind === 'state' ||
    !tenant.area.states.includes(place.state ?? '')
  )
    return undefined
  const name = place.text.replace(/,.*/s, '').split(' ').map(foldWord).join(' ')
  if (editsBetween(text, name, 2) > 2) return undefined
  return {
    start,
    end,
    score: 0.6,
    kind: place.kind,
    exact: false,
    cue: 'none',
    text,
    candidates: [{ place, score: 1 }],
  }
}
