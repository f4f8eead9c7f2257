import type { Kind } from '@care/contract'
import { useEffect, useRef } from 'react'
import { useForm } from '../blocks/form.ts'
import { useText } from '../messages/useText.ts'
import { focusGoal, focusResultsTab } from './focus-results.ts'
import { useSearchResults } from './results-context.ts'

/** Focuses the first tab with results; without any results, opens the criteria at their first field (APP-RES-14). */
export function SkipToResults() {
  const { lists } = useSearchResults()
  const { edit } = useForm()
  const text = useText()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const skip = () => {
    // Without a search both lists are empty (APP-ROUTE-14).
    const totalOf = (kind: Kind) => (lists[kind].status === 'idle' ? 0 : lists[kind].total)
    const totals = { provider: totalOf('provider'), facility: totalOf('facility') }
    stop.current?.()
    if (focusGoal(totals) === 'tab') {
      stop.current = focusResultsTab(document, totals)
      return
    }
    edit?.()
  }
  return (
    <button type="button" className="skip-link skip-to-results" onClick={skip}>
      {text('results.skip')}
    </button>
  )
}
