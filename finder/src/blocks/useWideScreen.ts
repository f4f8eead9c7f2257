import { useRef, useSyncExternalStore } from 'react'

/**
 * Whether the window is at least this wide for the size of its text, followed as it changes: with letters twice as
 * large there is room for half as much. Paper has a width of its own that says nothing about the window.
 */
export function useWideScreen(pixels: number): boolean {
  const query = `(min-width: ${pixels / 16}em)`
  const onScreen = useRef(true)
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia?.(query)
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    () => {
      // A page laid out anew for paper would close what is being printed, such as the open shortlist.
      if (!window.matchMedia?.('print').matches) onScreen.current = window.matchMedia?.(query).matches ?? true
      return onScreen.current
    },
  )
}
