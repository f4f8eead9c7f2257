import { kinds, type Kind } from '@care/contract'
import { useLatest } from '@care/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useClient } from '../api/BootContext.tsx'
import { isOffline } from '../api/call.ts'
import { firstPages, searchKey, type CommittedSearch } from './committed.ts'
import { totalsAfter, type ListQuery, type ShownList, type Totals } from './results-view.ts'
import { isRunnable, listOptions } from './search-query.ts'

const noSearch: CommittedSearch = { search: { query: {}, context: {} }, pages: firstPages() }

/** Both lists of the search in the URL, from TanStack Query. */
export function useLists(committed: CommittedSearch | undefined) {
  const client = useClient()
  const cache = useQueryClient()
  const search = committed ?? noSearch
  const provider = useList('provider', search, isRunnable(committed))
  const facility = useList('facility', search, isRunnable(committed))
  const before = useShownBefore(search, { provider, facility })
  const queries = useMemo<Record<Kind, ListQuery>>(
    () => ({
      provider: withoutConnection(provider, before.provider),
      facility: withoutConnection(facility, before.facility),
    }),
    [provider, facility, before],
  )

  // Adjusted while rendering, not in an effect: the page must not be rendered with an old total first.
  const [known, setTotals] = useState<Totals>({ key: '' })
  const totals = totalsAfter(known, searchKey(search.search), queries)
  if (totals !== known) setTotals(totals)

  const latest = useLatest({ queries, search })
  const refetchFailed = useCallback(() => {
    for (const kind of kinds)
      if (latest.current.queries[kind].status === 'error')
        void cache.refetchQueries({
          queryKey: listOptions(client, kind, latest.current.search).queryKey,
          exact: true,
        })
  }, [cache, client, latest])
  return { queries, totals, refetchFailed }
}

/** The same object while the query is unchanged: TanStack Query creates a new one for every render. */
function useList(kind: Kind, search: CommittedSearch, enabled: boolean): ListQuery {
  const client = useClient()
  const { status, isFetching, data, error } = useQuery({ ...listOptions(client, kind, search), enabled })
  useEffect(() => {
    if (error) console.error('An error occurred', error)
  }, [error])
  return useMemo(() => ({ status, isFetching, data, error }), [status, isFetching, data, error])
}

type ShownLists = { readonly [kind in Kind]?: ShownList }

/** The lists that were displayed last; adjusted while rendering, like the totals. */
function useShownBefore({ pages }: CommittedSearch, queries: Record<Kind, ListQuery>): ShownLists {
  const [before, setBefore] = useState<ShownLists>({})
  const changed = kinds.filter((kind) => {
    const { status, isFetching, data } = queries[kind]
    return status === 'success' && !isFetching && data !== before[kind]?.data
  })
  if (changed.length === 0) return before
  const next = { ...before }
  for (const kind of changed) {
    const { data } = queries[kind]
    if (data) next[kind] = { data, page: pages[kind] }
  }
  setBefore(next)
  return next
}

/** Without a connection the previous list is the best available; any other failure leaves the list empty. */
function withoutConnection(query: ListQuery, before: ShownList | undefined): ListQuery {
  return before && query.status === 'error' && isOffline(query.error) ? { ...query, before } : query
}
