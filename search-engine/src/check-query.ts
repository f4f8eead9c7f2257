import { dayOf } from './columns/day.ts'
import { QueryError } from './errors.ts'
import { isOnEarth } from './geo/sphere.ts'
import type { Clause, FacetRequest, InClause, NearClause, Query, SameClause, Sort, WordsClause } from './query.ts'
import { QueryPath } from './query-path.ts'
import { workOf } from './query-work.ts'
import { fieldOf, type IndexSchema, type RowField } from './schema.ts'

export const queryLimits = {
  depth: 12,
  clauses: 200,
  values: 1000,
  textLength: 1000,
  fields: 50,
  sorts: 8,
  facets: 50,
  /** In the units of `workOf`: ten times the largest request of the member app, about 100 ms. */
  work: 5000,
}

/** Throws a QueryError with the path of the first error; a query that passes needs no further check. */
export function checkQuery(schema: IndexSchema, query: Query): void {
  if (!isObject(query)) fault('A query is an object', new QueryPath('query'))
  checkClause({ schema, clauses: 0 }, query.where, new QueryPath('where'), 1)
  checkCount(query.skip, 'skip')
  checkCount(query.limit, 'limit')
  checkCount(query.typosBelow, 'typosBelow')
  if (query.sort !== undefined)
    eachOf(query.sort, new QueryPath('sort'), queryLimits.sorts, (sort, path) => checkSort(schema, sort, path))
  if (query.facets !== undefined)
    eachOf(query.facets, new QueryPath('facets'), queryLimits.facets, (facet, path) => checkFacet(schema, facet, path))
  if (workOf(query) > queryLimits.work)
    fault('Too much work: use fewer words, values, clauses or facets', new QueryPath('where'))
}

interface Context {
  schema: IndexSchema
  clauses: number
}

function checkClause(context: Context, clause: Clause, path: QueryPath, depth: number): void {
  if (depth > queryLimits.depth) fault(`Clauses may be nested ${queryLimits.depth} deep at most`, path)
  if (++context.clauses > queryLimits.clauses) fault(`A query may have ${queryLimits.clauses} clauses at most`, path)
  if (!isObject(clause)) fault('A clause is an object', path)
  let members = 0
  for (const _ in clause) members++
  if (members !== 1) fault('A clause has exactly one member', path)
  const { schema } = context
  if ('all' in clause)
    eachOf(clause.all, path.to('all'), queryLimits.clauses, (member, at) => checkClause(context, member, at, depth + 1))
  else if ('any' in clause)
    eachOf(clause.any, path.to('any'), queryLimits.clauses, (member, at) => checkClause(context, member, at, depth + 1))
  else if ('not' in clause) checkClause(context, clause.not, path.to('not'), depth + 1)
  else if ('in' in clause) checkIn(schema, clause.in, path.to('in'))
  else if ('same' in clause) checkSame(schema, clause.same, path.to('same'))
  else if ('near' in clause) checkNear(schema, clause.near, path.to('near'))
  else if ('words' in clause) checkWords(schema, clause.words, path.to('words'))
  else if ('range' in clause) {
    checkField(schema, clause.range, ['date'], path.to('range'))
    checkDay(clause.range.from, path.to('range').to('from'))
    checkDay(clause.range.to, path.to('range').to('to'))
  } else if ('exists' in clause) checkField(schema, clause.exists, undefined, path.to('exists'))
  else fault(`"${Object.keys(clause)[0]}" is not a clause`, path)
}

function checkIn(schema: IndexSchema, clause: InClause, path: QueryPath): void {
  checkField(schema, clause, ['keyword', 'flag'], path)
  checkTexts(clause.values, path.to('values'))
}

function checkSame(schema: IndexSchema, clause: SameClause, path: QueryPath): void {
  const field = checkField(schema, clause, ['composite'], path)
  const { parts: needed, ifPresent = {} } = clause
  for (const [name, parts] of Object.entries({ parts: needed, ifPresent })) {
    if (!isObject(parts)) fault('An object of parts is needed', path.to(name))
    for (const part of Object.keys(parts)) {
      const at = path.to(name).to(part)
      if (field.type !== 'composite' || !field.parts.includes(part))
        fault(`"${part}" is not a part of "${clause.field}"`, at)
      checkTexts(parts[part] ?? [], at)
    }
  }
}

