import { Button, Notice, Spinner } from '@care/ui'
import { lazy, useEffect, useState, type ComponentType } from 'react'
import { delays } from '../delays.ts'
import { useElapsed } from './useElapsed.ts'
import { useText, type MessageId } from '../messages/useText.ts'

/**
 * A part that is fetched when it is first asked for. On its way for long, it says so. One that cannot be fetched
 * (offline, or replaced by a
 * new release) is told where it was asked for: not by `lazy`, whose failure takes the button that was pressed with it.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  failed: MessageId = 'app.partFailed',
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  return function LazyPart(props: P) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part) return
      load().then(
        (part) => {
          loaded = part
          setPart(() => part)
        },
        (error: unknown) => {
          console.error('An error occurred', error)
          setPart(() => () => <PartFailed told={failed} />)
        },
      )
    }, [Part])
    return Part ? <Part {...props} /> : <LoadingNote />
  }
}

/** The same where something else stands in for the part on its way: drawn inside `Suspense`. */
export function lazyWithError<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  failed: MessageId = 'app.partFailed',
) {
  return lazy(() =>
    load().catch((error: unknown): { default: ComponentType<P> } => {
      console.error('An error occurred', error)
      return { default: () => <PartFailed told={failed} /> }
    }),
  )
}

/** Most parts are there at once: words for a moment would only make the page jump. */
function LoadingNote() {
  const text = useText()
  const long = useElapsed(delays.partWaits)
  return (
    <p className="part-waiting" role="status">
      {long ? (
        <>
          <Spinner />
          {text('app.loading')}
        </>
      ) : null}
    </p>
  )
}

/** Reloading also fetches what a new release replaced. */
export function PartFailed({ told }: { told: MessageId }) {
  const text = useText()
  return (
    <Notice tone="bad" role="alert" action={<Button onPress={() => location.reload()}>{text('app.tryAgain')}</Button>}>
      {text(told)}
    </Notice>
  )
}
