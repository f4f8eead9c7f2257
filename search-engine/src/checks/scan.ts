import { milesOfChord, isOnEarth, squaredChord, vectorOf } from '../geo/sphere.ts'
import type {
  Clause,
  Facet,
  FacetRequest,
  Hit,
  NearClause,
  Query,
  SameClause,
  SearchAnswer,
  Sort,
  WordsClause,
} from '../query.ts'
import { ignoresCase, type CompositeEntry, type IndexDocument, type IndexSchema, type Position } from '../schema.ts'
import { compareTexts } from '../text/compare-texts.ts'
import { foldIndexText, tokenize } from '../text/fold-index-text.ts'

type Row = IndexDocument['rows'][number]

/** The slow, obvious version of the engine: reads every row. Tests compare against it. */
export function scan(schema: IndexSchema, documents: readonly IndexDocument[], query: Query): SearchAnswer {
  const near = firstNear(query.where)
  const found = documents
    .map((document) => foundOf(schema, document, query.where, near))
    .filter(({ hit }) => hit.rows.length > 0)
  found.sort((a, b) => compareFound(schema, query.sort ?? [], a, b))
  const skip = query.skip ?? 0
  return {
    total: found.length,
    hits: found.slice(skip, skip + (query.limit ?? 10)).map(({ hit }) => hit),
    facets: (query.facets ?? []).map((request) => facetOf(schema, documents, query.where, request)),
  }
}

export function matches(schema: IndexSchema, clause: Clause, row: Row): boolean {
  if ('all' in clause) return clause.all.every((member) => matches(schema, member, row))
  if ('any' in clause) return clause.any.some((member) => matches(schema, member, row))
  if ('not' in clause) return !matches(schema, clause.not, row)
  if ('in' in clause) return clause.in.values.some((value) => valuesOf(row[clause.in.field]).includes(value))
  if ('same' in clause) return entriesOf(row[clause.same.field]).some((entry) => isEntry(schema, clause.same, entry))
  if ('near' in clause)
    return (
      milesOfChord(chordTo(clause.near, row) ?? NaN) <= clause.near.miles ||
      (clause.near.area !== undefined && matches(schema, { in: clause.near.area }, row))
    )
  if ('words' in clause) return hasWords(clause.words, row)
  if ('range' in clause)
    return valuesOf(row[clause.range.field]).some(
      (day) => (clause.range.from ?? '') <= day && day <= (clause.range.to ?? '9999-99-99'),
    )
  return hasSomething(row[clause.exists.field])
}

function isEntry(schema: IndexSchema, { field, parts, ifPresent = {} }: SameClause, entry: CompositeEntry): boolean {
  const holds = ([part, values]: [string, readonly string[]]) =>
    values.some((value) => isSame(value, entry[part], ignoresCase(schema, field, part)))
  return (
    Object.entries(parts).every((named) => entry[named[0]] !== undefined && holds(named)) &&
    Object.entries(ifPresent).every((named) => entry[named[0]] === undefined || holds(named))
  )
}

function isSame(one: string, other: string | undefined, ignoringCase: boolean): boolean {
  return ignoringCase ? one.toLowerCase() === other?.toLowerCase() : one === other
}

interface Found {
  document: IndexDocument
  hit: Hit
  chord: number | undefined
}

function foundOf(schema: IndexSchema, document: IndexDocument, where: Clause, near: NearClause | undefined): Found {
  const rows = document.rows
    .map((row, ordinal) => ({ ordinal, row: { ...document.fields, ...row }, chord: near && chordTo(near, row) }))
    .filter(({ row }) => matches(schema, where, row))
    .sort((a, b) => (a.chord ?? 9) - (b.chord ?? 9) || a.ordinal - b.ordinal)
  const rowMiles = rows.map(({ chord }) => (chord === undefined ? undefined : milesOfChord(chord)))
  const hit = {
    id: document.id,
    miles: rowMiles[0],
    rows: rows.map(({ ordinal }) => ordinal),
    rowMiles,
    pointer: document.pointer,
  }
  return { document, hit, chord: rows[0]?.chord }
}

