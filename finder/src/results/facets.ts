import type { SearchMeta } from '@care/contract'

export type Facets = SearchMeta['facets']

/** Number of results with this value. A value missing in the response has none; undefined without a response. */
export function countOf(facets: Facets, field: string, value: string): number | undefined {
  const values = facets?.[field]
  if (values === undefined) return undefined
  return values.find((one) => one.value.toLowerCase() === value.toLowerCase())?.count ?? 0
}
