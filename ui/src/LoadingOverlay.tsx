import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useAnnounce } from './Announcer.tsx'
import { createLoadingCount, type LoadingCount } from './loading-count.ts'
import { Spinner } from './Spinner.tsx'

/** The text shown next to the label when loading takes longer than `after` milliseconds. */
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
    // A press on it, such as the second of a double click, leaves the focus where it was.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it prevents an action, and has none
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
