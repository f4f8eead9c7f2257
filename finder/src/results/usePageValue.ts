import { kinds, type Kind } from '@care/contract'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstError, type SearchForm } from '../blocks/form.ts'
import { whenIdle } from '../blocks/when-idle.ts'
import type { Area } from '../blocks/shown-results.ts'
import { chooseArea } from '../criteria/changes.ts'
import { clearForm, mergeSearch, type SearchChange } from '../criteria/criteria.ts'
import { useResults, type Results } from '../criteria/useResults.ts'
import { delays } from '../delays.ts'
import { canSearch, withLiveErrors } from '../criteria/validation.ts'
import { focusFirstCriterion, mayTakeFocus } from './focus-results.ts'
import { loadSheet } from './LazySheet.tsx'
import { listHeadId, type ResultsPageValue } from './results-context.ts'
import { useLingering, useShownTab, useSlow } from './useSettled.ts'

type Actions = Pick<
  ResultsPageValue,
  'results' | 'tab' | 'settling' | 'lingering' | 'slow' | 'panelOpen' | 'togglePanel' | 'showResults' | 'drop' | 'apply'
>

/** What a member can do on the results page, and what the page then does with panel and focus. */
export function usePageValue(
  wide: boolean,
): Actions & { form: SearchForm; searchArea: (area: Area) => void; openPanel: (focus: () => void) => void } {
  const all = useResults()
  const { state } = all
  const byMember = useRef(false)
  const { tab, settling } = useShownTab(state.tab, byMember, all.committed?.tab)
  // One that the page makes by itself neither waits nor lets anybody wait.
  const lookingUp = state.lookingUp && state.lookUpFor === 'member'
  const lingering = {
    provider: useLingering(all.lists.provider, state.run) || lookingUp,
    facility: useLingering(all.lists.facility, state.run) || lookingUp,
  }
  const slow = {
    provider: useSlow(all.lists.provider.status === 'loading' || lookingUp, state.run),
    facility: useSlow(all.lists.facility.status === 'loading' || lookingUp, state.run),
  }
  const [chosen, setChosen] = useState<{ wide: boolean; open: boolean }>()
  const setOpened = (open: boolean) => setChosen({ wide, open })
  const pending = useRef(new Set<() => void>())
  // A sheet holds the focus: in a frame it would take it from the page around it.
  const opensItself = wide || window.self === window.top
  // What was opened or closed as a sheet says nothing about the sidebar, nor the other way round.
  const panelOpen =
    chosen?.wide === wide ? chosen.open : wide || (opensItself && (all.committed === undefined || all.blocked))

  // Once the list makes room for the page: to go to its head before that would draw the old one there for nothing.
  const turned = useRef<Kind>(undefined)
  useLayoutEffect(() => {
    if (turned.current) focusListHead(turned.current)
    turned.current = undefined
  }, [all.committed])

  const results: Results = {
    ...all,
    selectTab: (kind) => {
      byMember.current = true
      return all.selectTab(kind)
    },
    goToPage: (kind, page) => {
      turned.current = kind
      return all.goToPage(kind, page)
    },
  }

  /** Runs the search at once; when it cannot run, the panel opens at the first field that is missing (APP-FIL-08). */
  const submit = () => {
    flushTexts()
    const { faults } = all.submit()
    if (faults.length === 0) {
      if (!wide) setOpened(false)
    } else askFor(() => focusFirstError(faults))
  }
  /**
   * Leaves the sheet for the list, with all that was entered in it: nothing is dropped in silence, and what cannot be
   * searched is told at its field.
   */
  const showResults = () => {
    flushTexts()
    const { faults } = all.submitChanges()
    if (faults.length === 0) togglePanel(false)
    else askFor(() => focusFirstError(faults))
  }
  const flushTexts = () => {
    for (const flush of pending.current) flush()
  }
  const askFor = (focus: () => void) => {
    flushSync(() => setOpened(true))
    oncePanelStands(wide, focus)
  }
  const openPanel = (focus: () => void) => {
    setOpened(true)
    oncePanelStands(wide, focus)
  }
  const edit = (fieldId?: string) =>
    askFor(() => {
      if (fieldId === undefined) focusFirstCriterion(document)
      else document.getElementById(fieldId)?.focus()
    })
  const togglePanel = (open = !panelOpen) => {
    setOpened(open)
    if (open || wide) return
    // The fields of a sheet go with it; a browser may not tell the one that had the focus.
    all.leave('location')
    setTimeout(focusEditSearch, delays.panelFocus)
  }
  const drop = (change: SearchChange) => {
    all.change(change)
    if (!canSearch(mergeSearch(state.draft, change))) submit()
  }
  const apply = (change: SearchChange) => {
    all.change(change)
    submit()
  }

  // Opened without a search: the criteria are what is wanted first (APP-ROUTE-14).
  const nothingAsked = all.committed === undefined
  useEffect(() => {
    if (!nothingAsked || !opensItself) return undefined
    setOpened(true)
    return oncePanelStands(wide, () => {
      if (mayTakeFocus()) focusFirstCriterion(document)
    })
  }, [nothingAsked])

  // Opened with a search that cannot be run, or searched for a place nobody knows: the field that is wrong says so,
  // where it can be seen.
  const mustMend = all.blocked || state.faults.some(({ message }) => message === 'placeUnknown')
  useEffect(() => {
    if (!mustMend || !opensItself) return undefined
    // A place that was only left: whoever is at another field by now stays there.
    if (!all.blocked && state.lookUpFor === 'page' && panelOpen) return undefined
    setOpened(true)
    return oncePanelStands(wide, () => {
      if (mayTakeFocus()) focusFirstError(state.faults)
    })
  }, [mustMend, state.run])

  // Nobody found at all: the criteria stand open beside the words. On a phone they would cover them, so a button stands
  // there (APP-RES-18).
  const nobody = kinds.every((kind) => all.lists[kind].status === 'loaded' && all.lists[kind].total === 0)
  useEffect(() => {
    if (nobody && wide) setOpened(true)
  }, [nobody, wide, state.run])

  // The list stands: what opens over it on a phone is fetched before anybody presses.
  const settled = kinds.every((kind) => all.lists[kind].status !== 'loading')
  useEffect(() => (settled && !wide ? whenIdle(() => void loadSheet()) : undefined), [settled, wide])

  // The wish to see the other list first is met at once.
  const change = (by: SearchChange) => {
    all.change(by)
    if (by.context?.tab) results.selectTab(by.context.tab)
  }
  const form = useMemo(
    () => ({
      draft: state.draft,
      change,
      errors: withLiveErrors(state.faults, state.draft),
      submit,
      blurField: all.leave,
      clear: () =>
        all.change({
          query: cleared(state.draft.query),
          context: { locationText: undefined, fromDevice: undefined, fromMap: undefined },
        }),
      canSubmit: true,
      busy: all.searching || lookingUp,
      pending: pending.current,
      edit,
      // The handlers read what the machine holds when they run.
    }),
    [state.draft, state.faults, all.searching, lookingUp, panelOpen, wide],
  )

  const searchArea = (area: Area) => apply(chooseArea(area))
  return {
    results,
    tab,
    settling,
    lingering,
    slow,
    panelOpen,
    togglePanel,
    showResults,
    drop,
    apply,
    form,
    searchArea,
    openPanel,
  }
}

/**
 * A sheet gives the focus back to who had it; one that opened by itself, when the page was zoomed, knows nobody who is
 * still there.
 */
function focusEditSearch(): void {
  if (document.activeElement === null || document.activeElement === document.body)
    document.querySelector<HTMLElement>('.edit-search')?.focus()
}

/** Once the sheet has come and has taken the focus. */
function oncePanelStands(wide: boolean, focus: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dropped = false
  const wait = () => {
    if (!dropped) timer = setTimeout(focus, delays.panelFocus)
  }
  if (wide) wait()
  else void loadSheet().then(wait)
  return () => {
    dropped = true
    clearTimeout(timer)
  }
}

function cleared(query: object): object {
  return { ...Object.fromEntries(Object.keys(query).map((key) => [key, undefined])), ...clearForm().query }
}

/** Page changes keep the eyes and the focus at the top of the list. */
function focusListHead(kind: Kind): void {
  const head = document.getElementById(listHeadId(kind))
  head?.focus({ preventScroll: true })
  head?.scrollIntoView?.({ block: 'start' })
}
