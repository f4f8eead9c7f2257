import { QueryError } from './errors.ts'
import { isOnEarth } from './geo/sphere.ts'
import type { Clause, FacetRequest, InClause, NearClause, Query, SameClause, Sort, WordsClause } from './query.ts'
import { fieldOf, type IndexSchema, type RowField } from './schema.ts'
import { dayOf } from './columns/day.ts'

export const queryLimits = { depth: 12, clauses: 200, values: 1000, textLength: 1000, sorts: 8, facets: 50 }

/** Throws a QueryError with the path of the first fault; what passes can be searched without another check. */
export function checkQuery(schema: IndexSchema, query: Query): void {
  const budget = { clauses: 0 }
  if (!isObject(query)) throw new QueryError('A query is an object', 'query')
  checkClause({ schema, budget }, query.where, 'where', 1)
  checkCount(query.skip, 'skip')
  checkCount(query.limit, 'limit')
  checkCount(query.typosBelow, 'typosBelow')
  checkList(query.sort ?? [], 'sort', queryLimits.sorts).forEach((sort, at) => checkSort(schema, sort, `sort[${at}]`))
  checkList(query.facets ?? [], 'facets', queryLimits.facets).forEach((facet, at) => checkFacet(schema, facet, `facets[${at}]`))
}

interface Context { schema: IndexSchema; budget: { clauses: number } }

function checkClause(context: Context, clause: Clause, path: string, depth: number): void {
  if (depth > queryLimits.depth) throw new QueryError(`Clauses may be nested ${queryLimits.depth} deep at most`, path)
  if (++context.budget.clauses > queryLimits.clauses) throw new QueryError(`A query may have ${queryLimits.clauses} clauses at most`, path)
  if (!isObject(clause)) throw new QueryError('A clause is an object', path)
  const names = Object.keys(clause)
  if (names.length !== 1) throw new QueryError('A clause has exactly one member', path)
  const { schema } = context
  if ('all' in clause) checkMembers(context, clause.all, `${path}.all`, depth)
  else if ('any' in clause) checkMembers(context, clause.any, `${path}.any`, depth)
  else if ('not' in clause) checkClause(context, clause.not, `${path}.not`, depth + 1)
  else if ('in' in clause) checkIn(schema, clause.in, `${path}.in`)
  else if ('same' in clause) checkSame(schema, clause.same, `${path}.same`)
  else if ('near' in clause) checkNear(schema, clause.near, `${path}.near`)
  else if ('words' in clause) checkWords(schema, clause.words, `${path}.words`)
  else if ('range' in clause) {
    checkField(schema, clause.range, ['date'], `${path}.range`)
    checkDay(clause.range.from, `${path}.range.from`)
    checkDay(clause.range.to, `${path}.range.to`)
  } else if ('exists' in clause) checkField(schema, clause.exists, undefined, `${path}.exists`)
  else throw new QueryError(`"${names[0]}" is not a clause`, path)
}

function checkMembers(context: Context, members: readonly Clause[], path: string, depth: number): void {
  checkList(members, path, queryLimits.clauses).forEach((member, at) => checkClause(context, member, `${path}[${at}]`, depth + 1))
}

function checkIn(schema: IndexSchema, clause: InClause, path: string): void {
  checkField(schema, clause, ['keyword', 'flag'], path)
  checkTexts(clause.values, `${path}.values`)
}

function checkSame(schema: IndexSchema, clause: SameClause, path: string): void {
  const field = checkField(schema, clause, ['composite'], path)
  if (!isObject(clause.parts)) throw new QueryError('An object of parts is needed', `${path}.parts`)
  for (const [part, values] of Object.entries(clause.parts)) {
    if (field.type !== 'composite' || !field.parts.includes(part)) throw new QueryError(`"${part}" is not a part of "${clause.field}"`, `${path}.parts.${part}`)
    checkTexts(values, `${path}.parts.${part}`)
  }
}

