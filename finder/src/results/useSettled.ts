import type { Kind } from '@care/contract'
import { useEffect, useRef, useState } from 'react'
import type { ListView } from '../criteria/useResults.ts'
import { delays } from '../delays.ts'

/**
 * The tab to show. One the member chose is shown at once; one chosen by totals comes after the specified delay
 * (APP-RES-17).
 */
export function useShownTab(
  wanted: Kind,
  byMember: { current: boolean },
  first: Kind | undefined,
): { tab: Kind; settling: boolean } {
  const [tab, setTab] = useState(first ?? wanted)
  useEffect(() => {
    if (tab === wanted) return undefined
    if (byMember.current) {
      byMember.current = false
      setTab(wanted)
      return undefined
    }
    const timer = setTimeout(() => setTab(wanted), delays.tabSwitch)
    return () => clearTimeout(timer)
  }, [wanted, tab, byMember])
  return { tab, settling: tab !== wanted && !byMember.current }
}

/**
 * True from the moment a page of a known search comes until its overlay goes (APP-PAGE-05). The first page of a search
 * has none.
 */
export function useLingering(list: ListView, run: number): boolean {
  const [lingering, setLingering] = useState(false)
  const shown = useRef<{ run: number; data: ListView['data'] }>({ run: 0, data: undefined })
  useEffect(() => {
    if (list.status !== 'loaded') return undefined
    const paged = shown.current.run === run && shown.current.data !== undefined && shown.current.data !== list.data
    shown.current = { run, data: list.data }
    if (!paged) return undefined
    setLingering(true)
    const timer = setTimeout(() => setLingering(false), delays.overlayAfterPaging)
    return () => clearTimeout(timer)
  }, [list.status, list.data, run])
  return lingering
}

/** True once a search or a page has been under way for long; each search has its own time. */
export function useSlow(underWay: boolean, run: number): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!underWay) return undefined
    const timer = setTimeout(() => setSlow(true), delays.slowSearch)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [underWay, run])
  return slow
}
