import { wordsFor } from '../columns/bits.ts'
import type { WordsColumn } from '../columns/columns.ts'
import type { Postings } from '../columns/postings.ts'
import { prefixLengths, prefixOf } from '../columns/prefixes.ts'
import type { WordsClause } from '../query.ts'
import { tokenize } from '../text/fold.ts'
import type { StringTable } from '../text/string-table.ts'
import { allOf, anyOf, EverySet } from './combined-sets.ts'
import { postedRows } from './listed-sets.ts'
import type { RowSet } from './row-set.ts'
import type { Segment } from './segment.ts'
import { TokenSet } from './tested-sets.ts'

/** One set for each word: the rows where it begins a token of one of the fields, or stands for one by `alternatives`. */
export function compileWords(segment: Segment, { fields, text, alternatives = {} }: WordsClause): RowSet[] {
  const words = [...new Set(tokenize(text))]
  if (words.length === 0) return [anyOf([], 'no word')]
  return words.flatMap((word) => {
    const tokens = Object.hasOwn(alternatives, word) ? alternatives[word] ?? [] : []
    const ways = fields.flatMap((field) => [prefixRows(segment, field, word), ...tokens.map((token) => tokenRows(segment, field, token))])
      .filter((way) => way !== undefined)
    const [only, second] = ways
    if (only && !second) return only
    return [anyOf(ways.map((way) => allOf(way, new EverySet(segment.frozen.columns.rows))), `word "${word}"`)]
  })
}

/** The candidates and, where the letters of the postings do not decide, the test; undefined when no token fits. */
function prefixRows(segment: Segment, field: string, word: string): RowSet[] | undefined {
  const vocabulary = vocabularyOf(segment, field)
  if (!vocabulary) return undefined
  const tokens = vocabulary.column.table.withPrefix(word)
  if (tokens.from === tokens.to) return undefined
  const label = `${field} "${word}…"`
  const letters = prefixOf(word, prefixLengths.long)
  if (letters.length < word.length) return [postedPrefix(vocabulary, letters, label), ...testUnlessAll(segment, vocabulary, letters, tokens, label)]
  if (prefixOf(word, prefixLengths.short - 1).length < word.length) return [postedPrefix(vocabulary, letters, label)]
  return [anyOf(shortPrefixes(vocabulary.prefixes, word).map((prefix) => postedRows(label, vocabulary.postings, prefix, vocabulary.words)), label)]
}

function tokenRows(segment: Segment, field: string, token: string): RowSet[] | undefined {
  const vocabulary = vocabularyOf(segment, field)
  const number = vocabulary?.column.table.find(token) ?? -1
  if (!vocabulary || number < 0) return undefined
  const label = `${field} "${token}"`
  const letters = prefixOf(token, prefixLengths.long)
  return [postedPrefix(vocabulary, letters, label), ...testUnlessAll(segment, vocabulary, letters, { from: number, to: number + 1 }, label)]
}

interface Vocabulary { field: string; column: WordsColumn; prefixes: StringTable; postings: Postings; words: number }

function vocabularyOf({ frozen }: Segment, field: string): Vocabulary | undefined {
  const column = frozen.columns.fields[field]
  const prefixes = frozen.prefixes[field]
  const postings = frozen.postings[field]
  if (column?.type !== 'words' || !prefixes || !postings) return undefined
  return { field, column, prefixes, postings, words: wordsFor(frozen.columns.rows) }
}

function postedPrefix({ prefixes, postings, words }: Vocabulary, letters: string, label: string): RowSet {
  return postedRows(label, postings, prefixes.find(letters), words)
}

/** No test when every token with these first letters is wanted. */
function testUnlessAll(segment: Segment, { field, column }: Vocabulary, letters: string, tokens: { from: number; to: number }, label: string): RowSet[] {
  const all = column.table.withPrefix(letters)
  if (all.from === tokens.from && all.to === tokens.to) return []
  const { rows, rowParents } = segment.frozen.columns
  const parents = Object.hasOwn(segment.schema.parent, field) ? rowParents : undefined
  return [new TokenSet(`tokens of ${label}`, column, tokens, { count: rows, parents })]
}

/** The one- and two-letter prefixes that begin with a single letter: together they hold all its tokens. */
function shortPrefixes(prefixes: StringTable, letter: string): number[] {
  const { from, to } = prefixes.withPrefix(letter)
  const found: number[] = []
  for (let prefix = from; prefix < to; prefix++) {
    const text = prefixes.at(prefix)
    if (prefixOf(text, prefixLengths.short) === text) found.push(prefix)
  }
  return found
}

/** The rows that have a whole token in one of the fields. */
export function compileToken(segment: Segment, fields: readonly string[], token: string): RowSet {
  const ways = fields.map((field) => tokenRows(segment, field, token)).filter((way) => way !== undefined)
  return anyOf(ways.map((way) => allOf(way, new EverySet(segment.frozen.columns.rows))), `token "${token}"`)
}
