import type { Clause, Facet, FacetRequest } from '../query.ts'
import { compareTexts } from '../text/compare-texts.ts'
import type { FacetCounts } from './count-facet.ts'

/** Merges the counts of all segments, most frequent first. */
export function facetOf({ field, part, limit }: FacetRequest, counted: readonly FacetCounts[]): Facet {
  const values = valuesOf(
    counted.filter((counts) => counts.values.length > 0),
    limit,
  )
  return part === undefined ? { field, values } : { field, part, values }
}

/** The query without its own conditions on the field. */
export function withoutField(where: Clause, field: string): Clause {
  const members = 'all' in where ? where.all : [where]
  const others = members.filter((member) => !isOn(member, field))
  return others.length === members.length ? where : { all: others }
}

function valuesOf(counted: readonly FacetCounts[], limit: number | undefined): Facet['values'] {
  const [only, second] = counted
  if (!only) return []
  if (!second) {
    return mostFrequent(only.values, limit).map(({ value, count }) => ({ value: only.table.remembered(value), count }))
  }
  const sums = new Map<string, number>()
  for (const { table, values } of counted) {
    for (const { value, count } of values) {
      const text = table.remembered(value)
      sums.set(text, (sums.get(text) ?? 0) + count)
    }
  }
  return [...sums]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || compareTexts(a.value, b.value))
    .slice(0, limit)
}

/** Values come in the order of their texts; a stable sort keeps it among equals. */
function mostFrequent(values: FacetCounts['values'], limit: number | undefined): FacetCounts['values'] {
  return values.sort((a, b) => b.count - a.count).slice(0, limit)
}

/** Whether a clause refers only to the field. */
function isOn(clause: Clause, field: string): boolean {
  if ('all' in clause) return clause.all.length > 0 && clause.all.every((member) => isOn(member, field))
  if ('any' in clause) return clause.any.length > 0 && clause.any.every((member) => isOn(member, field))
  if ('not' in clause) return isOn(clause.not, field)
  if ('in' in clause) return clause.in.field === field
  if ('same' in clause) return clause.same.field === field
  return 'exists' in clause && clause.exists.field === field
}
