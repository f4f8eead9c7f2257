import type { Kind } from '@care/contract'
import { useLatest } from '@care/ui'
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useBoot } from '../api/BootContext.tsx'
import type { CommittedSearch, ListPage } from './committed.ts'
import { clearSearch, type SearchChange, type SearchState } from './criteria.ts'
import { turnPage, withReachablePages } from './paging.ts'
import { placeOf } from './place-lookup.ts'
import { transition } from './results-machine.ts'
import { awaitsPlace, initialResults, type Effect, type ResultsEvent } from './results-state.ts'
import { resultsView } from './results-view.ts'
import { useSearchStore } from './search-store.ts'
import { paramsFromSearch, searchFromParams } from './search-url.ts'
import { useLists } from './useLists.ts'
import { useResultsMachine } from './useResultsMachine.ts'
import { fieldErrors } from './validation.ts'

/**
 * The results page: the search of the URL, the draft of the form, both lists, and the member's actions. Use once per
 * page. A new `state.run` with `state.explicit` may take the focus; automatic searches only announce their outcome.
 */
export function useResults() {
  const store = useSearchStore()
  const { committed, explicit, own, go } = useCommittedSearch()
  const lookUp = usePlaceLookUp()
  const inputs = { committed }
  // The first arrival is the page's initial state, not a change: everything would be rendered twice.
  const begin = () => transition(initialResults(store.get()), { type: 'arrived', explicit }, inputs).state
  const { state, send, read } = useResultsMachine(begin, inputs, (effect, answer) => {
    if (effect.type === 'commit') go(effect)
    else void lookUp(effect.search, answer)
  })

  const arrivedAt = useRef(committed)
  const arrive = useEffectEvent((at: CommittedSearch | undefined) => {
    const before = arrivedAt.current
    arrivedAt.current = at
    if (before !== at) send({ type: 'arrived', before, explicit, own })
    if (at && awaitsPlace(at) && fieldErrors(at.search).length === 0) void lookUp(at.search, send)
  })
  useLayoutEffect(() => arrive(committed), [committed])
  useEffect(
    () =>
      startTransition(() => {
        send({ type: 'built' })
      }),
    [send],
  )
  // This page holds the draft while it is shown; the next screen starts with the plan alone (APP-STATE-06).
  useEffect(() => {
    const leavePlan = () => store.set(clearSearch(read().draft))
    leavePlan()
    return leavePlan
  }, [store, read])

  const { queries, totals, refetchFailed } = useLists(committed)
  const { addressPlace, lookUpFailure } = state
  const view = useMemo(
    () => resultsView(committed, { addressPlace, lookUpFailure }, queries, totals),
    [committed, addressPlace, lookUpFailure, queries, totals],
  )
  const reachable = useMemo(() => committed && withReachablePages(committed, view.lists), [committed, view])
  const correctPage = useEffectEvent((to: CommittedSearch) => go({ committed: to, history: 'replace' }))
  useEffect(() => {
    if (reachable && reachable !== committed) correctPage(reachable)
  }, [reachable, committed])

  const latest = useLatest({ committed, view, go })
  const actions = useMemo(() => {
    const turn = (kind: Kind, to: Partial<ListPage>) => {
      const { committed: from, view: shown, go: commit } = latest.current
      const turned = turnPage(from, shown, kind, to)
      if (turned) commit({ committed: turned, history: 'push' })
    }
    return {
      change: (change: SearchChange) => send({ type: 'changed', change }),
      submit: () => send({ type: 'submitted' }),
      /** As `submit`, unless the list already shows the form's search. */
      submitChanges: () => send({ type: 'submitted', changedOnly: true }),
      leave: (field: 'location' | 'name') => {
        send({ type: 'fieldLeft', field })
      },
      clearFilters: () => send({ type: 'filtersCleared' }),
      goToPage: (kind: Kind, page: number) => turn(kind, { page }),
      setPageSize: (kind: Kind, size: number) => turn(kind, { page: 1, size }),
      /** Requests failed lists again; `by` the page when the connection is back. */
      retry: (by: 'member' | 'page') => {
        send({ type: 'lookUpRetried', by })
        refetchFailed()
      },
    }
  }, [send, refetchFailed, latest])
  return { state, committed, view, actions }
}

export type ResultsSearch = ReturnType<typeof useResults>

/** The URL is the search: opening, reload, Back and Forward all pass here. */
function useCommittedSearch() {
  const navigate = useNavigate()
  const { pathname, search: address, state: arrival } = useLocation()
  const isNavigation = useNavigationType() !== 'POP'
  const committed = useMemo(() => searchFromParams(new URLSearchParams(address)), [address])
  const go = ({ committed: next, history, automatic }: Omit<Extract<Effect, { type: 'commit' }>, 'type'>) => {
    const state: Arrival = { fromResults: true, automatic: automatic === true }
    void navigate({ pathname, search: `?${paramsFromSearch(next)}` }, { replace: history === 'replace', state })
  }
  return {
    committed,
    explicit: !isTrue(arrival, 'automatic'),
    /** Back and Forward also restore the mark of their entry, but they are not navigations of this page. */
    own: isNavigation && isTrue(arrival, 'fromResults'),
    go,
  }
}

interface Arrival {
  fromResults: boolean
  automatic: boolean
}

function isTrue(arrival: unknown, member: keyof Arrival): boolean {
  // Whatever a history entry contains, only our own mark counts.
  return typeof arrival === 'object' && arrival !== null && (arrival as Partial<Arrival>)[member] === true
}

/** Looks up one place at a time, and reports the result. */
function usePlaceLookUp() {
  const { client } = useBoot()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return async (search: SearchState, send: (event: ResultsEvent) => unknown): Promise<void> => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    try {
      const place = await placeOf(client, search, signal)
      if (!signal.aborted) send(place ? { type: 'placeFound', search, place } : { type: 'placeUnknown', search })
    } catch (error) {
      if (signal.aborted) return
      console.error('An error occurred', error)
      send({ type: 'lookUpFailed', search, error })
    }
  }
}
