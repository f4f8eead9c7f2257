import type { Clause, NearClause, Query } from '@care/search-engine'
import { tokenize } from '@care/search-engine'

/** An alternative implementation for comparison: returns the total of a query after fetching its first page. */
export interface Baseline {
  search(query: Query): number | Promise<number>
  close(): void | Promise<void>
}

/** The bench's queries converted to SQL conditions. */
export interface Asked {
  near: NearClause
  specialty: string | undefined
  /** Word prefixes; the first is looked up, the others are checked. */
  words: string[]
  plans: { plan: readonly string[]; state: readonly string[]; year: readonly string[] } | undefined
  languages: readonly string[]
  genders: readonly string[]
  accepting: readonly string[]
  accessible: boolean
}

export function askedOf(query: Query): Asked {
  const clauses: readonly Clause[] = 'all' in query.where ? query.where.all : [query.where]
  const near = clauses.flatMap((clause) => ('near' in clause ? [clause.near] : []))[0]
  if (!near) throw new Error('the baselines only know queries with a place')
  const valuesOf = (field: string) =>
    clauses.flatMap((clause) => ('in' in clause && clause.in.field === field ? clause.in.values : []))
  const parts = clauses.flatMap((clause) => ('same' in clause ? [clause.same.parts] : []))[0]
  return {
    near,
    specialty: valuesOf('specialty')[0],
    words: clauses.flatMap((clause) => ('words' in clause ? tokenize(clause.words.text) : [])),
    plans: parts && { plan: parts.plan ?? [], state: parts.state ?? [], year: parts.year ?? [] },
    languages: valuesOf('language'),
    genders: valuesOf('gender'),
    accepting: valuesOf('accepting'),
    accessible: valuesOf('accessible').length > 0,
  }
}
