import type { Kind } from '@care/contract'
import { useMemo, useState } from 'react'
import { useElapsed } from '../blocks/useElapsed.ts'
import { isAnswered, type ListView } from '../criteria/results-view.ts'
import type { ResultsSearch } from '../criteria/useResults.ts'
import { delays } from '../delays.ts'

/** Which lists still show that they are loading, and which have been loading for long. */
export function useListTimes({ state, view: { lists } }: Pick<ResultsSearch, 'state' | 'view'>): {
  lingering: Record<Kind, boolean>
  slow: Record<Kind, boolean>
} {
  const { run } = state
  // Nobody waits for an automatic lookup.
  const lookingUp = state.lookingUp && state.lookUpFor === 'member'
  const lingering = useBoth(
    useLingering(lists.provider, run) || lookingUp,
    useLingering(lists.facility, run) || lookingUp,
  )
  const slow = useBoth(
    useSlow(lists.provider.status === 'loading' || lookingUp, run),
    useSlow(lists.facility.status === 'loading' || lookingUp, run),
  )
  return { lingering, slow }
}

function useBoth(provider: boolean, facility: boolean): Record<Kind, boolean> {
  return useMemo(() => ({ provider, facility }), [provider, facility])
}

/**
 * True from the arrival of a page until its loading text disappears (APP-PAGE-05). The first page of a search has none.
 */
function useLingering(list: ListView, run: number): boolean {
  const [last, setLast] = useState<{ run: number; data: ListView['data']; paged: boolean }>()
  if (isAnswered(list) && (last?.run !== run || last.data !== list.data))
    setLast({ run, data: list.data, paged: last?.run === run })
  const paged = last?.run === run && last.paged
  const over = useElapsed(delays.overlayAfterPaging, { key: last, running: paged })
  return paged && !over
}

/** True once a search or a page has been loading for long; each has its own time. */
function useSlow(loading: boolean, run: number): boolean {
  return useElapsed(delays.slowSearch, { key: `${run} ${loading}`, running: loading }) && loading
}
