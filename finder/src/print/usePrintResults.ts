import { kinds } from '@care/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useClient } from '../api/BootContext.tsx'
import type { ResultList } from '../api/client.ts'
import type { PrintSource } from '../blocks/print-source.ts'
import { useElapsed } from '../blocks/useElapsed.ts'
import { useOnline } from '../blocks/useOnline.ts'
import { whenIdle } from '../blocks/when-idle.ts'
import { firstPages, type CommittedSearch } from '../criteria/committed.ts'
import { printOptions } from './print-query.ts'
import { printButton, printFetchOf, visibilityDelay, type PrintButton } from './print-state.ts'

/** Loads both printed lists after every search, and determines the state of the tab's button. */
export function usePrintResults({ committed, kind, page, run, settled, total }: PrintSource): {
  button: PrintButton
  list: ResultList | undefined
  loadedAt: number
  retry: () => void
} {
  const client = useClient()
  const cache = useQueryClient()
  // After the search, and once its cards are rendered: what the member waits for comes first.
  const idle = useIdleAfter(run, settled)
  // Without a connection it would only fail: it starts when the connection is back.
  const online = useOnline()
  const enabled = committed !== undefined && settled && idle && online
  const lists = {
    provider: usePrintList('provider', committed ?? noSearch, enabled),
    facility: usePrintList('facility', committed ?? noSearch, enabled),
  }
  const shown = lists[kind]
  const fetch = printFetchOf(shown)
  const { from, after } = visibilityDelay(page, settled, fetch)
  const decided = useElapsed(after, { key: `${run} ${kind}`, running: from })
  const retry = () => {
    if (!committed) return
    for (const each of kinds)
      if (lists[each].status === 'error')
        void cache.refetchQueries({ queryKey: printOptions(client, each, committed).queryKey, exact: true })
  }
  return {
    button: printButton({ page, fetch, total, decided }),
    list: fetch === 'ready' ? shown.data : undefined,
    loadedAt: shown.dataUpdatedAt,
    retry,
  }
}

const noSearch: CommittedSearch = { search: { query: {}, context: {} }, pages: firstPages() }

/** A failure is logged (APP-ERR-05). */
function usePrintList(kind: PrintSource['kind'], committed: CommittedSearch, enabled: boolean) {
  const list = useQuery({ ...printOptions(useClient(), kind, committed), enabled })
  const { error } = list
  useEffect(() => {
    if (error) console.error('An error occurred', error)
  }, [error])
  return list
}

/** Whether the browser has been idle since both lists of this run were there. */
function useIdleAfter(run: number, settled: boolean): boolean {
  const [idleFor, setIdleFor] = useState(0)
  useEffect(() => (settled && idleFor !== run ? whenIdle(() => setIdleFor(run)) : undefined), [settled, idleFor, run])
  return idleFor === run
}
