import type { Cue, Phrase } from '../lexicon/entry.ts'
import { skippedWords } from '../lexicon/vocabulary.ts'
import type { Token } from '../lexicon/tokenize.ts'

export type Preference = 'wanted' | 'rejected' | 'open'

interface Span {
  start: number
  end: number
}

/** Whether something is requested, negated ("no male doctors") or left open ("Spanish is not needed"). */
export function preferenceFor(tokens: readonly Token[], phrases: readonly Phrase[], span: Span): Preference {
  const before = cueBefore(tokens, phrases, span)
  if (before?.cue === 'optional' || cueBehind(tokens, phrases, span, 'does-not-matter')) return 'open'
  return before?.cue === 'not' || cueBehind(tokens, phrases, span, 'refused') ? 'rejected' : 'wanted'
}

/** Including the negating words: "not a man", not only "man". */
export function withNegation(tokens: readonly Token[], phrases: readonly Phrase[], span: Span): Span {
  const before = cueBefore(tokens, phrases, span)
  if (before?.cue === 'not') return { start: before.phrase.start, end: span.end }
  const behind = cueBehind(tokens, phrases, span, 'refused')
  return { start: span.start, end: behind?.end ?? span.end }
}

const reach = 5

/** The nearest preceding cue, with only small words in between. */
function cueBefore(
  tokens: readonly Token[],
  phrases: readonly Phrase[],
  span: Span,
): { cue: Cue; phrase: Phrase } | undefined {
  if (tokens[span.start]?.breakBefore) return undefined
  for (let nth = phrases.findLastIndex(({ start }) => start < span.start); nth >= 0; nth--) {
    const other = phrases[nth]
    if (!other || span.start - other.end > reach || broken(tokens, other.end, span.start)) return undefined
    const cue = hasCue(other, 'optional') ? 'optional' : hasCue(other, 'not') ? 'not' : undefined
    if (cue) return unknownBetween(tokens, phrases, other.end, span.start) ? undefined : { cue, phrase: other }
    if (cueOf(other) !== 'filler') return undefined
  }
  return undefined
}

/** "… is not needed" after it, "doesn't matter" or "is not an option" in the same clause. */
function cueBehind(tokens: readonly Token[], phrases: readonly Phrase[], span: Span, cue: Cue): Phrase | undefined {
  const first = phrases.findIndex(({ start }) => start >= span.end)
  for (let nth = first; nth >= 0 && nth < phrases.length; nth++) {
    const other = phrases[nth]
    if (!other || other.start - span.end > reach || broken(tokens, span.end, other.start)) return undefined
    if (hasCue(other, cue)) return other
    if (cueOf(other) !== 'filler') return undefined
  }
  return undefined
}

export function hasCue({ entries }: Phrase, cue: Cue): boolean {
  return entries.some((entry) => entry.slot === 'cue' && entry.cue === cue)
}

/** The kind of cue, for a phrase without another meaning. */
export function cueOf(phrase: Phrase): Cue | undefined {
  const entry = phrase.entries.find((one) => one.slot === 'cue')
  return phrase.entries.every((one) => one.slot === 'cue') && entry?.slot === 'cue' ? entry.cue : undefined
}

function broken(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from, to + 1).some(({ breakBefore }) => breakBefore)
}

function unknownBetween(tokens: readonly Token[], phrases: readonly Phrase[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    if (!skippedWords.has(tokens[at]?.key ?? '') && !phrases.some(({ start, end }) => start <= at && at < end))
      return true
  }
  return false
}
