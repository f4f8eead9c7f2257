import { kinds, pageSize } from '@care/contract'
import { useLoading } from '@care/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useClient } from '../api/BootContext.tsx'
import { firstPages, type CommittedSearch } from '../criteria/committed.ts'
import type { SearchState } from '../criteria/criteria.ts'
import { withPoint } from '../criteria/place-lookup.ts'
import { listOptions } from '../criteria/search-query.ts'
import { useSearchStore } from '../criteria/search-store.ts'
import { paramsFromSearch, roundedForAddress } from '../criteria/search-url.ts'

export interface StartOptions {
  version: 1 | 2
  /** The path of the results. */
  results: string
}

/** The search of a start form: fetches the first pages of both lists, then navigates to the results. */
export function useFirstSearch({ version, results }: StartOptions) {
  const client = useClient()
  const queries = useQueryClient()
  const store = useSearchStore()
  const navigate = useNavigate()
  const loading = useLoading()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)

  useEffect(() => () => running.current?.abort(), [])

  async function run(requested: SearchState, onUnknownPlace: () => void) {
    // One search at a time: a double click or a second Enter joins the first.
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    setFailure(undefined)
    const end = loading.begin()
    controller.signal.addEventListener('abort', end)
    try {
      const found = await withPoint(client, requested, controller.signal)
      if (controller.signal.aborted) return
      if (!found) return onUnknownPlace()
      const committed = committedSearch(found, version)
      const lists = kinds.map((kind) => listOptions(client, kind, committed))
      controller.signal.addEventListener('abort', () => {
        for (const { queryKey } of lists) void queries.cancelQueries({ queryKey, exact: true })
      })
      await Promise.all(lists.map((list) => queries.fetchQuery(list)))
      if (controller.signal.aborted) return
      store.set(committed.search)
      void navigate(`${results}?${paramsFromSearch(committed)}`)
    } catch (error) {
      if (controller.signal.aborted) return
      console.error('An error occurred', error)
      setFailure(error)
    } finally {
      end()
      running.current = undefined
      // Also after an abort: the landing page hides this form and shows it again.
      setBusy(false)
    }
  }

  return {
    run,
    busy,
    failure,
    forgetFailure: () => setFailure(undefined),
    abort: () => running.current?.abort(),
  }
}

function committedSearch(found: SearchState, version: StartOptions['version']): CommittedSearch {
  return {
    search: roundedForAddress(found),
    pages: firstPages(version === 1 ? pageSize.firstVersion : pageSize.results),
    ...(found.context.tab ? { tab: found.context.tab } : {}),
    ...(version === 1 ? { firstVersion: true } : {}),
  }
}
