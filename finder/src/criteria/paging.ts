import type { Kind } from '@care/contract'
import { clampPage, type CommittedSearch, type ListPage } from './committed.ts'
import { isAnswered, type ListView, type ResultsView } from './results-view.ts'

/**
 * The search with another page or page size of one list; undefined if there is nothing to change (APP-PAGE-03, -06).
 */
export function turnPage(
  committed: CommittedSearch | undefined,
  { searching, lists }: Pick<ResultsView, 'searching' | 'lists'>,
  kind: Kind,
  to: Partial<ListPage>,
): CommittedSearch | undefined {
  if (!committed || searching || lists[kind].status === 'idle') return undefined
  const now = committed.pages[kind]
  const next = { ...now, ...to }
  if (next.page === now.page && next.size === now.size) return undefined
  return { ...committed, pages: { ...committed.pages, [kind]: next } }
}

/** A page beyond the end of a list that has become shorter becomes its last one (APP-PAGE-07). */
export function withReachablePages(committed: CommittedSearch, lists: Record<Kind, ListView>): CommittedSearch {
  const reachable = (kind: Kind): ListPage => {
    const { page, size } = committed.pages[kind]
    return { page: isAnswered(lists[kind]) ? clampPage(page, size, lists[kind].total ?? 0) : page, size }
  }
  const pages = { provider: reachable('provider'), facility: reachable('facility') }
  return pages.provider.page === committed.pages.provider.page && pages.facility.page === committed.pages.facility.page
    ? committed
    : { ...committed, pages }
}
