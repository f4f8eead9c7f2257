import { Button, Notice } from '@care/ui'
import { useEffect, useRef } from 'react'
import { useText } from '../messages/useText.ts'
import { outcomeId, useResultsPage } from './results-context.ts'
import { useFailure } from './useFailure.ts'

/** Stands above the tabs: whichever of them is shown, a list that failed is told, with a way to try again. */
export function Failed() {
  const {
    results: {
      retry,
      state: { lookUpFor },
    },
  } = useResultsPage()
  const text = useText()
  const failure = useFailure()
  const box = useRef<HTMLDivElement>(null)
  const told = failure?.told
  const again = (by?: 'page') => {
    // The button goes away with the message.
    if (by === undefined || box.current?.contains(document.activeElement))
      document.getElementById(outcomeId)?.focus({ preventScroll: true })
    retry(by)
  }
  // A page that was turned led the eyes to the head of its list, which is below. Not under the hands of someone who
  // only left a field.
  useEffect(() => {
    if (told !== undefined && lookUpFor === 'member') box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [told, lookUpFor])
  useBackOnline(failure?.offline === true, () => again('page'))
  if (told === undefined) return null
  return (
    <div ref={box} className="list-failed">
      <Notice tone="bad" role="alert" action={<Button onPress={() => again()}>{text('results.tryAgain')}</Button>}>
        {told}
      </Notice>
    </div>
  )
}

/** Once for each time the connection was gone: what fails then is told as any failure. */
function useBackOnline(waits: boolean, onBack: () => void): void {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => {
    if (!waits) return undefined
    const back = () => latest.current()
    window.addEventListener('online', back, { once: true })
    return () => window.removeEventListener('online', back)
  }, [waits])
}
