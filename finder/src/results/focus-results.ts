import type { Kind } from '@care/contract'
import { fieldIds } from '../blocks/form.ts'
import { delays } from '../delays.ts'

/** What "Skip to results" should do, depending on the state of the lists (APP-RES-14). */
export type FocusGoal = 'tab' | 'criteria'

export function focusGoal(totals: Record<Kind, number | undefined>): FocusGoal {
  return totals.provider === 0 && totals.facility === 0 ? 'criteria' : 'tab'
}

/** Focuses the first tab with results. Checks every second until the tabs exist; `stop` ends this. */
export function focusResultsTab(root: ParentNode, totals: Record<Kind, number | undefined>): () => void {
  const find = () => {
    const tabs = [...root.querySelectorAll<HTMLElement>('.results-main > .tabs > .tab-list > [role="tab"]')]
    const wanted = totals.provider === 0 && (totals.facility ?? 0) > 0 ? 1 : 0
    const tab = tabs[wanted] ?? tabs[0]
    tab?.focus()
    return tab !== undefined
  }
  if (find()) return () => undefined
  const poll = setInterval(() => {
    if (find()) clearInterval(poll)
  }, delays.tabPoll)
  return () => clearInterval(poll)
}

/** An automatic change leaves the focus to the page around our frame, unless someone is inside (APP-HAR-03). */
export function mayTakeFocus(): boolean {
  return window.self === window.top || document.hasFocus()
}

/** The plan if the page has it, else the place. */
export function focusFirstCriterion(root: Pick<Document, 'getElementById'>): void {
  ;(root.getElementById(fieldIds.plan) ?? root.getElementById(fieldIds.location))?.focus()
}