function checkNear(schema: IndexSchema, clause: NearClause, path: string): void {
  checkField(schema, clause, ['position'], path)
  if (typeof clause.lat !== 'number' || !isOnEarth(clause.lat, 0)) throw new QueryError('A latitude from -90 to 90 is needed', `${path}.lat`)
  if (typeof clause.lon !== 'number' || !isOnEarth(0, clause.lon)) throw new QueryError('A longitude from -180 to 180 is needed', `${path}.lon`)
  if (typeof clause.miles !== 'number' || !(clause.miles >= 0)) throw new QueryError('A distance of 0 miles or more is needed', `${path}.miles`)
  if (clause.area !== undefined) checkIn(schema, clause.area, `${path}.area`)
}

function checkWords(schema: IndexSchema, clause: WordsClause, path: string): void {
  if (!isObject(clause)) throw new QueryError('An object is needed', path)
  const fields = checkList(clause.fields, `${path}.fields`, queryLimits.values)
  if (fields.length === 0) throw new QueryError('At least one field is needed', `${path}.fields`)
  fields.forEach((field, at) => checkName(schema, field, ['words'], `${path}.fields[${at}]`))
  if (typeof clause.text !== 'string') throw new QueryError('A text is needed', `${path}.text`)
  if (clause.text.length > queryLimits.textLength) throw new QueryError(`A text may have ${queryLimits.textLength} characters at most`, `${path}.text`)
  for (const [word, tokens] of Object.entries(clause.alternatives ?? {})) checkTexts(tokens, `${path}.alternatives.${word}`)
}

function checkSort(schema: IndexSchema, sort: Sort, path: string): void {
  if (!isObject(sort)) throw new QueryError('An object is needed', path)
  if (sort.by === 'distance' || sort.by === 'id') return
  if (!isObject(sort.by)) throw new QueryError('"distance", "id" or { field } is needed', `${path}.by`)
  checkField(schema, sort.by, ['words', 'date', 'keyword', 'flag'], `${path}.by`)
  if (!Object.hasOwn(schema.parent, sort.by.field)) throw new QueryError('Only a field of the parent can be sorted by', `${path}.by.field`)
}

function checkFacet(schema: IndexSchema, facet: FacetRequest, path: string): void {
  const field = checkField(schema, facet, ['keyword', 'flag', 'composite'], path)
  checkCount(facet.limit, `${path}.limit`)
  if (field.type === 'composite' && (facet.part === undefined || !field.parts.includes(facet.part))) throw new QueryError(`One of the parts ${field.parts.join(', ')} is needed`, `${path}.part`)
  if (field.type !== 'composite' && facet.part !== undefined) throw new QueryError(`"${facet.field}" has no parts`, `${path}.part`)
}

function checkField(schema: IndexSchema, clause: { field: string }, types: RowField['type'][] | undefined, path: string): RowField {
  if (!isObject(clause)) throw new QueryError('An object is needed', path)
  return checkName(schema, clause.field, types, `${path}.field`)
}

function checkName(schema: IndexSchema, name: string, types: RowField['type'][] | undefined, path: string): RowField {
  const field = typeof name === 'string' ? fieldOf(schema, name) : undefined
  if (!field) throw new QueryError(`There is no field "${name}"`, path)
  if (types && !types.includes(field.type)) throw new QueryError(`"${name}" is a ${field.type} field, but a ${types.join(' or ')} field is needed`, path)
  return field
}

function checkTexts(values: readonly string[], path: string): void {
  checkList(values, path, queryLimits.values).forEach((value, at) => {
    if (typeof value !== 'string') throw new QueryError('A text is needed', `${path}[${at}]`)
  })
}

function checkDay(day: string | undefined, path: string): void {
  if (day !== undefined && (typeof day !== 'string' || dayOf(day) === undefined)) throw new QueryError('A day as YYYY-MM-DD is needed', path)
}

function checkCount(count: number | undefined, path: string): void {
  if (count !== undefined && (!Number.isSafeInteger(count) || count < 0)) throw new QueryError('A whole number from 0 is needed', path)
}

function checkList<T>(list: readonly T[], path: string, most: number): readonly T[] {
  if (!Array.isArray(list)) throw new QueryError('A list is needed', path)
  if (list.length > most) throw new QueryError(`There may be ${most} at most`, path)
  return list
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
