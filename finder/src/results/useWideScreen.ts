import { useSyncExternalStore } from 'react'

/** Whether the window is at least this wide, followed as it changes. */
export function useWideScreen(pixels: number): boolean {
  const query = `(min-width: ${pixels}px)`
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia?.(query)
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    () => window.matchMedia?.(query).matches ?? true,
  )
}
