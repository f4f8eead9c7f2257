import { stem } from '../lexicon/normalize.ts'
import { cueOf, preferenceFor } from './negation.ts'
import { cuePhrases, skippedWords } from '../lexicon/vocabulary.ts'
import type { ParsedRequest } from './parsed-request.ts'
import { wordsOf } from '../lexicon/tokenize.ts'

/**
 * Unused words that may have had a meaning, as typed, without words that only carry a request. Includes negated words
 * that a search cannot exclude.
 */
export function unmatchedWords(
  { tokens, phrases, age }: ParsedRequest,
  used: readonly { start: number; end: number }[],
  specialties: readonly string[],
  declined: readonly { start: number; end: number }[] = [],
): string[] {
  const silent = new Set<number>()
  const cover = (span: { start: number; end: number }) => {
    for (let at = span.start; at < span.end; at++) silent.add(at)
  }
  for (const span of used) cover(span)
  if (age) cover(age)
  for (const phrase of phrases) {
    const cue = cueOf(phrase)
    const carries =
      (cue !== undefined && cue !== 'unsupported') ||
      phrase.entries.some(({ slot }) => slot === 'age' || slot === 'gender')
    // Negated and open phrases were understood, too.
    const unwanted =
      phrase.entries.some(({ slot }) => preferenceSlots.has(slot)) &&
      preferenceFor(tokens, phrases, phrase) !== 'wanted'
    // "eye surgeon for cataracts": the reason for what was found.
    const reason = phrase.entries.some(
      (entry) => entry.slot === 'specialties' && entry.names.some((name) => specialties.includes(name)),
    )
    if (carries || unwanted || reason) cover(phrase)
  }
  const hurts = phrases.some(
    (phrase) => phrase.entries.some(({ slot }) => slot === 'specialties') && used.includes(phrase),
  )
  for (const span of declined) cover(span)
  const left: string[] = []
  let start = -1
  for (let at = 0; at <= tokens.length; at++) {
    const token = tokens[at]
    for (const span of declined) if (at === span.end) left.push(wordsOf(tokens, span.start, span.end))
    const open =
      token !== undefined && !silent.has(at) && !skippedWords.has(token.word) && !(hurts && complaints.has(token.key))
    if (start >= 0 && (!open || token.breakBefore)) {
      left.push(wordsOf(tokens, start, at))
      start = -1
    }
    if (open && start < 0) start = at
  }
  return left.filter((words) => /[\p{L}\p{N}]/u.test(words))
}

const complaints: ReadonlySet<string> = new Set(cuePhrases.get('complaint')?.map(stem))
const preferenceSlots: ReadonlySet<string> = new Set([
  'telehealth',
  'isAcceptingNewPatient',
  'isHandicapAccessible',
  'language',
])
