import { useEffect } from 'react'

/** Sets the page title while mounted, and restores the previous one. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
