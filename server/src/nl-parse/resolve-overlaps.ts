import type { PlaceSpan } from '../gazetteer/gazetteer.service.ts'
import type { Phrase } from '../lexicon/entry.ts'
import { cueOf } from './negation.ts'
import type { DistanceSpan } from './parsed-request.ts'
import type { Token } from '../lexicon/tokenize.ts'

/** Words with at least this score are treated as a place. */
export const minimumPlaceScore = 0.45

/** Words that may be a place or something else go to the interpretation that explains more of them. */
export function resolveOverlaps(
  tokens: readonly Token[],
  phrases: readonly Phrase[],
  found: readonly PlaceSpan[],
  distance: DistanceSpan | undefined,
): { phrases: Phrase[]; places: PlaceSpan[] } {
  const places = found.filter((place) => {
    if (place.score < minimumPlaceScore || isElsewhere(tokens, place)) return false
    if (distance && place.start < distance.end && distance.start < place.end && place.kind !== 'zip') return false
    return phrases.filter((phrase) => overlap(phrase, place)).every((phrase) => wins(tokens, place, phrase))
  })
  return { places, phrases: phrases.filter((phrase) => !places.some((place) => overlap(phrase, place))) }
}

/** "at home", "at work": also names of towns, but never meant in lower case. */
function isElsewhere(tokens: readonly Token[], { start, end, kind }: PlaceSpan): boolean {
  return (
    kind !== 'zip' &&
    end - start === 1 &&
    tokens[start]?.capital === false &&
    tokens[start - 1]?.word === 'at' &&
    /^(?:home|work|school|night|church|college|least|once|hand|all|office)$/.test(tokens[start]?.word ?? '')
  )
}

function wins(tokens: readonly Token[], place: PlaceSpan, phrase: Phrase): boolean {
  if (place.kind === 'zip' || place.kind === 'address') return true
  const longer = place.end - place.start - (phrase.end - phrase.start)
  const cue = cueOf(phrase)
  if (cue === 'filler' || cue === 'near-me' || cue === 'patient')
    return place.exact && (longer > 0 || place.score >= 0.6)
  if (!place.exact) return phrase.corrected > 0 && place.cue === 'preposition' && place.score >= 0.6
  if (longer > 0) return true
  if (longer < 0) return false
  // "in Corona" is a place; "walker" alone is not.
  return (
    phrase.corrected > 0 ||
    place.cue === 'state' ||
    (place.cue === 'preposition' && place.score >= 0.6 && tokens[place.start]?.capital === true)
  )
}

function overlap(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start < b.end && b.start < a.end
}
