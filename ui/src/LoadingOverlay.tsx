import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useAnnounce } from './Announcer.tsx'
import { createLoadingCount, type LoadingCount } from './loading-count.ts'
import { Spinner } from './Spinner.tsx'

/** What is said beside the label when loading takes longer than so many milliseconds. */
export interface SlowWords {
  label: string
  after: number
}

export function LoadingProvider({
  count,
  label,
  slow,
  children,
}: {
  count: LoadingCount
  label: string
  slow?: SlowWords
  children: ReactNode
}) {
  const active = useSyncExternalStore(count.subscribe, count.isActive, () => false)
  return (
    <LoadingContext value={count}>
      {children}
      {active ? <LoadingOverlay label={label} slow={slow} /> : null}
    </LoadingContext>
  )
}

export function LoadingOverlay({ label, slow }: { label: string; slow?: SlowWords | undefined }) {
  const [isSlow, setSlow] = useState(false)
  const announce = useAnnounce()
  const { label: words, after } = slow ?? {}
  useEffect(() => {
    if (words === undefined || after === undefined) return undefined
    const timer = setTimeout(() => {
      setSlow(true)
      announce(words)
    }, after)
    return () => clearTimeout(timer)
  }, [words, after, announce])
  return (
    // A press on it, as the second of two on a button is, leaves the focus where it was.
    <div className="overlay" role="status" aria-busy="true" onMouseDown={(event) => event.preventDefault()}>
      <div className="overlay-box">
        <Spinner />
        <span>{label}</span>
        {isSlow ? <span className="overlay-slow">{words}</span> : null}
      </div>
    </div>
  )
}

export function useLoading(): LoadingCount {
  return useContext(LoadingContext)
}

const LoadingContext = createContext<LoadingCount>(createLoadingCount())
