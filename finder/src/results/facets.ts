import type { SearchMeta } from '@care/contract'

export type Facets = SearchMeta['facets']

/** How many results have this value. A value the answer does not list has none; undefined without an answer. */
export function countOf(facets: Facets, field: string, value: string): number | undefined {
  const values = facets?.[field]
  if (values === undefined) return undefined
  return values.find((one) => one.value.toLowerCase() === value.toLowerCase())?.count ?? 0
}
