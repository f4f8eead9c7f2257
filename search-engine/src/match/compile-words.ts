import { wordsFor } from '../columns/bits.ts'
import { prefixLengths, prefixOf } from '../columns/prefixes.ts'
import type { WordsClause } from '../query.ts'
import { tokenize } from '../text/fold-index-text.ts'
import type { StringTable } from '../text/string-table.ts'
import { allOf, anyOf } from './combined-sets.ts'
import { EverySet } from './plain-sets.ts'
import { postedRows } from './posted-rows.ts'
import type { RowSet } from './row-set.ts'
import type { Segment } from './segment.ts'
import { TokenSet } from './tested-sets.ts'

/**
 * Up to this many tokens, their own lists are combined; more are found faster by their first letters and a test of each
 * row.
 */
const mostLists = 24

/**
 * One set per word: the rows where it is the beginning of a token of one of the fields, or is replaced by one of
 * `alternatives`.
 */
export function compileWords(segment: Segment, { fields, text, alternatives = {} }: WordsClause): RowSet[] {
  const words = [...new Set(tokenize(text))]
  if (words.length === 0) return [anyOf([], 'no word')]
  return words.flatMap((word) => {
    const tokens = Object.hasOwn(alternatives, word) ? (alternatives[word] ?? []) : []
    const ways = fields
      .flatMap((field) => [
        prefixRows(segment, field, word),
        ...tokens.map((token) => tokenRows(segment, field, token)),
      ])
      .filter((way) => way !== undefined)
    const [only, second] = ways
    if (only && !second) return only
    return [
      anyOf(
        ways.map((way) => allOf(way, new EverySet(segment.frozen.columns.rows))),
        `word "${word}"`,
      ),
    ]
  })
}

/** The rows that have a whole token in one of the fields. */
export function compileToken(segment: Segment, fields: readonly string[], token: string): RowSet {
  const ways = fields.flatMap((field) => tokenRows(segment, field, token) ?? [])
  return anyOf(ways, `token "${token}"`)
}

/** The sets whose common rows have a token that begins with the word; undefined when there is no such token. */
function prefixRows(segment: Segment, field: string, word: string): RowSet[] | undefined {
  const { columns, postings, prefixes } = segment.frozen
  const column = columns.fields[field]
  const ofTokens = postings[field]
  const ofLetters = prefixes[field]
  if (column?.type !== 'words' || !ofTokens || !ofLetters) return undefined
  const { from, to } = column.table.withPrefix(word)
  if (from === to) return undefined
  const label = `${field} "${word}…"`
  const bits = wordsFor(columns.rows)
  const letters = prefixOf(word, prefixLengths.long)
  if (letters === word) {
    const all =
      word === prefixOf(word, prefixLengths.short - 1)
        ? shortPrefixes(ofLetters.table, word)
        : [ofLetters.table.find(word)]
    return [
      anyOf(
        all.map((prefix) => postedRows(label, ofLetters.postings, prefix, bits)),
        label,
      ),
    ]
  }
  if (to - from <= mostLists)
    return [
      anyOf(
        Array.from({ length: to - from }, (_, at) => postedRows(label, ofTokens, from + at, bits)),
        label,
      ),
    ]
  const parents = Object.hasOwn(segment.schema.parent, field) ? columns.rowParents : undefined
  return [
    postedRows(`${field} "${letters}…"`, ofLetters.postings, ofLetters.table.find(letters), bits),
    new TokenSet(`tokens of ${label}`, column, { from, to }, { count: columns.rows, parents }),
  ]
}

function tokenRows(segment: Segment, field: string, token: string): RowSet[] | undefined {
  const { columns, postings } = segment.frozen
  const column = columns.fields[field]
  const ofTokens = postings[field]
  const number = column?.type === 'words' ? column.table.find(token) : -1
  return ofTokens && number >= 0
    ? [postedRows(`${field} "${token}"`, ofTokens, number, wordsFor(columns.rows))]
    : undefined
}

/** The one- and two-letter prefixes that begin with a single letter: together they contain all its tokens. */
function shortPrefixes(prefixes: StringTable, letter: string): number[] {
  const { from, to } = prefixes.withPrefix(letter)
  const found: number[] = []
  for (let prefix = from; prefix < to; prefix++) {
    const text = prefixes.at(prefix)
    if (prefixOf(text, prefixLengths.short) === text) found.push(prefix)
  }
  return found
}
