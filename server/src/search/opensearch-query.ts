import {
  firstNear,
  ignoresCase,
  tokenize,
  withoutField,
  type Clause,
  type FacetRequest,
  type IndexSchema,
  type NearClause,
  type Query,
  type SameClause,
} from '@care/search-engine'
import { lowerCasePart } from './opensearch-document.ts'

type Json = Record<string, unknown>

/**
 * Translates our query language to OpenSearch. Parent fields are copied into every nested row, so the whole tree
 * applies to one row, and inner hits return the matching rows with their distances.
 */
export function openSearchBody(schema: IndexSchema, query: Query, rowLimit = 1_000): Json {
  const near = firstNear(query.where)
  const matching = translate(schema, query.where)
  return {
    track_total_hits: true,
    from: query.skip ?? 0,
    size: query.limit ?? 10,
    _source: false,
    stored_fields: ['packed'],
    query: {
      nested: {
        path: 'rows',
        query: matching,
        score_mode: 'none',
        inner_hits: {
          size: rowLimit,
          _source: ['rows.ordinal'],
          sort: [...(near ? [distanceSort(near)] : []), { 'rows.ordinal': 'asc' }],
        },
      },
    },
    sort: sortsOf(query, near, matching),
    ...(query.facets?.length ? { aggs: facetsOf(schema, query.where, query.facets) } : {}),
  }
}

function translate(schema: IndexSchema, clause: Clause): Json {
  if ('all' in clause) return { bool: { filter: clause.all.map((member) => translate(schema, member)) } }
  if ('any' in clause)
    return clause.any.length
      ? { bool: { should: clause.any.map((member) => translate(schema, member)), minimum_should_match: 1 } }
      : { match_none: {} }
  if ('not' in clause) return { bool: { must_not: [translate(schema, clause.not)] } }
  if ('in' in clause) return { terms: { [`rows.${clause.in.field}`]: [...clause.in.values] } }
  if ('same' in clause) return sameEntry(schema, clause.same)
  if ('near' in clause) {
    const circle = {
      geo_distance: {
        distance: `${clause.near.miles}mi`,
        [`rows.${clause.near.field}`]: { lat: clause.near.lat, lon: clause.near.lon },
      },
    }
    return clause.near.area
      ? { bool: { should: [circle, translate(schema, { in: clause.near.area })], minimum_should_match: 1 } }
      : circle
  }
  if ('words' in clause) return wordsOf(clause.words)
  if ('range' in clause)
    return { range: { [`rows.${clause.range.field}`]: { gte: clause.range.from, lte: clause.range.to } } }
  const path = `rows.${clause.exists.field}`
  return schema.row[clause.exists.field]?.type === 'composite'
    ? { nested: { path, query: { match_all: {} }, score_mode: 'none' } }
    : { exists: { field: path } }
}

function sameEntry(schema: IndexSchema, { field, parts, ifPresent = {} }: SameClause): Json {
  const path = `rows.${field}`
  const holds = ([part, values]: [string, readonly string[]]) =>
    ignoresCase(schema, field, part)
      ? { terms: { [`${path}.${lowerCasePart(part)}`]: values.map((value) => value.toLowerCase()) } }
      : { terms: { [`${path}.${part}`]: [...values] } }
  const orAbsent = (named: [string, readonly string[]]) => {
    const isAbsent = { bool: { must_not: [{ exists: { field: `${path}.${named[0]}` } }] } }
    return { bool: { should: [holds(named), isAbsent], minimum_should_match: 1 } }
  }
  const filter = [...Object.entries(parts).map(holds), ...Object.entries(ifPresent).map(orAbsent)]
  return { nested: { path, query: { bool: { filter } }, score_mode: 'none' } }
}

/** Tokens are keywords that we folded, so both engines compare the same characters. */
function wordsOf({
  fields,
  text,
  alternatives = {},
}: {
  fields: readonly string[]
  text: string
  alternatives?: Readonly<Record<string, readonly string[]>>
}): Json {
  const words = tokenize(text)
  if (words.length === 0) return { match_none: {} }
  return {
    bool: {
      filter: words.map((word) => {
        const others = Object.hasOwn(alternatives, word) ? (alternatives[word] ?? []) : []
        return {
          bool: {
            should: fields.flatMap((field): Json[] => [
              { prefix: { [`rows.${field}`]: { value: word } } },
              ...(others.length > 0 ? [{ terms: { [`rows.${field}`]: [...others] } }] : []),
            ]),
            minimum_should_match: 1,
          },
        }
      }),
    },
  }
}

function sortsOf(query: Query, near: NearClause | undefined, matching: Json): Json[] {
  const sorts = (query.sort ?? []).flatMap(({ by, descending }): Json[] => {
    const order = descending ? 'desc' : 'asc'
    if (by === 'id') return [{ id: order }]
    if (by === 'distance') return near ? [{ ...distanceSort(near, order, { path: 'rows', filter: matching }) }] : []
    return [{ [`sort.${by.field}`]: { order, missing: '_last' } }]
  })
  return [...sorts, { id: 'asc' }]
}

function distanceSort(near: NearClause, order = 'asc', nested?: Json): Json {
  return {
    _geo_distance: {
      [`rows.${near.field}`]: { lat: near.lat, lon: near.lon },
      order,
      unit: 'mi',
      mode: 'min',
      distance_type: 'arc',
      ...(nested ? { nested } : {}),
    },
  }
}

/** Each facet is counted over all rows, under every criterion except its own, and counts parents. */
function facetsOf(schema: IndexSchema, where: Clause, facets: readonly FacetRequest[]): Json {
  return Object.fromEntries(
    facets.map(({ field, part }, at) => {
      const values = {
        terms: { field: part ? `rows.${field}.${part}` : `rows.${field}`, size: 10_000 },
        aggs: { parents: { reverse_nested: {} } },
      }
      const inside = part ? { entries: { nested: { path: `rows.${field}` }, aggs: { values } } } : { values }
      return [
        `facet${at}`,
        {
          global: {},
          aggs: {
            rows: {
              nested: { path: 'rows' },
              aggs: { matching: { filter: translate(schema, withoutField(where, field)), aggs: inside } },
            },
          },
        },
      ]
    }),
  )
}
