import { tokenize, type Clause, type Query } from '@care/search-engine'
import { nicknamesOf } from '../lexicon/person-names.ts'

/** The query with the nicknames of each name word: "Bob" also finds Robert, and Robert Bob. */
export function withNicknames(query: Query): Query {
  return { ...query, where: inClause(query.where) }
}

function inClause(clause: Clause): Clause {
  if ('all' in clause) return { all: clause.all.map(inClause) }
  if ('any' in clause) return { any: clause.any.map(inClause) }
  if (!('words' in clause)) return clause
  const others = tokenize(clause.words.text).flatMap((word) => {
    const names = nicknamesOf(word)
    return names.length > 0 ? [[word, names] as const] : []
  })
  return others.length === 0 ? clause : { words: { ...clause.words, alternatives: Object.fromEntries(others) } }
}
