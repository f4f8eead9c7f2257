import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import { createLoadingCount, type LoadingCount } from './loading-count.ts'
import { Spinner } from './Spinner.tsx'

export function LoadingProvider({ count, label, children }: { count: LoadingCount; label: string; children: ReactNode }) {
  const active = useSyncExternalStore(count.subscribe, count.isActive, () => false)
  return (
    <LoadingContext value={count}>
      {children}
      {active ? <LoadingOverlay label={label} /> : null}
    </LoadingContext>
  )
}

export function LoadingOverlay({ label }: { label: string }) {
  return <div className="overlay" role="status" aria-busy="true"><Spinner />{label}</div>
}

export function useLoading(): LoadingCount {
  return useContext(LoadingContext)
}

const LoadingContext = createContext<LoadingCount>(createLoadingCount())
