import { kinds, type Kind } from '@care/contract'
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBoot } from '../api/BootContext.tsx'
import type { ResultList } from '../api/client.ts'
import { searchKey, type CommittedSearch } from './committed.ts'
import { clearSearch, type SearchChange } from './criteria.ts'
import { placeOf } from './place-lookup.ts'
import { transition } from './results-machine.ts'
import {
  initialResults,
  isBlocked,
  isSearching,
  type Effect,
  type ResultsEvent,
  type ResultsState,
} from './results-state.ts'
import { isRunnable, listOptions } from './search-query.ts'
import { useSearchStore } from './search-store.ts'
import { paramsFromSearch, searchFromParams } from './search-url.ts'
import { useMachine } from './useMachine.ts'
import { fieldErrors } from './validation.ts'

/** A list as a screen shows it. `total` is that of the search, also while another of its pages is on its way. */
export interface ListView {
  status: 'none' | 'loading' | 'loaded' | 'failed'
  data?: ResultList
  total?: number
  error?: unknown
}

/**
 * The results page: criteria from the address, both lists, and what a member can do. Use once per page.
 * `state.explicit` with a new `state.run` tells that the outcome may take the focus; automatic searches only announce
 * it.
 */
export function useResults() {
  const { client, tenant } = useBoot()
  const queries = useQueryClient()
  const store = useSearchStore()
  const navigate = useNavigate()
  const { pathname, search: address, state: arrival } = useLocation()
  const lookup = useRef<AbortController>(undefined)

  const go = useCallback(
    ({ committed, history, automatic }: Extract<Effect, { type: 'commit' }>) => {
      void navigate(
        { pathname, search: `?${paramsFromSearch(committed)}` },
        { replace: history === 'replace', state: { automatic: automatic === true } },
      )
    },
    [navigate, pathname],
  )

  // The address is the search: opening, reload, Back and Forward all pass here.
  const committed = useMemo(() => searchFromParams(new URLSearchParams(address)), [address])
  const explicit = !isAutomatic(arrival)
  // The first arrival is where the page begins, not a change of it: all of it would be drawn twice.
  const begin = () => transition(initialResults(store.get()), { type: 'arrived', committed, explicit }).state
  const { state, send } = useMachine(begin, { autoSearchKeys: tenant.autoSearchKeys }, (effect) => {
    if (effect.type === 'commit') go(effect)
    if (effect.type === 'lookUpPlace') void lookUp(effect.search)
  })

  async function lookUp(search: CommittedSearch['search']) {
    lookup.current?.abort()
    const controller = new AbortController()
    lookup.current = controller
    try {
      const place = await placeOf(client, search, controller.signal)
      if (!controller.signal.aborted)
        send(place ? { type: 'placeFound', search, place } : { type: 'placeUnknown', search })
    } catch (error) {
      if (controller.signal.aborted) return
      console.error('An error occurred', error)
      send({ type: 'lookUpFailed', search, error })
    }
  }

  const mayRun = committed !== undefined && fieldErrors(committed.search).length === 0
  const arrivedAt = useRef(committed)
  useLayoutEffect(() => {
    const arrived = arrivedAt.current === committed ? state : send({ type: 'arrived', committed, explicit })
    arrivedAt.current = committed
    store.set(arrived.draft)
    if (mayRun && committed.search.query.location?.latitude === undefined) void lookUp(committed.search)
  }, [committed])
  useEffect(
    () =>
      startTransition(() => {
        send({ type: 'built' })
      }),
    [send],
  )
  useEffect(
    () => () => {
      lookup.current?.abort()
      store.set(clearSearch(store.get()))
    },
    [store],
  )

  const ready = isRunnable(committed)
  const answers = useQueries({
    queries: kinds.map((kind) => ({ ...listOptions(client, kind, committed ?? nothingAsked), enabled: ready })),
  })
  const run = state.run
  const inStep = state.committed === committed
  const told = { ready: ready && inStep, run, send }
  useReportQueryStatus('provider', answers[kinds.indexOf('provider')], told)
  useReportQueryStatus('facility', answers[kinds.indexOf('facility')], told)

  const totals = useRef<{ key: string; provider?: number; facility?: number }>({ key: '' })
  const key = committed ? searchKey(committed.search) : ''
  if (totals.current.key !== key) totals.current = { key }
  const lists = Object.fromEntries(
    kinds.map((kind, index) => [
      kind,
      ready ? viewOf(answers[index], totals.current, kind) : viewOfWaiting(state, kind),
    ]),
  ) as Record<Kind, ListView> // One for each kind.

  return {
    state,
    committed,
    lists,
    searching: isSearching(state),
    /** The search of the address cannot be run; `state.faults` tells why. */
    blocked: isBlocked(state),
    change: (change: SearchChange) => {
      store.set(send({ type: 'changed', change }).draft)
    },
    submit: () => send({ type: 'submitted' }),
    /** As `submit`, unless the list is of what the form says. */
    submitChanges: () => send({ type: 'submitted', changedOnly: true }),
    leave: (field: 'location' | 'name') => {
      send({ type: 'fieldLeft', field })
    },
    clearFilters: () => {
      store.set(send({ type: 'filtersCleared' }).draft)
    },
    goToPage: (kind: Kind, page: number) => send({ type: 'pageChosen', kind, page }),
    setPageSize: (kind: Kind, size: number) => send({ type: 'sizeChosen', kind, size }),
    selectTab: (kind: Kind) => send({ type: 'tabChosen', kind }),
    /** The data of the printed list has come for this search. */
    printArrived: (kind: Kind) => send({ type: 'printArrived', run, kind }),
    /** Asks again for what failed; `by` the page when it does so by itself. */
    retry: (by?: 'page') => {
      const failed = kinds.filter((_, index) => answers[index]?.status === 'error')
      send({ type: 'retried', kinds: failed, ...(by ? { by } : {}) })
      for (const kind of failed)
        void queries.refetchQueries({
          queryKey: listOptions(client, kind, committed ?? nothingAsked).queryKey,
          exact: true,
        })
    },
  }
}

