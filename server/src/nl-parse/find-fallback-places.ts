import type { Language } from '@care/contract'
import type { Gazetteer, PlaceSpan } from '../gazetteer/gazetteer.service.ts'
import { findPlaces } from './find-places.ts'
import type { Tenant } from '../configuration/configuration.ts'
import type { Phrase } from '../lexicon/entry.ts'
import { findMisspelledName, firstNameWords } from './correct-place.ts'
import { cueOf } from './negation.ts'
import type { Token } from '../lexicon/tokenize.ts'

/** Doubtful place names count if nothing more certain was found and their words have no other meaning. */
const doubtful = 0.1
const minimumScore = 0.55
/** Each one is looked up twice; a request has few unexplained words. */
const mostRuns = 12

/**
 * A place for a request without a certain one: a capitalized name that was too doubtful ("dialysis clinic Fresno"), or
 * unexplained words that become a place with "in" before them ("audiologist Staten Iland").
 */
export function findFallbackPlaces(
  gazetteer: Gazetteer,
  tenant: Tenant,
  language: Language,
  {
    tokens,
    phrases,
    found,
    taken,
  }: {
    tokens: readonly Token[]
    phrases: readonly Phrase[]
    found: readonly PlaceSpan[]
    taken: (at: number) => boolean
  },
): PlaceSpan[] {
  const isFree = (at: number) =>
    !taken(at) && phrases.every((phrase) => at < phrase.start || at >= phrase.end || cueOf(phrase) === 'filler')
  const free = (span: PlaceSpan) => tokens.slice(span.start, span.end).every((_, nth) => isFree(span.start + nth))
  const capitalized = found.filter(
    (span) =>
      span.exact &&
      span.score >= doubtful &&
      span.kind !== 'state' &&
      free(span) &&
      (tokens[span.start]?.capital ?? false) &&
      span.start > 0,
  )
  if (capitalized.length > 0) return capitalized.map((span) => ({ ...span, score: 0.5 }))
  const isUnknown = (at: number) => phrases.every((phrase) => at < phrase.start || at >= phrase.end)
  const unexplained = runs(tokens, isFree)
  for (const { start, end } of unexplained) {
    const whole =
      end > start + 1 && (isUnknown(start) || isUnknown(start + 1))
        ? findMisspelledName(gazetteer, tenant, language, tokens, start, start + 2)
        : undefined
    if (whole) return [whole]
  }
  return unexplained.flatMap(({ start, end }) => {
    const inserted = findPlaces(gazetteer, ['in', ...tokens.slice(start, end).map(({ raw }) => raw)], tenant.area, {
      language,
    })
    const named = tokens[start]?.capital === true && start > 0
    const taken = inserted.filter(
      (span) =>
        span.score >= minimumScore &&
        span.kind !== 'state' &&
        span.start === 1 &&
        (span.exact || tenant.area.states.includes(span.candidates[0]?.place.state ?? '')) &&
        (named || likely(tenant, tokens, phrases, start, span)),
    )
    return taken.map((span) => ({ ...span, start: start + span.start - 1, end: start + span.end - 1 }))
  })
}

/** In lower case only right after what is searched for, in the tenant's own states, and not a short word. */
function likely(
  tenant: Tenant,
  tokens: readonly Token[],
  phrases: readonly Phrase[],
  start: number,
  { end, candidates }: PlaceSpan,
): boolean {
  const behind = phrases.some((phrase) => phrase.end === start && cueOf(phrase) === undefined)
  return (
    behind &&
    start + end - 1 === tokens.length &&
    tenant.area.states.includes(candidates[0]?.place.state ?? '') &&
    (end > 2 || (tokens[start]?.word.length ?? 0) >= 6)
  )
}

/** Consecutive words without another explanation, including small words that begin many names. */
function runs(tokens: readonly Token[], isFree: (at: number) => boolean): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  for (let at = 0; at < tokens.length && found.length < mostRuns; at++) {
    const token = tokens[at]
    if (!token || !isFree(at) || (!/^\p{Script=Latin}{3,}$/u.test(token.word) && !firstNameWords.has(token.word)))
      continue
    const end = Math.min(
      at + 3,
      tokens.findIndex((next, nth) => nth > at && (!isFree(nth) || next.breakBefore)) >>> 0,
      tokens.length,
    )
    if (firstNameWords.has(token.word) || token.word.length >= 5) found.push({ start: at, end })
  }
  return found
}
