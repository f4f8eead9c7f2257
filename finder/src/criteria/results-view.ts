import { kinds, type Kind } from '@care/contract'
import type { ResultList } from '../api/client.ts'
import type { CommittedSearch, ListPage } from './committed.ts'
import { isBlocked, type ResultsState } from './results-state.ts'
import { isRunnable } from './search-query.ts'

/** TanStack Query's state of one list. */
export interface ListQuery {
  status: 'pending' | 'error' | 'success'
  isFetching: boolean
  data: ResultList | undefined
  error: unknown
  /** The last shown list, if there is no connection to fetch another. */
  before?: ShownList | undefined
}

/** A list as it was displayed. */
export interface ShownList {
  data: ResultList
  page: ListPage
}

/** Totals of a search, which are kept while another of its pages is loading or has failed. */
export type Totals = { readonly key: string } & { readonly [kind in Kind]?: number }

/** `idle`: nothing is requested, because there is no search or it cannot run. */
export type ListStatus = 'idle' | 'loading' | 'failed' | 'empty' | 'found'

export interface ListView {
  status: ListStatus
  data?: ResultList
  /** Of the search, whichever page is shown. */
  total?: number | undefined
  error?: unknown
  /** For a list that failed without a connection: the last one, which stays on the screen. */
  before?: ShownList | undefined
}

export interface ResultsView {
  lists: Record<Kind, ListView>
  /** Both lists are loading; paging loads one. */
  searching: boolean
  /** Both lists have arrived or failed. */
  settled: boolean
  /** The search in the URL cannot run; the errors of the form say why. */
  blocked: boolean
}

/** What the page shows of a search: derived only from the URL, the lookup of its place and TanStack Query. */
export function resultsView(
  committed: CommittedSearch | undefined,
  lookUp: Pick<ResultsState, 'addressPlace' | 'lookUpFailure'>,
  queries: Record<Kind, ListQuery>,
  totals: Totals,
): ResultsView {
  const listOf = (kind: Kind): ListView =>
    isRunnable(committed) ? listView(queries[kind], totals[kind]) : waitingView(committed, lookUp)
  const lists = { provider: listOf('provider'), facility: listOf('facility') }
  const every = (...statuses: ListStatus[]) => kinds.every((kind) => statuses.includes(lists[kind].status))
  return {
    lists,
    searching: every('loading'),
    settled: every('failed', 'empty', 'found'),
    blocked: isBlocked(lookUp, committed),
  }
}

export const isAnswered = ({ status }: ListView): boolean => status === 'empty' || status === 'found'

function listView({ status, isFetching, data, error, before }: ListQuery, total: number | undefined): ListView {
  if (isFetching || status === 'pending') return { status: 'loading', total }
  // A failed page does not change the total.
  if (status === 'error' || !data) return { status: 'failed', error, total, ...(before ? { before } : {}) }
  return { status: data.total === 0 ? 'empty' : 'found', data, total: data.total }
}

/** No list is requested before the place in the URL is known. */
function waitingView(
  committed: CommittedSearch | undefined,
  lookUp: Pick<ResultsState, 'addressPlace' | 'lookUpFailure'>,
): ListView {
  if (!committed || isBlocked(lookUp, committed)) return { status: 'idle' }
  return lookUp.addressPlace === 'failed'
    ? { status: 'failed', error: lookUp.lookUpFailure?.error }
    : { status: 'loading' }
}

/** The same object while nothing has changed. */
export function totalsAfter(totals: Totals, key: string, queries: Record<Kind, ListQuery>): Totals {
  const before: Totals = totals.key === key ? totals : { key }
  const totalOf = (kind: Kind) => {
    const { status, isFetching, data } = queries[kind]
    return status === 'success' && !isFetching ? data?.total : before[kind]
  }
  const [provider, facility] = [totalOf('provider'), totalOf('facility')]
  if (before.provider === provider && before.facility === facility) return before
  return {
    key,
    ...(provider === undefined ? {} : { provider }),
    ...(facility === undefined ? {} : { facility }),
  }
}
