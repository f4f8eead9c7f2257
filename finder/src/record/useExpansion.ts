import type { DirectoryRecord, Kind, Point } from '@care/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, type RefObject } from 'react'
import type { Client } from '../api/client.ts'
import { detailQuery } from '../blocks/detail-query.ts'
import { delays } from '../delays.ts'
import { collapsed, expansionReducer } from './expansion.ts'

/** Opens and closes one card; fetches its details once. Then the card scrolls into view (APP-CARD-10). */
export function useExpansion({
  client,
  kind,
  record,
  point,
  element,
}: {
  client: Client
  kind: Kind
  record: DirectoryRecord
  point: Point | undefined
  element: RefObject<HTMLElement | null>
}) {
  const queries = useQueryClient()
  const [state, send] = useReducer(expansionReducer, collapsed)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  const load = useEffectEvent(() => {
    const ask = queries.fetchQuery(detailQuery(client, kind, record.stableId, point))
    ask.then(
      (detail) => {
        if (!gone.current) send({ type: 'came', detail })
      },
      (error: unknown) => {
        console.error('An error occurred', error)
        if (!gone.current) send({ type: 'failed' })
      },
    )
  })
  useEffect(() => {
    if (state.loading) load()
  }, [state.loading])

  useEffect(() => {
    if (!state.open) return undefined
    const timer = setTimeout(() => scrollTo(element.current), delays.scrollAfterExpand)
    return () => clearTimeout(timer)
  }, [state.open, element])

  const toggle = useCallback(() => send({ type: 'toggled' }), [])
  return { ...state, toggle }
}

function scrollTo(element: HTMLElement | null): void {
  if (!element || typeof element.scrollIntoView !== 'function') return
  const top = element.getBoundingClientRect().top
  // Only if its top is out of view: a page that jumps while being read is disturbing.
  if (top >= 0 && top < window.innerHeight * 0.7) return
  const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' })
}
