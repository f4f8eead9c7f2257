import { Button, Notice } from '@care/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useOnline } from '../blocks/useOnline.ts'
import { useText } from '../messages/useText.ts'
import { outcomeId, useResultsActions, useSearchResults } from './results-context.ts'
import { hasList, useFailure } from './useFailure.ts'

/** Above the tabs: a failed list is reported whichever tab is visible, with a retry button. */
export function Failed() {
  const { lookUpFor, lists } = useSearchResults()
  const { retry } = useResultsActions()
  const text = useText()
  const failure = useFailure()
  const box = useRef<HTMLDivElement>(null)
  const message = failure?.message
  const again = (by: 'member' | 'page') => {
    // The button disappears with the message.
    if (by === 'member' || box.current?.contains(document.activeElement))
      document.getElementById(outcomeId)?.focus({ preventScroll: true })
    retry(by)
  }
  // Paging moved the view to the top of its list, which is below. Never scrolls for a member who only left a field.
  useEffect(() => {
    if (message !== undefined && lookUpFor === 'member') box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [message, lookUpFor])
  const online = useOnline()
  useBackOnline(failure?.offline === true, online, () => again('page'))
  if (message === undefined) {
    // Nothing has failed yet: only members looking at a list need to know.
    return online || !hasList(lists) ? null : (
      <div className="list-failed">
        <Notice role="status">{text('results.offlineList')}</Notice>
      </div>
    )
  }
  return (
    <div ref={box} className="list-failed">
      <Notice
        tone="bad"
        role="alert"
        action={<Button onPress={() => again('member')}>{text('results.tryAgain')}</Button>}
      >
        {message}
      </Notice>
    </div>
  )
}

/**
 * Once per lost connection: what fails then is reported like any failure. By the state of the connection, not by its
 * event: the first render after the event already finds no offline failure.
 */
function useBackOnline(offline: boolean, online: boolean, onBack: () => void): void {
  const missed = useRef(false)
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!offline && online && missed.current) back()
    missed.current = offline
  }, [offline, online])
}
