import type { Clause, Query } from './query.ts'
import { toleratedBesideOthers } from './text/close-tokens.ts'
import { mostReadings } from './expand-typos.ts'
import { tokenize } from './text/fold-index-text.ts'

/** What the parts of a query cost, in units of about 20 µs for a directory of 100,000 rows. */
const costs = { clause: 1, value: 0.05, word: 1, typoLetter: 4 }

/**
 * An upper estimate of a query's work: the tree once for itself, once for each facet and once for each reading of its
 * typos, and the close tokens of each word long enough to be misspelt. The query must have passed the checks of shape.
 */
export function workOf({ where, facets = [], typosBelow = 0 }: Query): number {
  const work = { tree: 0, typos: 0 }
  addClause(where, typosBelow > 0, work)
  const readings = work.typos > 0 ? mostReadings + 1 : 0
  return work.tree * (1 + readings + facets.length) + work.typos
}

interface Work {
  tree: number
  typos: number
}

function addClause(clause: Clause, tolerant: boolean, work: Work): void {
  work.tree += costs.clause
  if ('all' in clause) for (const member of clause.all) addClause(member, tolerant, work)
  else if ('any' in clause) for (const member of clause.any) addClause(member, tolerant, work)
  // Words under `not` are never corrected.
  else if ('not' in clause) addClause(clause.not, false, work)
  else if ('in' in clause) work.tree += clause.in.values.length * costs.value
  else if ('near' in clause) work.tree += (clause.near.area?.values.length ?? 0) * costs.value
  else if ('same' in clause)
    work.tree += (countOf(clause.same.parts) + countOf(clause.same.ifPresent ?? {})) * costs.value
  else if ('words' in clause) {
    const { fields, text, alternatives = {} } = clause.words
    const words = [...new Set(tokenize(text))]
    work.tree += fields.length * (words.length * costs.word + countOf(alternatives) * costs.value)
    if (!tolerant) return
    for (const word of words)
      if (toleratedBesideOthers(word) > 0) work.typos += fields.length * word.length * costs.typoLetter
  }
}

function countOf(lists: Readonly<Record<string, readonly string[]>>): number {
  return Object.values(lists).reduce((sum, list) => sum + list.length, 0)
}
