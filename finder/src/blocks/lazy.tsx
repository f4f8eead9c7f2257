import { Button, Notice, Spinner } from '@care/ui'
import { createContext, lazy, useContext, useEffect, useState, type ComponentType } from 'react'
import { delays } from '../delays.ts'
import { useElapsed } from './useElapsed.ts'
import { useText, type MessageId } from '../messages/useText.ts'

type LazyPart<P> = ComponentType<P> & {
  /** Loads it before it is shown. Never rejects: an error shows where the part is shown. */
  preload(): Promise<void>
}

/**
 * A component that loads on first use, with a note when it takes long. If it cannot load (offline, or replaced by a new
 * release), an error with "Try again" is shown in its place: with React's `lazy` the error would also unmount the
 * button that was clicked. Once loaded, it renders immediately, whereas `lazy` would render its fallback first.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { message = 'app.partFailed', Waiting = LoadingNote }: { message?: MessageId; Waiting?: ComponentType } = {},
): LazyPart<P> {
  let loaded: ComponentType<P> | undefined
  const loadOnce = async () => (loaded ??= await load())
  function Part(props: P) {
    const [Loaded, setLoaded] = useState(() => loaded)
    const [attempt, setAttempt] = useState(0)
    const [failedAttempt, setFailedAttempt] = useState(-1)
    useEffect(() => {
      if (Loaded) return
      loadOnce().then(
        (part) => setLoaded(() => part),
        (error: unknown) => {
          reportFailure(error, attempt > 0)
          setFailedAttempt(attempt)
        },
      )
    }, [Loaded, attempt])
    if (Loaded) return <Loaded {...props} />
    if (failedAttempt < attempt) return <Waiting />
    return <PartFailed message={message} onRetry={() => setAttempt(attempt + 1)} />
  }
  const ignore = () => {}
  return Object.assign(Part, { preload: () => loadOnce().then(ignore, ignore) })
}

/** The same inside `Suspense`, which shows a fallback while it loads. */
export function lazyWithError<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  message: MessageId = 'app.partFailed',
): ComponentType<P> {
  const Retry = createContext(() => {})
  function Failed() {
    // `lazy` caches its outcome: the next mount must load again. Not before this one is mounted, or it would loop.
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

/** Most parts load immediately: a short-lived note would only make the page jump. */
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
