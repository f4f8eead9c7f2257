import { Button, Notice, Spinner } from '@care/ui'
import { lazy, useEffect, useState, type ComponentType } from 'react'
import { delays } from '../delays.ts'
import { useElapsed } from './useElapsed.ts'
import { useText, type MessageId } from '../messages/useText.ts'

/**
 * A component that loads on first use, with a note when it takes long. When it cannot load (offline, or replaced by a
 * new release), the error shows in its place: with React's `lazy` the error would unmount the button that was pressed
 * as well.
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
          setPart(() => () => <PartFailed message={failed} />)
        },
      )
    }, [Part])
    return Part ? <Part {...props} /> : <LoadingNote />
  }
}

/** The same inside `Suspense`, which shows a fallback while it loads. */
export function lazyWithError<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  failed: MessageId = 'app.partFailed',
) {
  return lazy(() =>
    load().catch((error: unknown): { default: ComponentType<P> } => {
      console.error('An error occurred', error)
      return { default: () => <PartFailed message={failed} /> }
    }),
  )
}

/** Most parts load at once: a note for a moment would only make the page jump. */
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
export function PartFailed({ message }: { message: MessageId }) {
  const text = useText()
  return (
    <Notice tone="bad" role="alert" action={<Button onPress={() => location.reload()}>{text('app.tryAgain')}</Button>}>
      {text(message)}
    </Notice>
  )
}
