import { useRef, useSyncExternalStore } from 'react'

/**
 * Whether the window is at least this wide relative to its text size: with text twice as large it fits half as much.
 * Print layouts are ignored.
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
      // The relayout for print would close what is being printed, such as the open shortlist.
      if (!window.matchMedia?.('print').matches) onScreen.current = window.matchMedia?.(query).matches ?? true
      return onScreen.current
    },
  )
}

/** Below this width in pixels the buttons above a list have short texts, to fit in one row. */
export const wideButtonsWidth = 600
