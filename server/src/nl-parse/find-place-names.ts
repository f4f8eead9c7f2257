import { resolvedEntry } from '../gazetteer/describe-place.ts'
import { expandAbbreviations } from '../gazetteer/fold-place.ts'
import type { PlaceSpan } from '../gazetteer/gazetteer.service.ts'
import type { FindOptions } from './find-options.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { isWithin } from '../gazetteer/is-within.ts'
import { matchExact, matchResembling, type Accept } from '../gazetteer/match-names.ts'
import { scorePlaceMention } from './place-mention-score.ts'
import { hasPreposition, stateAfter, type PlaceToken } from './place-tokens.ts'
import { keysEqual } from '../gazetteer/name-lookup.ts'
import { rankMatches, type Match, type PlaceArea, type Ranked } from '../gazetteer/rank.ts'

const longestName = 5
const candidatesShown = 5

/** Every correctly spelled name that begins at a token. */
export function findPlaceNames(
  gazetteer: Gazetteer,
  tokens: readonly PlaceToken[],
  start: number,
  area: PlaceArea | undefined,
): PlaceSpan[] {
  const spans: PlaceSpan[] = []
  for (let end = start + 1; end <= nameEnd(tokens, start); end++) {
    const name = nameOf(tokens, start, end)
    if (name.length < 3 && !tokens[start]?.upper) continue
    const matches = matchExact(gazetteer, name)
    const span =
      matches.length === 0
        ? undefined
        : spanOf(gazetteer, tokens, narrowed(gazetteer, tokens, start, end, matches), area)
    if (span) spans.push(span)
  }
  return spans
}

/**
 * The misspelled name that begins at a token: only where a place is expected, and never in words with another meaning.
 */
export function findMisspelledPlaceNames(
  gazetteer: Gazetteer,
  tokens: readonly PlaceToken[],
  start: number,
  isFree: (token: number) => boolean,
  area: PlaceArea | undefined,
  { isKnownWord }: FindOptions,
): PlaceSpan[] {
  const means = (word: string) => gazetteer.ordinaryWords.has(word) || (isKnownWord?.(word) ?? false)
  const spans: PlaceSpan[] = []
  for (let end = start + 1; end <= Math.min(start + 3, nameEnd(tokens, start)) && isFree(end - 1); end++) {
    const words = tokens.slice(start, end)
    const name = nameOf(tokens, start, end)
    const unknown = words.filter(({ word }) => !means(word) && stateAfter([{ ...emptyToken, word }], 0) === undefined)
    if (name.length < 5 || /\d/.test(name) || unknown.length === 0 || words.length - unknown.length > 1) continue
    const state = stateAfter(tokens, end)
    const expected = state !== undefined || hasPreposition(tokens, start)
    if (!expected && (words.length > 1 || name.length < 6)) continue
    const accept: Accept | undefined =
      state && ((entry) => gazetteer.entries.state[entry] === state.state && entry < gazetteer.firstState)
    const near = matchResembling(gazetteer, name, accept, expected)
    const matches = expected
      ? near
      : near.filter(({ entry, edits }) => edits === 1 && (gazetteer.entries.population[entry] ?? 0) >= 10_000)
    const span =
      matches.length === 0
        ? undefined
        : spanOf(
            gazetteer,
            tokens,
            { start, end, close: end + (state?.tokens ?? 0), withState: state !== undefined, matches },
            area,
          )
    if (span) spans.push(span)
  }
  return spans
}

const emptyToken = { raw: '', word: '', capital: false, upper: false, commaBefore: true, commaAfter: false }

interface NameMatches {
  start: number
  end: number
  /** The end including a state or a containing place. */
  close: number
  withState: boolean
  matches: readonly Match[]
}

/** With what follows the name: a state ("Springfield IL") or a containing place ("Flushing Queens"). */
function narrowed(
  gazetteer: Gazetteer,
  tokens: readonly PlaceToken[],
  start: number,
  end: number,
  matches: readonly Match[],
): NameMatches {
  const whole = { start, end, close: end, withState: false, matches }
  const state = stateAfter(tokens, end)
  const inState = state
    ? matches.filter(({ entry }) => gazetteer.entries.state[entry] === state.state && entry < gazetteer.firstState)
    : []
  if (state && inState.length > 0) return { ...whole, close: end + state.tokens, withState: true, matches: inState }
  for (let count = Math.min(3, tokens.length - end); count > 0; count--) {
    const within = expandAbbreviations(nameOf(tokens, end, end + count))
    // Most words after a name are not a place, as one lookup shows.
    const { from, to } = keysEqual(gazetteer, within)
    const inside = from === to ? [] : matches.filter(({ entry }) => isWithin(gazetteer, entry, within))
    if (inside.length === 0) continue
    const behind = stateAfter(tokens, end + count)
    return {
      ...whole,
      close:
        end + count + (behind && gazetteer.entries.state[inside[0]?.entry ?? 0] === behind.state ? behind.tokens : 0),
      withState: true,
      matches: inside,
    }
  }
  return whole
}

function spanOf(
  gazetteer: Gazetteer,
  tokens: readonly PlaceToken[],
  { start, end, close, withState, matches }: NameMatches,
  area: PlaceArea | undefined,
): PlaceSpan | undefined {
  const ranked = rankMatches(gazetteer, matches, area)
  const best = ranked[0]
  if (!best) return undefined
  const { score, cue } = scorePlaceMention(gazetteer, tokens, { start, end, best, withState }, area)
  const candidates = candidatesOf(gazetteer, ranked)
  return {
    start,
    end: close,
    score,
    kind: candidates[0]?.place.kind ?? 'town',
    exact: best.edits === 0,
    cue,
    text: textOf(tokens, start, close),
    candidates,
  }
}

function candidatesOf(gazetteer: Gazetteer, ranked: readonly Ranked[]): PlaceSpan['candidates'] {
  const best = ranked[0]?.score ?? 1
  return ranked.slice(0, candidatesShown).map(({ entry, edits, score }) => ({
    place: { ...resolvedEntry(gazetteer, entry), ...(edits > 0 ? { corrected: true } : {}) },
    score: Math.round(Math.max(0, 1 + score - best) * 1000) / 1000,
  }))
}

/** The last token where a name that begins here may end: a comma or a bare punctuation mark ends it. */
function nameEnd(tokens: readonly PlaceToken[], start: number): number {
  let end = start
  while (
    end < tokens.length &&
    end < start + longestName &&
    tokens[end]?.word !== '' &&
    (end === start || !tokens[end]?.commaBefore)
  )
    end++
  return end
}

/** The folded words, with "condado de Montgomery" in the spelling of the index. */
function nameOf(tokens: readonly PlaceToken[], start: number, end: number): string {
  const words = tokens.slice(start, end).map(({ word }) => word)
  if (words[0] !== 'condado' || words.length < 2) return words.join(' ')
  const name = words.slice(words[1] === 'de' ? 2 : 1)
  return name.length === 0 ? words.join(' ') : `${name.join(' ')} county`
}

export function textOf(tokens: readonly PlaceToken[], start: number, end: number): string {
  return tokens
    .slice(start, end)
    .map(({ raw }) => raw)
    .join(' ')
}
