import type { Clause, Query } from '@care/search-engine'
import { addDays } from '../clocks/clocks.service.ts'
import type { Day } from '../records/model.ts'
import type { Found, SearchIndex } from './search-index.ts'

export interface QueriedIndex extends Pick<SearchIndex, 'matching' | 'explain' | 'position' | 'removals'> {
  search(...asked: Parameters<SearchIndex['search']>): Promise<ShownFound>
}

export interface ShownFound extends Found {
  /** The condition: relations last verified before this day. Cards do not count them either. */
  hiddenBefore?: Day | undefined
}

/**
 * The index without what the tenant's rules hide by now. A sweep removes these rows after midnight, or after new rules,
 * which takes time; until then the query excludes them. `hiddenBefore` is undefined if a tenant hides nothing.
 */
export function shownOnly(index: SearchIndex, hiddenBefore: (tenantId: string) => Day | undefined): QueriedIndex {
  const shown = (day: Day | undefined, where: Clause): Clause => {
    if (day === undefined) return where
    const isShown: Clause = { not: { range: { field: 'hideClock', to: addDays(day, -1) } } }
    // Members of the topmost `all` stay there: facets omit those on their own field.
    return { all: 'all' in where ? [...where.all, isShown] : [where, isShown] }
  }
  const ask = (tenantId: string, query: Query): Query => ({
    ...query,
    where: shown(hiddenBefore(tenantId), query.where),
  })
  return {
    search: async (tenantId, kind, query) => {
      const day = hiddenBefore(tenantId)
      const found = await index.search(tenantId, kind, { ...query, where: shown(day, query.where) })
      return { ...found, hiddenBefore: day }
    },
    matching: (tenantId, kind, query) => index.matching(tenantId, kind, ask(tenantId, query)),
    explain: (tenantId, kind, query) => index.explain(tenantId, kind, ask(tenantId, query)),
    position: (tenantId, kind) => index.position(tenantId, kind),
    ...(index.removals && { removals: (tenantId: string) => index.removals?.(tenantId) ?? 0 }),
  }
}
