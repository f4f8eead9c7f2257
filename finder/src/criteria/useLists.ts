import { kinds, type Kind } from '@care/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useClient } from '../api/BootContext.tsx'
import { useLatest } from '../api/useLatest.ts'
import { firstPages, searchKey, type CommittedSearch } from './committed.ts'
import { totalsAfter, type ListQuery, type Totals } from './results-view.ts'
import { isRunnable, listOptions } from './search-query.ts'

const noSearch: CommittedSearch = { search: { query: {}, context: {} }, pages: firstPages() }

/** Both lists of the search in the address, as TanStack Query holds them. */
export function useLists(committed: CommittedSearch | undefined) {
  const client = useClient()
  const cache = useQueryClient()
  const search = committed ?? noSearch
  const provider = useList('provider', search, isRunnable(committed))
  const facility = useList('facility', search, isRunnable(committed))
  const queries = useMemo<Record<Kind, ListQuery>>(() => ({ provider, facility }), [provider, facility])

  // Adjusted while rendering, not in an effect: the page must not be rendered with an old total first.
  const [before, setTotals] = useState<Totals>({ key: '' })
  const totals = totalsAfter(before, searchKey(search.search), queries)
  if (totals !== before) setTotals(totals)

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

/** The same object while the query is as it was: TanStack Query makes a new one for every render. */
function useList(kind: Kind, search: CommittedSearch, enabled: boolean): ListQuery {
  const client = useClient()
  const { status, isFetching, data, error } = useQuery({ ...listOptions(client, kind, search), enabled })
  useEffect(() => {
    if (error) console.error('An error occurred', error)
  }, [error])
  return useMemo(() => ({ status, isFetching, data, error }), [status, isFetching, data, error])
}
