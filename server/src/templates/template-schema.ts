import { kinds } from '@care/contract'
import type { IndexSchema, RowField } from '@care/search-engine'
import { templatePaths, type PathKind } from './template-paths.ts'

type Json = Readonly<Record<string, unknown>>

/** The schema of a template, for editors. `compileTemplate` is authoritative. */
export function templateSchema(index: IndexSchema): Json {
  const clause = { $ref: '#/$defs/Clause' }
  const fieldOf = (...types: readonly RowField['type'][]) => ({
    enum: Object.entries({ ...index.parent, ...index.row })
      .filter(([, { type }]) => types.length === 0 || types.includes(type))
      .map(([name]) => name),
  })
  const among = members({ field: fieldOf('keyword', 'flag'), values: valueOf('list') })
  const parts = members(
    Object.fromEntries(
      Object.values(index.row).flatMap((field) =>
        field.type === 'composite' ? field.parts.map((part) => [part, valueOf('list')]) : [],
      ),
    ),
  )
  const clauses = {
    all: { type: 'array', items: clause },
    any: { type: 'array', items: clause },
    not: clause,
    in: among,
    same: members({ field: fieldOf('composite'), parts, ifPresent: parts }),
    near: members({
      field: fieldOf('position'),
      lat: valueOf('number'),
      lon: valueOf('number'),
      miles: valueOf('number'),
      area: among,
    }),
    words: members({ fields: { type: 'array', items: fieldOf('words') }, text: valueOf('text') }),
    range: members({ field: fieldOf('date'), from: valueOf('text'), to: valueOf('text') }),
    exists: members({ field: fieldOf() }),
  }
  return {
    ...members({
      description: { type: 'string' },
      kind: { enum: kinds },
      where: clause,
      sort: valueOf('sort'),
      skip: valueOf('number'),
      limit: valueOf('number'),
      facets: valueOf('facets'),
      typosBelow: valueOf('number'),
    }),
    required: ['where'],
    $defs: { Clause: members(clauses) },
  }
}

const members = (properties: Json): Json => ({ type: 'object', properties, additionalProperties: false })

/** A value of the search request, or a literal of the template. */
function valueOf(kind: PathKind): Json {
  const paths = Object.entries(templatePaths).filter(([, each]) => each === kind)
  return { anyOf: [{ enum: paths.map(([path]) => `{{${path}}}`) }, literals[kind]] }
}

const list = { type: 'array', items: {} }
const literals: Readonly<Record<PathKind, Json>> = {
  text: { type: 'string' },
  number: { type: 'number' },
  list: { type: 'array', items: { type: 'string' } },
  sort: list,
  facets: list,
}
