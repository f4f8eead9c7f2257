import type { ResolvedPlace } from '@care/contract'
import { resolvedEntry, resolvedZip } from '../gazetteer/describe-place.ts'
import { findChinese } from '../geocoding/chinese-place-names.ts'
import type { FindOptions } from './find-options.ts'
import { findMisspelledPlaceNames, findPlaceNames, textOf } from './find-place-names.ts'
import { zipRow, type Gazetteer } from '../gazetteer/gazetteer.ts'
import type { PlaceSpan } from '../gazetteer/gazetteer.service.ts'
import { hasPreposition, tokenizeForPlaces, type PlaceToken } from './place-tokens.ts'
import { isStreetWord } from '../geocoding/place-query.ts'
import type { PlaceArea } from '../gazetteer/rank.ts'
import { resolvePlace } from '../geocoding/resolve-place.ts'
import { stateCodes } from '../gazetteer/state-words.ts'

const longestText = 200
/** Nobody writes more; each one is expensive to resolve. */
const mostAddresses = 4
/** From this score on, the tokens of an exact name are not tried as a misspelled one. */
const settledScore = 0.4

/**
 * The places that a text mentions, from left to right, never two for the same token. Low scores are included: the
 * caller knows what else the words could be.
 */
export function findPlaces(
  gazetteer: Gazetteer,
  tokens: readonly string[],
  area?: PlaceArea,
  options: FindOptions = {},
): PlaceSpan[] {
  const read = tokenizeForPlaces(tokens.slice(0, longestText))
  const found: PlaceSpan[] = []
  let addresses = 0
  for (let at = 0; at < read.length; at++) {
    const address = addresses < mostAddresses && startsAddress(read, at)
    if (address) addresses++
    const fixed =
      findZip(gazetteer, read, at) ??
      (address ? findAddress(gazetteer, read, at, area, options) : undefined) ??
      findStateCode(gazetteer, read, at)
    if (fixed) found.push(fixed)
    found.push(...findChinese(gazetteer, read[at]?.raw ?? '', at, area), ...findPlaceNames(gazetteer, read, at, area))
  }
  const free = read.map(() => true)
  for (const { start, end, score } of found) {
    // "in white planes": an ordinary word that is also a town decides nothing.
    if (score >= settledScore && !(end - start === 1 && gazetteer.ordinaryWords.has(read[start]?.word ?? '')))
      free.fill(false, start, end)
  }
  const misspelled = read.flatMap((_, at) =>
    free[at] ? findMisspelledPlaceNames(gazetteer, read, at, (token) => free[token] ?? false, area, options) : [],
  )
  return leaveOutOverlaps([...found, ...misspelled])
}

/** A ZIP, together with the preceding town and state if they match. */
function findZip(gazetteer: Gazetteer, tokens: readonly PlaceToken[], at: number): PlaceSpan | undefined {
  const digits = /^\D?(\d{5})(?:-\d{4})?\D?$/.exec(tokens[at]?.raw ?? '')?.[1]
  const row = digits === undefined ? -1 : zipRow(gazetteer, Number(digits))
  if (row < 0) return undefined
  const place = resolvedZip(gazetteer, row)
  const inFront = place.text
    .replace(/ \d{5}$/, '')
    .toLowerCase()
    .split(/[ ,]+/)
  let start = at
  for (let nth = inFront.length - 1; nth >= 0 && start > 0 && tokens[start - 1]?.word === inFront[nth]; nth--) start--
  return {
    start,
    end: at + 1,
    score: 0.97,
    kind: 'zip',
    exact: true,
    cue: 'zip',
    text: textOf(tokens, start, at + 1),
    candidates: [{ place, score: 1 }],
  }
}

function startsAddress(tokens: readonly PlaceToken[], at: number): boolean {
  return /^\d{1,6}[a-z]?$/.test(tokens[at]?.word ?? '') && streetBehind(tokens, at) >= 0
}

function streetBehind(tokens: readonly PlaceToken[], at: number): number {
  const index = tokens.slice(at + 2, at + 6).findIndex(({ word }) => isStreetWord(word))
  return index < 0 ? -1 : at + 2 + index
}

/** A house number, a street and what follows it, if that leads to a town or ZIP. */
function findAddress(
  gazetteer: Gazetteer,
  tokens: readonly PlaceToken[],
  at: number,
  near: PlaceArea | undefined,
  { language }: FindOptions,
): PlaceSpan | undefined {
  const street = streetBehind(tokens, at)
  const resolveTo = (end: number) => {
    const place = resolvePlace(gazetteer, textOf(tokens, at, end), { near, language })
    return place?.kind === 'address' && !place.corrected ? place : undefined
  }
  let best: { end: number; place: ResolvedPlace } | undefined
  for (let end = street + 2; end <= Math.min(tokens.length, street + 7); end++) {
    const place = resolveTo(end)
    // Words after the address ("… 21204 please") change nothing, so the shortest variant of the most certain place
    // counts.
    if (place && (!best || surer(place, best.place))) best = { end, place }
  }
  return (
    best && {
      start: at,
      end: best.end,
      score: 0.95,
      kind: 'address',
      exact: true,
      cue: 'street',
      text: textOf(tokens, at, best.end),
      candidates: [{ place: best.place, score: 1 }],
    }
  )
}

/** A ZIP is better than a town; a town with its state is better than the town alone, which may be a different one. */
function surer(place: ResolvedPlace, than: ResolvedPlace): boolean {
  if (place.precision !== than.precision) return place.precision === 'zip'
  return place.precision !== 'zip' && (place.lat !== than.lat || place.lon !== than.lon)
}

/**
 * "in MD": a state's two letters alone are a place only in capitals or after a preposition; "John Smith MD" is a
 * physician.
 */
function findStateCode(gazetteer: Gazetteer, tokens: readonly PlaceToken[], at: number): PlaceSpan | undefined {
  const token = tokens[at]
  const state = token && stateCodes.get(token.word)
  if (
    !token ||
    state === undefined ||
    !hasPreposition(tokens, at) ||
    !(token.upper || at === tokens.length - 1) ||
    token.word === 'me'
  )
    return undefined
  const place = resolvedEntry(gazetteer, gazetteer.firstState + state)
  return {
    start: at,
    end: at + 1,
    score: token.upper ? 0.8 : 0.6,
    kind: 'state',
    exact: true,
    cue: 'preposition',
    text: token.raw,
    candidates: [{ place, score: 1 }],
  }
}

/**
 * Spans with a higher score first, then longer ones: "New York Mills" is not New York, and "Yonkers NY" not Yonkers.
 */
function leaveOutOverlaps(spans: readonly PlaceSpan[]): PlaceSpan[] {
  const chosen: PlaceSpan[] = []
  // "Queens NY 11372": the postal town has a different name, and the ZIP is more precise.
  const weight = ({ score, start, end, exact, kind }: PlaceSpan) =>
    score + (exact ? 0.08 * (end - start) : 0) + (kind === 'zip' || kind === 'address' ? 0.5 : 0)
  for (const span of [...spans].sort((a, b) => weight(b) - weight(a))) {
    if (chosen.every((other) => span.end <= other.start || span.start >= other.end || disjoint(span, other)))
      chosen.push(span)
  }
  return chosen.sort((a, b) => a.start - b.start || (a.within?.from ?? 0) - (b.within?.from ?? 0))
}

function disjoint(a: PlaceSpan, b: PlaceSpan): boolean {
  return (
    a.within !== undefined &&
    b.within !== undefined &&
    a.start === b.start &&
    (a.within.to <= b.within.from || b.within.to <= a.within.from)
  )
}
