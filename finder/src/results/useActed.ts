import { useEffect, useState } from 'react'

/**
 * Whether the member did anything while this search ran. Then its outcome is announced, and the focus stays where it
 * is.
 */
export function useActed(run: number, settled: boolean): boolean {
  const [actedIn, setActedIn] = useState<number>()
  useEffect(() => {
    if (settled) return undefined
    const note = (event: Event) => {
      // Enter may still be held down from the search itself.
      if (!(event instanceof KeyboardEvent && event.repeat)) setActedIn(run)
    }
    document.addEventListener('keydown', note, true)
    document.addEventListener('pointerdown', note, true)
    return () => {
      document.removeEventListener('keydown', note, true)
      document.removeEventListener('pointerdown', note, true)
    }
  }, [run, settled])
  return actedIn === run
}
