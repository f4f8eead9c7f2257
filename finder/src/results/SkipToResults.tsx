import { useEffect, useRef } from 'react'
import { useForm } from '../blocks/form.ts'
import { useText } from '../messages/useText.ts'
import { focusGoal, focusResultsTab } from './focus-results.ts'
import { useResultsPage } from './results-context.ts'

/** Focuses the first tab with results; with none at all, opens the criteria at their first field (APP-RES-14). */
export function SkipToResults() {
  const { results: { lists } } = useResultsPage()
  const { edit } = useForm()
  const text = useText()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const skip = () => {
    const totals = { provider: lists.provider.total, facility: lists.facility.total }
    stop.current?.()
    if (focusGoal(totals) === 'tab') { stop.current = focusResultsTab(document, totals); return }
    edit?.()
  }
  return <button type="button" className="skip-link skip-to-results" onClick={skip}>{text('results.skip')}</button>
}
