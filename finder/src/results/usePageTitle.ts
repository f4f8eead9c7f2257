import { useAnnounce } from '@care/ui'
import { useEffect } from 'react'
import { useTitle } from '../blocks/useTitle.ts'
import { delays } from '../criteria/delays.ts'

/** The page's title, given back on leaving and read out a moment after arrival (APP-RES-01). */
export function usePageTitle(title: string): void {
  const announce = useAnnounce()
  useTitle(title)
  useEffect(() => {
    const timer = setTimeout(() => announce(title), delays.titleAnnouncer)
    return () => clearTimeout(timer)
  }, [title, announce])
}
