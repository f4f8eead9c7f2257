import type { Kind } from '@care/contract'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useResults } from '../criteria/useResults.ts'
import { listHeadId, type ResultsActions, type SearchPanel, type SearchResults } from './results-context.ts'
import { useActed } from './useActed.ts'
import { useListTimes } from './useListTimes.ts'
import { usePanelState } from './usePanelState.ts'
import { useResultsForm } from './useResultsForm.ts'
import { useResultTab } from './useResultTab.ts'

/** The values of the page's contexts, each with its own identity. */
export function useResultsPage(wide: boolean) {
  const search = useResults()
  const { state, committed, view, actions } = search
  const { tab, settling, selectTab } = useResultTab(search)
  const { lingering, slow } = useListTimes(search)
  const panelState = usePanelState(wide, search)
  const { form, showResults, drop, apply, clearFilters } = useResultsForm(search, panelState, wide, selectTab)
  const goToPage = useFocusAfterTurn(actions.goToPage, committed)

  const { run, lookUpFor, lookUpFailure } = state
  const acted = useActed(run, view.settled)
  const explicit = state.explicit && !acted
  const shown = useMemo<SearchResults>(
    () => ({ ...view, lingering, slow, run, explicit, lookUpFor, lookUpFailure, committed, tab, settling }),
    [view, lingering, slow, run, explicit, lookUpFor, lookUpFailure, committed, tab, settling],
  )
  const { change } = form
  const pageActions = useMemo<ResultsActions>(() => {
    const { setPageSize, retry } = actions
    return { change, drop, apply, clearFilters, selectTab, goToPage, setPageSize, retry }
  }, [actions, change, drop, apply, clearFilters, selectTab, goToPage])
  const { open, toggle, openAt } = panelState
  const panel = useMemo<SearchPanel>(() => ({ open, toggle, showResults }), [open, toggle, showResults])
  return { shown, actions: pageActions, panel, form, openPanelAt: openAt }
}

/** Paging moves view and focus to the top of its list, once the list is rendered. */
function useFocusAfterTurn(goToPage: ResultsActions['goToPage'], committed: unknown): ResultsActions['goToPage'] {
  const turned = useRef<Kind>(undefined)
  useLayoutEffect(() => {
    if (turned.current) focusListHead(turned.current)
    turned.current = undefined
  }, [committed])
  return useCallback(
    (kind, page) => {
      turned.current = kind
      goToPage(kind, page)
    },
    [goToPage],
  )
}

function focusListHead(kind: Kind): void {
  const head = document.getElementById(listHeadId(kind))
  head?.focus({ preventScroll: true })
  head?.scrollIntoView?.({ block: 'start' })
}
