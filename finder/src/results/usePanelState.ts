import { kinds } from '@care/contract'
import { useLatest } from '@care/ui'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstError } from '../blocks/form.ts'
import { whenIdle } from '../blocks/when-idle.ts'
import type { ResultsSearch } from '../criteria/useResults.ts'
import { delays } from '../delays.ts'
import { focusFirstCriterion, mayTakeFocus } from './focus-results.ts'
import { LazySheet } from './LazySheet.tsx'
import { firstPanel, isPanelOpen, panelAfter, type PanelFacts } from './panel-state.ts'
import { panelId } from './results-context.ts'

/** Opens and closes the criteria and filters, and moves the focus with them. */
export function usePanelState(wide: boolean, { state, committed, view, actions }: ResultsSearch) {
  // A sheet takes the focus: in a frame it would take it from the embedding page.
  const opensItself = wide || window.self === window.top
  const noSearch = committed === undefined
  const mustCorrect = view.blocked || state.errors.some(({ message }) => message === 'placeUnknown')
  // On a phone the panel would cover the message that nothing was found, so there is a button instead (APP-RES-18).
  const nobody = wide && kinds.every((kind) => view.lists[kind].status === 'empty')
  const facts: PanelFacts = {
    wide,
    reasons: [
      ...(noSearch && opensItself ? ['no search'] : []),
      ...(mustCorrect && opensItself ? [`errors ${state.run}`] : []),
      ...(nobody ? [`nobody ${state.run}`] : []),
    ],
    openByDefault: wide || (opensItself && (noSearch || view.blocked)),
  }
  const [before, setPanel] = useState(() => firstPanel(facts))
  const panel = panelAfter(before, facts)
  if (panel !== before) setPanel(panel)
  const open = isPanelOpen(panel, facts)

  const latest = useLatest({ wide, open })
  const setOpen = useCallback(
    (next: boolean) => setPanel((old) => ({ ...old, choice: { wide: latest.current.wide, open: next } })),
    [latest],
  )
  const { leave } = actions
  /** Ends the wait for a panel in which something is to be focused. */
  const stopWaiting = useRef<() => void>(undefined)
  const toggle = useCallback(
    (next = !latest.current.open) => {
      stopWaiting.current?.()
      setOpen(next)
      if (next || latest.current.wide) return
      // The fields of a sheet are removed with it; a browser may not report the one that had the focus.
      leave('location')
      setTimeout(focusEditSearch, delays.panelFocus)
    },
    [latest, setOpen, leave],
  )
  /** Opens it, then moves the focus into it. `now`: on a click, which must take effect immediately. */
  const openAt = useCallback(
    (focus: () => void, now?: 'now') => {
      if (now) flushSync(() => setOpen(true))
      else setOpen(true)
      stopWaiting.current?.()
      stopWaiting.current = oncePanelIsOpen(latest.current.wide, focus)
    },
    [latest, setOpen],
  )

  useFocusWhenOpened({ wide, opensItself, noSearch, mustCorrect, wasClosed: panel.wasClosed }, state, view)

  // What opens over the list on a phone is loaded in advance, once the list has arrived.
  const loading = kinds.some((kind) => view.lists[kind].status === 'loading')
  useEffect(() => (!loading && !wide ? whenIdle(() => void LazySheet.preload()) : undefined), [loading, wide])
  return { open, toggle, openAt, setOpen }
}

interface OpenReasons {
  wide: boolean
  opensItself: boolean
  noSearch: boolean
  mustCorrect: boolean
  wasClosed: boolean
}

/** A panel that the page opened automatically focuses the field it was opened for. */
function useFocusWhenOpened(
  { wide, opensItself, noSearch, mustCorrect, wasClosed }: OpenReasons,
  { run, errors, lookUpFor }: ResultsSearch['state'],
  { blocked }: ResultsSearch['view'],
): void {
  const focusFirst = useEffectEvent(() =>
    oncePanelIsOpen(wide, () => {
      if (mayTakeFocus()) focusFirstCriterion(document)
    }),
  )
  const opensForStart = noSearch && opensItself
  // Opened without a search: the member needs the criteria first (APP-ROUTE-14).
  useEffect(() => (opensForStart ? focusFirst() : undefined), [opensForStart])

  const focusError = useEffectEvent(() => {
    // If the member only left the place and is already at another field, the focus stays.
    if (!blocked && lookUpFor === 'page' && !wasClosed) return undefined
    return oncePanelIsOpen(wide, () => {
      if (mayTakeFocus()) focusFirstError(errors)
    })
  })
  const opensForErrors = mustCorrect && opensItself
  useEffect(() => (opensForErrors ? focusError() : undefined), [opensForErrors, run])
}

/**
 * A sheet returns the focus to the element that had it; one that opened automatically, when the page was zoomed, has no
 * such element.
 */
function focusEditSearch(): void {
  if (document.activeElement === null || document.activeElement === document.body)
    document.querySelector<HTMLElement>('.edit-search')?.focus()
}

/**
 * Once the sheet is loaded, shown and has taken the focus. On a busy machine it is shown long after its script came,
 * and nothing can be focused before.
 */
function oncePanelIsOpen(wide: boolean, focus: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let canceled = false
  const wait = (checks: number) => {
    if (canceled || checks === 0) return
    timer = setTimeout(() => (isPanelShown() ? focus() : wait(checks - 1)), delays.panelFocus)
  }
  if (wide) wait(panelChecks)
  else void LazySheet.preload().then(() => wait(panelChecks))
  return () => {
    canceled = true
    clearTimeout(timer)
  }
}

/** After these the member has closed it. */
const panelChecks = 100

function isPanelShown(): boolean {
  const panel = document.getElementById(panelId)
  return panel !== null && !panel.hidden
}
