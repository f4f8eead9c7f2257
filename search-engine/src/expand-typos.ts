import type { Clause, WordsClause } from './query.ts'
import { compareTexts } from './text/compare-texts.ts'
import { closeTokens, toleratedBesideOthers, toleratedTypos, type CloseToken } from './text/close-tokens.ts'
import type { TokenList } from './text/letters.ts'
import { tokenize } from './text/fold-index-text.ts'

/** One reading of a query with typos: the corrections of some of its words. */
export interface TypoReading {
  typos: { typed: string; takenFor: readonly string[] }[]
  /** By fields and word. */
  tokens: ReadonlyMap<string, readonly string[]>
  /** All words are known, so this is a guess for the case that nobody has all of them. */
  ofKnownName: boolean
}

/** An immutable vocabulary: its results per word are cached. */
export interface Vocabulary {
  /** Sorted tokens of the fields, in one or several lists. */
  tokens(fields: readonly string[]): readonly TokenList[]
  /** Whether a token is still in use; by default all are. */
  inUse?(fields: readonly string[], token: string): boolean
}

interface Judged {
  fields: readonly string[]
  word: string
  known: boolean
  tokens: readonly string[]
}

/** With more candidates for one word, a correction would be a guess. */
const mostTokens = 50
/** Each reading costs a search, and no name has more words that all need a correction. */
export const mostReadings = 4

/** Recent corrections, by vocabulary: counting alternatives repeats the same words many times. */
const judgedLately = new WeakMap<Vocabulary, Map<string, { known: boolean; close: readonly CloseToken[] }>>()
const mostJudged = 100

/**
 * The readings of misspelled words. Words that are not the beginning of a known token are all misspelled: one reading.
 * If every word is known, one of them may still be wrong: a reading for each word, with the others as typed. A known
 * word is corrected to whole tokens only. Words under `not` are unchanged.
 */
export function typoReadings(where: Clause, vocabulary: TokenList | Vocabulary): TypoReading[] {
  const known: Vocabulary = 'tokens' in vocabulary ? vocabulary : { tokens: () => [vocabulary] }
  const judged = wordsClauses(where).flatMap((clause) => judgeWords(clause, known))
  const unknown = judged.filter((one) => !one.known)
  // A short word may be misspelled only next to correct words.
  if (unknown.length > 1) return readingsOf([unknown.filter(({ word }) => toleratedTypos(word) > 0)], false)
  if (unknown.length > 0) return readingsOf([unknown], false)
  const words = [...new Set(judged.map(({ word }) => word))]
  const byWord = words.map((word) => judged.filter((one) => one.word === word))
  const severalWords = wordsClauses(where).some(({ text }) => tokenize(text).length > 1)
  return readingsOf(byWord, severalWords).slice(0, mostReadings)
}

/** The query without any criterion except its words: whether anyone has that name at all. */
export function wordsOnly(where: Clause): Clause {
  if ('all' in where) return { all: where.all.map(wordsOnly) }
  if ('any' in where) return { any: where.any.map(wordsOnly) }
  return 'words' in where ? where : { all: [] }
}

/** The query that allows any one of the readings. */
export function withReadings(where: Clause, readings: readonly TypoReading[]): Clause {
  if ('all' in where) return { all: where.all.map((member) => withReadings(member, readings)) }
  if ('any' in where) return { any: where.any.map((member) => withReadings(member, readings)) }
  if (!('words' in where)) return where
  const read = readings.map((reading): Clause => ({ words: wordsIn(where.words, reading) }))
  return read.length === 1 && read[0] ? read[0] : { any: read }
}

function wordsClauses(clause: Clause): WordsClause[] {
  if ('all' in clause) return clause.all.flatMap(wordsClauses)
  if ('any' in clause) return clause.any.flatMap(wordsClauses)
  return 'words' in clause ? [clause.words] : []
}

function readingsOf(groups: readonly (readonly Judged[])[], ofKnownName: boolean): TypoReading[] {
  return groups
    .map((group) => group.filter(({ tokens }) => tokens.length > 0))
    .filter((group) => group.length > 0)
    .map((group) => ({
      typos: group.map(({ word, tokens }) => ({ typed: word, takenFor: tokens })),
      tokens: new Map(group.map(({ fields, word, tokens }) => [keyOf(fields, word), tokens])),
      ofKnownName,
    }))
}

function wordsIn(clause: WordsClause, { tokens }: TypoReading): WordsClause {
  const taken = [...new Set(tokenize(clause.text))].flatMap((word) => {
    const more = tokens.get(keyOf(clause.fields, word))
    const before = Object.hasOwn(clause.alternatives ?? {}, word) ? (clause.alternatives?.[word] ?? []) : []
    return more ? [[word, [...before, ...more]] as const] : []
  })
  return taken.length === 0
    ? clause
    : { ...clause, alternatives: { ...clause.alternatives, ...Object.fromEntries(taken) } }
}

function judgeWords({ fields, text, alternatives = {} }: WordsClause, vocabulary: Vocabulary): Judged[] {
  const words = [...new Set(tokenize(text))]
  return words.flatMap((word) => {
    const others = words.filter((other) => other !== word)
    const isShort = toleratedTypos(word) === 0
    if (isShort && others.length === 0) return []
    const { known: isBegun, close } = judge(word, fields, vocabulary)
    const known = isBegun || Object.hasOwn(alternatives, word)
    const tokens = closest(close.filter((one) => (one.whole || !(known || isShort)) && !fitsBetter(one, others)))
    return [{ fields, word, known, tokens }]
  })
}

/**
 * "Sara Farah" is not a person called Sarah: a token that another typed word begins, with as few letters missing, is
 * that word.
 */
function fitsBetter({ token, typos }: CloseToken, others: readonly string[]): boolean {
  return others.some((other) => token.startsWith(other) && token.length - other.length <= typos)
}

function judge(
  word: string,
  fields: readonly string[],
  vocabulary: Vocabulary,
): { known: boolean; close: readonly CloseToken[] } {
  const most = toleratedBesideOthers(word)
  if (most === 0) return { known: true, close: [] }
  const lately = judgedLately.get(vocabulary) ?? new Map<string, { known: boolean; close: readonly CloseToken[] }>()
  judgedLately.set(vocabulary, lately)
  const key = keyOf(fields, word)
  const before = lately.get(key)
  if (before) return before
  const found = vocabulary
    .tokens(fields)
    .map((list) => closeTokens(word, list, (token) => vocabulary.inUse?.(fields, token) ?? true, most))
  const judged = { known: found.some((part) => part.known), close: found.flatMap((part) => part.tokens) }
  if (lately.size >= mostJudged) lately.clear()
  lately.set(key, judged)
  return judged
}

function closest(found: readonly CloseToken[]): string[] {
  const sorted = [...found].sort((a, b) => a.typos - b.typos || compareTexts(a.token, b.token))
  return [...new Set(sorted.map(({ token }) => token))].slice(0, mostTokens)
}

const keyOf = (fields: readonly string[], word: string) => [word, ...fields].join('\0')
