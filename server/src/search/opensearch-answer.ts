import { firstNear, type Facet, type Query } from '@care/search-engine'
import type { Found, FoundRecord } from './search-index.ts'

interface HitAnswer {
  _id: string
  fields?: { packed?: string[] }
  inner_hits: { rows: { hits: { hits: { _source: { ordinal: number }; sort: unknown[] }[] } } }
}
interface Bucket {
  key: string
  parents: { doc_count: number }
}
interface FacetAnswer {
  rows: { matching: { values?: { buckets: Bucket[] }; entries?: { values: { buckets: Bucket[] } } } }
}
/** The response of OpenSearch to a search. Its structure follows from our request. */
export interface SearchAnswer {
  hits: { total: { value: number }; hits: HitAnswer[] }
  aggregations?: Record<string, FacetAnswer>
}

export function foundIn({ hits, aggregations }: SearchAnswer, query: Query): Found {
  return {
    total: hits.total.value,
    hits: hits.hits.map((hit) => foundRecord(hit, firstNear(query.where) !== undefined)),
    facets: (query.facets ?? []).map(({ field, part, limit }, at): Facet => {
      const matching = aggregations?.[`facet${at}`]?.rows.matching
      const buckets = (part ? matching?.entries?.values : matching?.values)?.buckets ?? []
      const values = buckets
        .map(({ key, parents }) => ({ value: key, count: parents.doc_count }))
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      return { field, ...(part ? { part } : {}), values: limit === undefined ? values : values.slice(0, limit) }
    }),
  }
}

function foundRecord(hit: HitAnswer, located: boolean): FoundRecord {
  const rows = hit.inner_hits.rows.hits.hits.map(({ _source, sort }) => ({
    ordinal: _source.ordinal,
    miles: located && typeof sort[0] === 'number' && Number.isFinite(sort[0]) ? sort[0] : undefined,
  }))
  return {
    id: hit._id,
    miles: rows[0]?.miles,
    rows: rows.map(({ ordinal }) => ordinal),
    rowMiles: rows.map(({ miles }) => miles),
    packed: Buffer.from(hit.fields?.packed?.[0] ?? '', 'base64'),
  }
}
