import { Button, Notice } from '@care/ui'
import { createContext, useContext, useEffect, useRef } from 'react'
import { isOffline } from '../api/call.ts'
import { useErrorText } from '../blocks/page-messages.ts'
import { useText } from '../messages/useText.ts'

export const FailureContext = createContext<{ failure: unknown; tryAgain: () => void } | undefined>(undefined)

/** Shown next to Search and scrolled into view: on a phone the form is longer than the screen. */
export function SearchFailed() {
  const failed = useContext(FailureContext)
  const failure = failed?.failure
  const text = useText()
  const words = useErrorText()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure !== undefined) place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [failure])
  if (!failed) return null
  return (
    <div ref={place}>
      <Notice
        tone="bad"
        role="alert"
        action={
          <Button look="secondary" onPress={failed.tryAgain}>
            {text('app.tryAgain')}
          </Button>
        }
      >
        {isOffline(failure) ? text('app.offline') : words('searchFailed', 'app.searchFailed')}
      </Notice>
    </div>
  )
}
