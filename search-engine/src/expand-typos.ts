import type { Clause, WordsClause } from './query.ts'
import { compareTexts } from './text/compare-texts.ts'
import { closeTokens, toleratedTypos } from './text/close-tokens.ts'
import type { TokenList } from './text/letters.ts'
import { tokenize } from './text/fold-index-text.ts'

export interface Expanded {
  where: Clause
  /** Corrections for each typed word. */
  typos: { typed: string; takenFor: readonly string[] }[]
}

/** An immutable vocabulary: its results per word are cached. */
export interface Vocabulary {
  /** Sorted tokens of the fields, in one or several lists. */
  tokens(fields: readonly string[]): readonly TokenList[]
  /** Whether a token is still in use; absent: all are. */
  inUse?(fields: readonly string[], token: string): boolean
}

interface Judged {
  word: string
  known: boolean
  tokens: string[]
}

/** With more candidates for one word, a correction would be a guess. */
const mostTokens = 50

/** Recent corrections, by vocabulary: counting alternatives repeats the same words many times. */
const judgedLately = new WeakMap<Vocabulary, Map<string, Judged>>()
const mostJudged = 100

/**
 * The query with misspelled words replaced by known tokens, or undefined if there are none. Words that begin no known
 * token count as misspelled; only if all words are known may each long enough word be. Words under `not` are unchanged.
 */
export function expandTypos(where: Clause, vocabulary: TokenList | Vocabulary): Expanded | undefined {
  const typos: Expanded['typos'] = []
  const known: Vocabulary = 'tokens' in vocabulary ? vocabulary : { tokens: () => [vocabulary] }
  const expanded = expandClause(where, known, typos)
  return typos.length > 0 ? { where: expanded, typos } : undefined
}

function expandClause(clause: Clause, vocabulary: Vocabulary, typos: Expanded['typos']): Clause {
  if ('all' in clause) return { all: clause.all.map((member) => expandClause(member, vocabulary, typos)) }
  if ('any' in clause) return { any: clause.any.map((member) => expandClause(member, vocabulary, typos)) }
  if ('words' in clause) return { words: expandWords(clause.words, vocabulary, typos) }
  return clause
}

function expandWords(clause: WordsClause, vocabulary: Vocabulary, typos: Expanded['typos']): WordsClause {
  const judged = [...new Set(tokenize(clause.text))]
    .filter((word) => toleratedTypos(word) > 0)
    .map((word) => judge(word, clause.fields, vocabulary))
  const unknown = judged.filter((word) => !word.known)
  const taken = (unknown.length > 0 ? unknown : judged).filter(({ tokens }) => tokens.length > 0)
  if (taken.length === 0) return clause
  typos.push(...taken.map(({ word, tokens }) => ({ typed: word, takenFor: tokens })))
  return {
    ...clause,
    alternatives: { ...clause.alternatives, ...Object.fromEntries(taken.map(({ word, tokens }) => [word, tokens])) },
  }
}

function judge(word: string, fields: readonly string[], vocabulary: Vocabulary): Judged {
  const lately = judgedLately.get(vocabulary) ?? new Map<string, Judged>()
  judgedLately.set(vocabulary, lately)
  const key = [word, ...fields].join('\0')
  const before = lately.get(key)
  if (before) return before
  const found = vocabulary
    .tokens(fields)
    .map((list) => closeTokens(word, list, (token) => vocabulary.inUse?.(fields, token) ?? true))
  const judged = {
    word,
    known: found.some((part) => part.known),
    tokens: closest(found.flatMap((part) => part.tokens)),
  }
  if (lately.size >= mostJudged) lately.clear()
  lately.set(key, judged)
  return judged
}

function closest(found: readonly { token: string; typos: number }[]): string[] {
  const sorted = [...found].sort((a, b) => a.typos - b.typos || compareTexts(a.token, b.token))
  return [...new Set(sorted.map(({ token }) => token))].slice(0, mostTokens)
}
