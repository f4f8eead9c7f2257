import { expandTypos } from '../expand-typos.ts'
import type { Query, SearchAnswer } from '../query.ts'
import type { IndexDocument, IndexSchema } from '../schema.ts'
import { tokenize } from '../text/fold-index-text.ts'
import { scan } from './scan.ts'

/**
 * The plain scan, and where it finds too few, once more with the words taken for the tokens of the documents there are.
 */
export function scanWithTypos(schema: IndexSchema, documents: readonly IndexDocument[], query: Query): SearchAnswer {
  const exact = scan(schema, documents, query)
  if (exact.total >= (query.typosBelow ?? 0)) return exact
  const expanded = expandTypos(query.where, { tokens: (fields) => [tokensOf(documents, fields)] })
  const tolerant = expanded && scan(schema, documents, { ...query, where: expanded.where })
  return tolerant && tolerant.total > exact.total ? { ...tolerant, typos: expanded.typos } : exact
}

function tokensOf(documents: readonly IndexDocument[], fields: readonly string[]): string[] {
  const texts = documents
    .filter(({ rows }) => rows.length > 0)
    .flatMap((document) => [document.fields, ...document.rows])
    .flatMap((values) => fields.map((field) => values[field]))
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
  return [...new Set(texts.flatMap((text) => (typeof text === 'string' ? tokenize(text) : [])))].sort()
}
