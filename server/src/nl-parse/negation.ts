import type { Cue, Phrase } from '../lexicon/entry.ts'
import { skippedWords } from '../lexicon/vocabulary.ts'
import type { Token } from '../lexicon/tokenize.ts'

export type Preference = 'wanted' | 'rejected' | 'open'

/** Whether something is asked for, turned down ("no male doctors") or left open ("Spanish is not needed"). */
export function preferenceFor(tokens: readonly Token[], phrases: readonly Phrase[], phrase: Phrase): Preference {
  const at = phrases.indexOf(phrase)
  const before = cueBefore(tokens, phrases, at)
  if (before === 'optional' || cueBehind(tokens, phrases, at, 'does-not-matter')) return 'open'
  return before === 'not' || cueBehind(tokens, phrases, at, 'refused') ? 'rejected' : 'wanted'
}

const reach = 5

/** The nearest cue in front, when only small words are between. */
function cueBefore(tokens: readonly Token[], phrases: readonly Phrase[], at: number): Cue | undefined {
  const phrase = phrases[at]
  if (!phrase || tokens[phrase.start]?.breakBefore) return undefined
  for (let nth = at - 1; nth >= 0; nth--) {
    const other = phrases[nth]
    if (!other || phrase.start - other.end > reach || broken(tokens, other.end, phrase.start)) return undefined
    const cue = hasCue(other, 'optional') ? 'optional' : hasCue(other, 'not') ? 'not' : undefined
    if (cue) return unknownBetween(tokens, phrases, other.end, phrase.start) ? undefined : cue
    if (cueOf(other) !== 'filler') return undefined
  }
  return undefined
}

/** "… is not needed" behind it, "doesn't matter" or "is not an option" in the same clause. */
function cueBehind(tokens: readonly Token[], phrases: readonly Phrase[], at: number, cue: Cue): boolean {
  const phrase = phrases[at]
  for (let nth = at + 1; phrase && nth < phrases.length; nth++) {
    const other = phrases[nth]
    if (!other || other.start - phrase.end > reach || broken(tokens, phrase.end, other.start)) return false
    if (hasCue(other, cue)) return true
    if (cueOf(other) !== 'filler') return false
  }
  return false
}

export function hasCue({ entries }: Phrase, cue: Cue): boolean {
  return entries.some((entry) => entry.slot === 'cue' && entry.cue === cue)
}

/** What kind of cue a phrase is that means nothing else. */
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