export type Results = ReturnType<typeof useResults>

const nothingAsked: CommittedSearch = {
  search: { query: {}, context: {} },
  pages: { provider: { page: 1, size: 10 }, facility: { page: 1, size: 10 } },
}

function isAutomatic(arrival: unknown): boolean {
  return typeof arrival === 'object' && arrival !== null && 'automatic' in arrival && arrival.automatic === true
}

/** Nothing is asked, or not before the place is known: that is under way, or failed. */
function viewOfWaiting({ lists, lookUpFailure }: ResultsState, kind: Kind): ListView {
  const { status } = lists[kind]
  return status === 'failed'
    ? { status, error: lookUpFailure?.error }
    : { status: status === 'loading' ? status : 'none' }
}

function viewOf(
  answer: UseQueryResult<ResultList> | undefined,
  totals: { provider?: number; facility?: number },
  kind: Kind,
): ListView {
  if (!answer) return { status: 'none' }
  if (answer.isFetching || answer.status === 'pending') return { status: 'loading', total: totals[kind] }
  // A page that failed says nothing about how many there are.
  if (answer.status === 'error') return { status: 'failed', error: answer.error, total: totals[kind] }
  totals[kind] = answer.data.total
  return { status: 'loaded', data: answer.data, total: answer.data.total }
}

type Answer = UseQueryResult<ResultList> | undefined

/** Tells the machine how the call of one kind ended, once for each run. */
function useReportQueryStatus(
  kind: Kind,
  answer: Answer,
  { ready, run, send }: { ready: boolean; run: number; send: (event: ResultsEvent) => unknown },
): void {
  useEffect(() => {
    if (!ready || !answer || answer.isFetching) return
    // In slices: the cards are just being drawn.
    if (answer.status === 'success')
      startTransition(() => {
        send({ type: 'answered', run, kind, total: answer.data.total })
      })
    if (answer.status === 'error') {
      console.error('An error occurred', answer.error)
      send({ type: 'failed', run, kind })
    }
  }, [answer?.status, answer?.isFetching, answer?.dataUpdatedAt, answer?.errorUpdatedAt, run, ready])
}
