import { createHash } from 'node:crypto'
import {
  fold,
  tokenize,
  type CompositeEntry,
  type CompositeField,
  type FieldValue,
  type IndexDocument,
  type IndexSchema,
  type ParentField,
  type RowField,
} from '@care/search-engine'

type Json = Record<string, unknown>

/** Increase it when documents of the same mapping get other values. */
const documentVersion = 2

/** Settings and mappings of one index, made from the schema. */
export function openSearchIndex(schema: IndexSchema): { settings: Json; mappings: Json } {
  return {
    settings: {
      number_of_shards: 1,
      number_of_replicas: 0,
      refresh_interval: '1s',
      max_result_window: 20_000,
      max_inner_result_window: 2_000,
      'mapping.nested_objects.limit': 50_000,
      'mapping.nested_fields.limit': 50,
    },
    mappings: {
      dynamic: 'strict',
      _meta: { layout: openSearchLayout(schema) },
      // The response bytes are stored, not searched.
      _source: { excludes: ['packed'] },
      properties: propertiesOf(schema),
    },
  }
}

/**
 * The name of an index's contents and layout. An index with another name was built by another version of the server.
 */
export function openSearchLayout(schema: IndexSchema): string {
  const properties = JSON.stringify(propertiesOf(schema))
  return `${documentVersion}-${createHash('sha256').update(properties).digest('hex').slice(0, 12)}`
}

/** A second form of a part that is case-insensitive. Ours, because OpenSearch lower-cases İ and Σ differently. */
export const lowerCasePart = (part: string) => `${part}LowerCase`

export function openSearchDocument(schema: IndexSchema, document: IndexDocument, packed: Buffer): Json {
  const parent = valuesOf(schema.parent, document.fields)
  const tokens = Object.entries(schema.parent)
    .filter(([, field]) => field.type === 'words')
    .flatMap(([name]) => parent[name])
  return {
    id: document.id,
    tokens: [...new Set(tokens)],
    packed: packed.toString('base64'),
    sort: Object.fromEntries(
      Object.entries(schema.parent).map(([name, field]) => [name, sortValue(field, document.fields[name])]),
    ),
    rows: document.rows.map((row, ordinal) => ({ ordinal, ...parent, ...valuesOf(schema.row, row) })),
  }
}

function propertiesOf(schema: IndexSchema): Json {
  const rows = Object.entries({ ...schema.parent, ...schema.row }).map(([name, field]) => [name, mappingOf(field)])
  const sort = Object.entries(schema.parent).map(([name, field]) => [
    name,
    field.type === 'date' ? { type: 'date' } : { type: 'keyword' },
  ])
  return {
    id: { type: 'keyword' },
    tokens: { type: 'keyword' },
    packed: { type: 'binary', store: true, doc_values: false },
    sort: { properties: Object.fromEntries(sort) },
    rows: {
      type: 'nested',
      dynamic: 'strict',
      properties: { ordinal: { type: 'integer' }, ...Object.fromEntries(rows) },
    },
  }
}

function mappingOf(field: RowField): Json {
  if (field.type === 'position') return { type: 'geo_point' }
  if (field.type === 'date') return { type: 'date', format: 'strict_date' }
  if (field.type === 'composite') {
    const parts = [...field.parts, ...(field.ignoreCase ?? []).map(lowerCasePart)]
    return { type: 'nested', properties: Object.fromEntries(parts.map((part) => [part, { type: 'keyword' }])) }
  }
  return { type: 'keyword' }
}

function valuesOf(fields: Readonly<Record<string, RowField>>, values: Readonly<Record<string, FieldValue>>): Json {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, values[name])]))
}

function valueOf(field: RowField, value: FieldValue): unknown {
  if (value === undefined) return undefined
  if (field.type === 'flag') return value === true ? ['true'] : undefined
  if (field.type === 'composite') return entriesOf(value).map((entry) => withLowerCase(field, entry))
  if (field.type === 'words') return [...new Set(texts(value).flatMap(tokenize))]
  return value
}

function entriesOf(value: FieldValue): CompositeEntry[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object') : []
}

function withLowerCase({ ignoreCase = [] }: CompositeField, entry: CompositeEntry): CompositeEntry {
  return {
    ...entry,
    ...Object.fromEntries(ignoreCase.map((part) => [lowerCasePart(part), entry[part]?.toLowerCase()])),
  }
}

/** Same order as the in-process engine: words by their first folded text; keywords by their smallest value. */
function sortValue(field: ParentField, value: FieldValue): string | undefined {
  if (field.type === 'flag') return value === true ? 'true' : undefined
  if (field.type !== 'words') return texts(value).sort()[0]
  const first = texts(value)[0]
  return first === undefined ? undefined : fold(first) || undefined
}

function texts(value: FieldValue): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}
