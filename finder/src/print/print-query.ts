import { printFetch, type Kind } from '@care/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../api/client.ts'
import { searchKey, type CommittedSearch } from '../criteria/committed.ts'
import { stripQuery } from '../criteria/criteria.ts'

/** The key of each printed list (APP-PRT-10). */
const printResultsOf: Record<Kind, string> = { provider: 'providerPrintResults', facility: 'facilityPrintResults' }

/**
 * The data of the printed list: the first 200 of one kind (APP-PRT-02). The key is the search, so the next search drops
 * the results of this one and aborts its pending call (APP-PRT-03); paging has no effect (APP-PAGE-08).
 */
export function printOptions(client: Client, kind: Kind, { search }: CommittedSearch) {
  return queryOptions({
    queryKey: [printResultsOf[kind], client.context.tenantId, searchKey(search)],
    queryFn: ({ signal }) => client.search(kind, { ...stripQuery(search.query), ...printFetch, print: true }, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
