import type { Kind, SearchQuery } from '@care/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../api/client.ts'
import { searchKey, skipOf, type CommittedSearch, type ListPage } from './committed.ts'
import { stripQuery, type SearchState } from './criteria.ts'
import { delays } from '../delays.ts'
import { fieldErrors } from './validation.ts'

/** The query of one list and page. */
export function listQuery(search: SearchState, page: ListPage): SearchQuery {
  return { ...stripQuery(search.query), skip: skipOf(page), limit: page.size, facets: true }
}

/** Whether the search of a URL can run: it has no errors, and its place has a point. */
export function isRunnable(committed: CommittedSearch | undefined): committed is CommittedSearch {
  return committed?.search.query.location?.latitude !== undefined && fieldErrors(committed.search).length === 0
}

/**
 * One list of a committed search, for `useQuery` and `fetchQuery` alike. The key is the search and the page: a second
 * click requests nothing, a page of another search can never appear in this one, and results that the start page loaded
 * are there when results open.
 */
export function listOptions(client: Client, kind: Kind, { search, pages }: CommittedSearch) {
  const page = pages[kind]
  return queryOptions({
    queryKey: ['search', client.context.tenantId, kind, searchKey(search), page.page, page.size],
    queryFn: ({ signal }) => client.search(kind, listQuery(search, page), signal),
    staleTime: delays.answersFresh,
    gcTime: delays.answersFresh,
    // A failure shows at once, with "Try again"; and an offline browser must fail, not wait silently.
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
