import { Button, Notice, Spinner } from '@care/ui'
import { createContext, lazy, useContext, useEffect, useState, type ComponentType } from 'react'
import { delays } from '../delays.ts'
import { useElapsed } from './useElapsed.ts'
import { useText, type MessageId } from '../messages/useText.ts'

/**
 * A component that loads on first use, with a note when it takes long. When it cannot load (offline, or replaced by a
 * new release), an error with "Try again" shows in its place: with React's `lazy` the error would unmount the button
 * that was pressed as well.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  message: MessageId = 'app.partFailed',
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  return function LazyPart(props: P) {
    const [Part, setPart] = useState(() => loaded)
    const [attempt, setAttempt] = useState(0)
    const [failedAttempt, setFailedAttempt] = useState(-1)
    useEffect(() => {
      if (Part) return
      load().then(
        (part) => {
          loaded = part
          setPart(() => part)
        },
        (error: unknown) => {
          reportFailure(error, attempt > 0)
          setFailedAttempt(attempt)
        },
      )
    }, [Part, attempt])
    if (Part) return <Part {...props} />
    if (failedAttempt < attempt) return <LoadingNote />
    return <PartFailed message={message} onRetry={() => setAttempt(attempt + 1)} />
  }
}

/** The same inside `Suspense`, which shows a fallback while it loads. */
export function lazyWithError<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  message: MessageId = 'app.partFailed',
): ComponentType<P> {
  const Retry = createContext(() => {})
  function Failed() {
    // `lazy` keeps its outcome: the next mount must load again. Not before this one is mounted, or it would loop.
    useEffect(() => void (current = begin(false)), [])
    return <PartFailed message={message} onRetry={useContext(Retry)} />
  }
  const begin = (isRetry: boolean): ComponentType<P> => {
    const part = lazy(() =>
      load().catch((error: unknown): { default: ComponentType<P> } => {
        reportFailure(error, isRetry)
        return { default: Failed }
      }),
    )
    return part as unknown as ComponentType<P> // TypeScript cannot resolve the props of `lazy` for a generic P.
  }
  let current = begin(false)
  const retry = () => (current = begin(true))
  return function LazyWithError(props: P) {
    const [Part, setPart] = useState(() => current)
    const onRetry = () => {
      const next = retry()
      setPart(() => next)
    }
    return (
      <Retry value={onRetry}>
        <Part {...props} />
      </Retry>
    )
  }
}

/**
 * A retry that fails online means that a new release replaced the file, or that the browser caches the failed import:
 * only reloading the page helps. Offline, a reload would lose the page.
 */
function reportFailure(error: unknown, isRetry: boolean): void {
  console.error('An error occurred', error)
  if (isRetry && navigator.onLine) location.reload()
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

/** Without `onRetry` the page is reloaded, which also fetches what a new release replaced. */
export function PartFailed({ message, onRetry }: { message: MessageId; onRetry?: () => void }) {
  const text = useText()
  const retry = onRetry ?? (() => location.reload())
  return (
    <Notice tone="bad" role="alert" action={<Button onPress={retry}>{text('app.tryAgain')}</Button>}>
      {text(message)}
    </Notice>
  )
}
