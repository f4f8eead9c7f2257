import { useEffect } from 'react'

/** The title of the page while it is shown; what was there comes back when it is left. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
