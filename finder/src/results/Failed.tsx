import { Button, Notice } from '@care/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '../messages/useText.ts'
import { outcomeId, useResultsActions, useSearchResults } from './results-context.ts'
import { useFailure } from './useFailure.ts'

/** Above the tabs: whichever is shown, a list that failed is reported, with a way to try again. */
export function Failed() {
  const { lookUpFor } = useSearchResults()
  const { retry } = useResultsActions()
  const text = useText()
  const failure = useFailure()
  const box = useRef<HTMLDivElement>(null)
  const message = failure?.message
  const again = (by: 'member' | 'page') => {
    // The button goes away with the message.
    if (by === 'member' || box.current?.contains(document.activeElement))
      document.getElementById(outcomeId)?.focus({ preventScroll: true })
    retry(by)
  }
  // Turning a page moved the eyes to the head of its list, which is below. Never scrolls for someone who only left a
  // field.
  useEffect(() => {
    if (message !== undefined && lookUpFor === 'member') box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [message, lookUpFor])
  useBackOnline(failure?.offline === true, () => again('page'))
  if (message === undefined) return null
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

/** Once for each time the connection was gone: what fails then is reported like any failure. */
function useBackOnline(offline: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!offline) return undefined
    const retry = () => back()
    window.addEventListener('online', retry, { once: true })
    return () => window.removeEventListener('online', retry)
  }, [offline])
}
