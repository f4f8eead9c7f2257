import { typoReadings, withReadings, wordsOnly } from '../expand-typos.ts'
import type { Clause, Query, SearchAnswer } from '../query.ts'
import type { IndexDocument, IndexSchema } from '../schema.ts'
import { tokenize } from '../text/fold-index-text.ts'
import { scan } from './scan.ts'

/** The plain scan and, if it finds too few, a second one with corrected words. */
export function scanWithTypos(schema: IndexSchema, documents: readonly IndexDocument[], query: Query): SearchAnswer {
  const exact = scan(schema, documents, query)
  if (exact.total >= (query.typosBelow ?? 0)) return exact
  const vocabulary = { tokens: (fields: readonly string[]) => [tokensOf(documents, fields)] }
  const total = (where: Clause) => scan(schema, documents, { ...query, where }).total
  const all = typoReadings(query.where, vocabulary)
  if (all.some(({ ofKnownName }) => ofKnownName) && total(wordsOnly(query.where)) > 0) return exact
  const readings = all.filter((one) => total(withReadings(query.where, [one])) > exact.total)
  if (readings.length === 0) return exact
  const tolerant = scan(schema, documents, { ...query, where: withReadings(query.where, readings) })
  return { ...tolerant, typos: readings.flatMap(({ typos }) => typos), exactTotal: exact.total }
}

function tokensOf(documents: readonly IndexDocument[], fields: readonly string[]): string[] {
  const texts = documents
    .filter(({ rows }) => rows.length > 0)
    .flatMap((document) => [document.fields, ...document.rows])
    .flatMap((values) => fields.map((field) => values[field]))
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
  return [...new Set(texts.flatMap((text) => (typeof text === 'string' ? tokenize(text) : [])))].sort()
}
