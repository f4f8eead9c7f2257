import { useLatest } from '@care/ui'
import { useCallback, useMemo, useState } from 'react'
import { focusFirstError, type SearchForm } from '../blocks/form.ts'
import { clearForm, type SearchChange } from '../criteria/criteria.ts'
import type { ResultsState } from '../criteria/results-state.ts'
import type { ResultsSearch } from '../criteria/useResults.ts'
import { canSearch, fieldErrors, withLiveErrors } from '../criteria/validation.ts'
import { focusFirstCriterion } from './focus-results.ts'
import type { ResultsActions } from './results-context.ts'
import type { usePanelState } from './usePanelState.ts'

/** The form of the results page: searches with its values, and opens the panel at the invalid field. */
export function useResultsForm(
  { state, view, actions }: ResultsSearch,
  panel: ReturnType<typeof usePanelState>,
  wide: boolean,
  selectTab: ResultsActions['selectTab'],
) {
  const { openAt } = panel
  const latest = useLatest(state.draft)
  const { pending, submit, showResults } = useSubmit(actions, panel, wide)

  const change = useCallback(
    (by: SearchChange) => {
      actions.change(by)
      // A member who prefers the other list sees it immediately.
      if (by.context?.tab) selectTab(by.context.tab)
    },
    [actions, selectTab],
  )
  const drop = useCallback(
    (by: SearchChange) => {
      if (!canSearch(actions.change(by).draft)) submit()
    },
    [actions, submit],
  )
  const clearFilters = useCallback(() => {
    const invalid = fieldErrors(actions.clearFilters().draft)
    if (invalid.length > 0) openAt(() => focusFirstError(invalid), 'now')
  }, [actions, openAt])
  const apply = useCallback(
    (by: SearchChange) => {
      actions.change(by)
      submit()
    },
    [actions, submit],
  )
  const edit = useCallback(
    (fieldId?: string) =>
      openAt(() => {
        if (fieldId === undefined) focusFirstCriterion(document)
        else document.getElementById(fieldId)?.focus()
      }, 'now'),
    [openAt],
  )
  const clear = useCallback(
    () =>
      actions.change({
        query: cleared(latest.current.query),
        context: { locationText: undefined, fromDevice: undefined, fromMap: undefined },
      }),
    [actions, latest],
  )
  const busy = view.searching || (state.lookingUp && state.lookUpFor === 'member')
  const { draft, errors } = state
  const form = useMemo<SearchForm>(
    () => ({
      draft,
      change,
      errors: withLiveErrors(errors, draft),
      submit,
      blurField: actions.leave,
      clear,
      canSubmit: true,
      busy,
      pending,
      edit,
    }),
    [draft, errors, busy, change, submit, actions, clear, pending, edit],
  )
  return { form, showResults, drop, apply, clearFilters }
}

function useSubmit(
  actions: ResultsSearch['actions'],
  { openAt, setOpen, toggle }: ReturnType<typeof usePanelState>,
  wide: boolean,
) {
  const [pending] = useState(() => new Set<() => void>())
  const latest = useLatest(wide)
  /** Runs `search` with texts that still wait for their debounce; if it cannot run, opens the panel. */
  const searchOrAsk = useCallback(
    (search: () => ResultsState, close: () => void) => {
      for (const flush of pending) flush()
      const { errors } = search()
      if (errors.length === 0) close()
      else openAt(() => focusFirstError(errors), 'now')
    },
    [pending, openAt],
  )
  const submit = useCallback(
    () =>
      searchOrAsk(actions.submit, () => {
        if (!latest.current) setOpen(false)
      }),
    [searchOrAsk, actions, latest, setOpen],
  )
  /** Leaves the sheet for the list, with all its values. */
  const showResults = useCallback(
    () => searchOrAsk(actions.submitChanges, () => toggle(false)),
    [searchOrAsk, actions, toggle],
  )
  return { pending, submit, showResults }
}

function cleared(query: object): object {
  return { ...Object.fromEntries(Object.keys(query).map((key) => [key, undefined])), ...clearForm().query }
}
