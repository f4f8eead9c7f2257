import type { Clause, Query } from '@care/search-engine'
import { addDays } from '../clocks/clocks.service.ts'
import type { Day } from '../records/model.ts'
import type { SearchIndex } from './search-index.ts'

export type QueriedIndex = Pick<SearchIndex, 'search' | 'matching' | 'explain' | 'position' | 'removals'>

/**
 * The index without what the rules of the tenant hide by now. Its rows are changed after midnight, or after new rules,
 * by a sweep that takes its time; until then the query leaves them out. `hiddenBefore` is undefined where a tenant
 * hides nothing.
 */
export function shownOnly(index: SearchIndex, hiddenBefore: (tenantId: string) => Day | undefined): QueriedIndex {
  const shown = (tenantId: string, where: Clause): Clause => {
    const day = hiddenBefore(tenantId)
    if (day === undefined) return where
    const isShown: Clause = { not: { range: { field: 'hideClock', to: addDays(day, -1) } } }
    // Members of the topmost `all` stay there: facets leave out those on their own field.
    return { all: 'all' in where ? [...where.all, isShown] : [where, isShown] }
  }
  const ask = (tenantId: string, query: Query): Query => ({ ...query, where: shown(tenantId, query.where) })
  return {
    search: (tenantId, kind, query) => index.search(tenantId, kind, ask(tenantId, query)),
    matching: (tenantId, kind, query) => index.matching(tenantId, kind, ask(tenantId, query)),
    explain: (tenantId, kind, query) => index.explain(tenantId, kind, ask(tenantId, query)),
    position: (tenantId, kind) => index.position(tenantId, kind),
    ...(index.removals && { removals: (tenantId: string) => index.removals?.(tenantId) ?? 0 }),
  }
}
