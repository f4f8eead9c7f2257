import type { Query } from '@care/search-engine'
import { matches } from '../../../search-engine/src/checks/scan.ts'
import { nationalDocuments, nationalSchema } from '../../../search-engine/bench/national-data.ts'

/** The number of queries whose total differs from that of a full scan. */
export function differingFromBruteForce(
  size: number,
  queries: readonly Query[],
  totalOf: (query: Query) => number,
): number {
  const totals = queries.map(() => 0)
  for (const { fields, rows } of nationalDocuments(size)) {
    const whole = rows.map((row) => ({ ...fields, ...row }))
    queries.forEach(({ where }, at) => {
      if (whole.some((row) => matches(nationalSchema, where, row))) totals[at] = (totals[at] ?? 0) + 1
    })
  }
  return queries.filter((query, at) => totalOf(query) !== totals[at]).length
}
