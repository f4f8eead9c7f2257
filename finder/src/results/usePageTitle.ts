import { useEffect, useState } from 'react'
import { delays } from '../criteria/delays.ts'

/** Sets the page's title, gives it back on leaving, and hands it to a live region a moment after arrival (APP-RES-01). */
export function usePageTitle(title: string): string {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const before = document.title
    document.title = title
    const timer = setTimeout(() => setAnnounced(title), delays.titleAnnouncer)
    return () => {
      clearTimeout(timer)
      document.title = before
    }
  }, [title])
  return announced
}
