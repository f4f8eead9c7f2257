import { acceptingNewCodes, type SearchMeta } from '@care/contract'
import type { CheckboxFilter } from '../criteria/changes.ts'

export type Facets = SearchMeta['facets']

/** How many results have this value. A value the answer does not list has none; without an answer nothing is said. */
export function countOf(facets: Facets, field: string, value: string): number | undefined {
  const values = facets?.[field]
  if (values === undefined) return undefined
  return values.find((one) => one.value.toLowerCase() === value.toLowerCase())?.count ?? 0
}

/** How many a checkbox would leave. Three codes mean "accepting"; a record may carry several, so their sum would be too much. */
export function flagCount(facets: Facets, filter: CheckboxFilter): number | undefined {
  if (filter !== 'isAcceptingNewPatient') return countOf(facets, filter, 'true')
  const counts = acceptingNewCodes.map((code) => countOf(facets, 'acceptingPatientsCodes', code) ?? 0)
  const several = counts.filter((count) => count > 0).length > 1
  return facets?.['acceptingPatientsCodes'] === undefined || several ? undefined : Math.max(...counts)
}
