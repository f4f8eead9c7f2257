import { foldPlace } from './fold-place.ts'
import type { Gazetteer } from './gazetteer.ts'
import { noCounty, none } from './place-kinds.ts'

/** Whether a town or neighborhood is in the borough, town or county of that folded name. */
export function isWithin({ entries, counties }: Gazetteer, entry: number, within: string): boolean {
  const parent = entries.parent[entry] ?? none
  if (parent !== none && foldPlace(entries.name[parent] ?? '') === within) return true
  const county = entries.county[entry] ?? noCounty
  if (county === noCounty || entry >= counties.firstEntry) return false
  return (
    foldPlace(counties.name[county] ?? '') === within ||
    foldPlace(entries.name[counties.firstEntry + county] ?? '') === within
  )
}