function compareFound(schema: IndexSchema, sort: readonly Sort[], a: Found, b: Found): number {
  for (const { by, descending } of sort) {
    const [one, two] = [a, b].map(({ document, chord }) =>
      by === 'distance' ? chord : by === 'id' ? document.id : keyOf(schema, by.field, document),
    )
    if (one === two) continue
    if (one === undefined) return 1
    if (two === undefined) return -1
    const order = typeof one === 'number' ? one - Number(two) : compareTexts(one, String(two))
    if (order !== 0) return descending ? -order : order
  }
  return compareTexts(a.hit.id, b.hit.id)
}

function keyOf(schema: IndexSchema, field: string, document: IndexDocument): string | undefined {
  const values = valuesOf(document.fields[field])
  if (schema.parent[field]?.type !== 'words') return [...values].sort(compareTexts)[0]
  const first = values[0]
  return first === undefined || foldIndexText(first) === '' ? undefined : foldIndexText(first)
}

function facetOf(
  schema: IndexSchema,
  documents: readonly IndexDocument[],
  where: Clause,
  request: FacetRequest,
): Facet {
  const members = 'all' in where ? where.all : [where]
  const others: Clause = { all: members.filter((member) => !isOn(member, request.field)) }
  const counts = new Map<string, number>()
  for (const document of documents) {
    const rows = document.rows
      .map((row) => ({ ...document.fields, ...row }))
      .filter((row) => matches(schema, others, row))
    const values: (string | undefined)[] = rows.flatMap((row): readonly (string | undefined)[] =>
      request.part === undefined
        ? valuesOf(row[request.field])
        : entriesOf(row[request.field]).map((entry) => entry[String(request.part)]),
    )
    for (const value of new Set(values)) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const values = [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || compareTexts(a.value, b.value))
    .slice(0, request.limit)
  return request.part === undefined
    ? { field: request.field, values }
    : { field: request.field, part: request.part, values }
}

function isOn(clause: Clause, field: string): boolean {
  if ('all' in clause) return clause.all.length > 0 && clause.all.every((member) => isOn(member, field))
  if ('any' in clause) return clause.any.length > 0 && clause.any.every((member) => isOn(member, field))
  if ('not' in clause) return isOn(clause.not, field)
  if ('in' in clause) return clause.in.field === field
  if ('same' in clause) return clause.same.field === field
  if ('exists' in clause) return clause.exists.field === field
  return false
}

function firstNear(clause: Clause): NearClause | undefined {
  if ('near' in clause) return clause.near
  if ('not' in clause) return firstNear(clause.not)
  const members = 'all' in clause ? clause.all : 'any' in clause ? clause.any : []
  return members.map(firstNear).find((near) => near !== undefined)
}

function hasWords({ fields, text, alternatives = {} }: WordsClause, row: Row): boolean {
  const tokens = fields.flatMap((field) => valuesOf(row[field])).flatMap(tokenize)
  const words = tokenize(text)
  return (
    words.length > 0 &&
    words.every((word) =>
      tokens.some(
        (token) => token.startsWith(word) || (Object.hasOwn(alternatives, word) && alternatives[word]?.includes(token)),
      ),
    )
  )
}

function chordTo(near: NearClause, row: Row): number | undefined {
  const at = row[near.field] as Position | undefined // Called for position fields only.
  return at && isOnEarth(at.lat, at.lon)
    ? squaredChord(vectorOf(near.lat, near.lon), vectorOf(at.lat, at.lon))
    : undefined
}

function hasSomething(value: Row[string]): boolean {
  if (Array.isArray(value))
    return value.some((entry) => typeof entry === 'string' || Object.values(entry).some((part) => part !== undefined))
  return value !== undefined && value !== false
}

function valuesOf(value: Row[string]): readonly string[] {
  if (value === true) return ['true']
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}

function entriesOf(value: Row[string]): readonly CompositeEntry[] {
  return Array.isArray(value)
    ? value.filter((entry) => typeof entry !== 'string' && Object.values(entry).some((part) => part !== undefined))
    : []
}