function checkNear(schema: IndexSchema, clause: NearClause, path: QueryPath): void {
  checkField(schema, clause, ['position'], path)
  if (typeof clause.lat !== 'number' || !isOnEarth(clause.lat, 0))
    fault('A latitude from -90 to 90 is needed', path.to('lat'))
  if (typeof clause.lon !== 'number' || !isOnEarth(0, clause.lon))
    fault('A longitude from -180 to 180 is needed', path.to('lon'))
  if (typeof clause.miles !== 'number' || !(clause.miles >= 0))
    fault('A distance of 0 miles or more is needed', path.to('miles'))
  if (clause.area !== undefined) checkIn(schema, clause.area, path.to('area'))
}

function checkWords(schema: IndexSchema, clause: WordsClause, path: QueryPath): void {
  if (!isObject(clause)) fault('An object is needed', path)
  eachOf(clause.fields, path.to('fields'), queryLimits.fields, (field, at) => checkName(schema, field, ['words'], at))
  if (clause.fields.length === 0) fault('At least one field is needed', path.to('fields'))
  if (typeof clause.text !== 'string') fault('A text is needed', path.to('text'))
  if (clause.text.length > queryLimits.textLength)
    fault(`A text may have ${queryLimits.textLength} characters at most`, path.to('text'))
  if (clause.alternatives === undefined) return
  if (!isObject(clause.alternatives)) fault('An object of words is needed', path.to('alternatives'))
  for (const [word, tokens] of Object.entries(clause.alternatives)) checkTexts(tokens, path.to('alternatives').to(word))
}

function checkSort(schema: IndexSchema, sort: Sort, path: QueryPath): void {
  if (!isObject(sort)) fault('An object is needed', path)
  if (sort.by === 'distance' || sort.by === 'id') return
  if (!isObject(sort.by)) fault('"distance", "id" or { field } is needed', path.to('by'))
  checkField(schema, sort.by, ['words', 'date', 'keyword', 'flag'], path.to('by'))
  if (!Object.hasOwn(schema.parent, sort.by.field))
    fault('Only a field of the parent can be sorted by', path.to('by').to('field'))
}

function checkFacet(schema: IndexSchema, facet: FacetRequest, path: QueryPath): void {
  const field = checkField(schema, facet, ['keyword', 'flag', 'composite'], path)
  if (facet.limit !== undefined && !isCount(facet.limit)) fault('A whole number from 0 is needed', path.to('limit'))
  if (field.type === 'composite' && (facet.part === undefined || !field.parts.includes(facet.part)))
    fault(`One of the parts ${field.parts.join(', ')} is needed`, path.to('part'))
  if (field.type !== 'composite' && facet.part !== undefined) fault(`"${facet.field}" has no parts`, path.to('part'))
}

function checkField(
  schema: IndexSchema,
  clause: { field: string },
  types: readonly RowField['type'][] | undefined,
  path: QueryPath,
): RowField {
  if (!isObject(clause)) fault('An object is needed', path)
  return checkName(schema, clause.field, types, path.to('field'))
}

function checkName(
  schema: IndexSchema,
  name: string,
  types: readonly RowField['type'][] | undefined,
  path: QueryPath,
): RowField {
  const field = typeof name === 'string' ? fieldOf(schema, name) : undefined
  if (!field) return fault(`There is no field "${name}"`, path)
  if (types && !types.includes(field.type))
    fault(`"${name}" is a ${field.type} field, but a ${types.join(' or ')} field is needed`, path)
  return field
}

function checkTexts(values: readonly string[], path: QueryPath): void {
  checkList(values, path, queryLimits.values)
  for (let at = 0; at < values.length; at++) if (typeof values[at] !== 'string') fault('A text is needed', path.to(at))
}

function checkDay(day: string | undefined, path: QueryPath): void {
  if (day !== undefined && (typeof day !== 'string' || dayOf(day) === undefined))
    fault('A day as YYYY-MM-DD is needed', path)
}

function checkCount(count: number | undefined, name: string): void {
  if (count !== undefined && !isCount(count)) fault('A whole number from 0 is needed', new QueryPath(name))
}

function isCount(count: number): boolean {
  return Number.isSafeInteger(count) && count >= 0
}

function eachOf<T>(
  list: readonly T[],
  path: QueryPath,
  most: number,
  check: (member: T, path: QueryPath) => void,
): void {
  checkList(list, path, most)
  list.forEach((member, at) => check(member, path.to(at)))
}

function checkList(list: readonly unknown[], path: QueryPath, most: number): void {
  if (!Array.isArray(list)) fault('A list is needed', path)
  if (list.length > most) fault(`There may be ${most} at most`, path)
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function fault(reason: string, path: QueryPath): never {
  throw new QueryError(reason, String(path))
}
