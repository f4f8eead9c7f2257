import { kinds, pageSize } from '@care/contract'
import { useLoading } from '@care/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useClient } from '../api/BootContext.tsx'
import { focusFirstError, type SearchForm } from '../blocks/form.ts'
import { useElapsed } from '../blocks/useElapsed.ts'
import { firstPages, type CommittedSearch } from '../criteria/committed.ts'
import { clearForm, mergeSearch } from '../criteria/criteria.ts'
import { delays } from '../delays.ts'
import { withPoint } from '../criteria/place-lookup.ts'
import { listOptions } from '../criteria/search-query.ts'
import { useSearchStore, useSharedSearch } from '../criteria/search-store.ts'
import { paramsFromSearch, roundedForAddress } from '../criteria/search-url.ts'
import { canSearch, fieldErrors, withFieldError, withLiveErrors, type FieldError } from '../criteria/validation.ts'

export interface StartOptions {
  version: 1 | 2
  /** Where a finished search goes. */
  results: string
}

/**
 * A start form: its draft, when it may be sent, and the search it runs before it moves on (APP-START1-10…16,
 * APP-START2-02…08).
 */
export function useStart({ version, results }: StartOptions): { form: SearchForm; failure: unknown; cleared: number } {
  const client = useClient()
  const queries = useQueryClient()
  const store = useSearchStore()
  const draft = useSharedSearch()
  const navigate = useNavigate()
  const loading = useLoading()
  const [told, setTold] = useState<FieldError[]>([])
  const [failure, setFailure] = useState<unknown>()
  const [cleared, setCleared] = useState(0)
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  const pending = useMemo(() => new Set<() => void>(), [])
  const valid = canSearch(draft)
  const rested = useElapsed(delays.submitEnable, { key: valid, running: valid })

  useEffect(() => () => running.current?.abort(), [])

  async function submit() {
    for (const flush of pending) flush()
    const asked = store.get()
    const faults = fieldErrors(asked)
    setTold(faults)
    if (faults.length > 0) return focusFirstError(faults)
    // One search at a time: a double click or a second Enter joins the first.
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    setFailure(undefined)
    const end = loading.begin()
    controller.signal.addEventListener('abort', end)
    try {
      const found = await withPoint(client, asked, controller.signal)
      if (controller.signal.aborted) return
      if (!found) return tellUnknownPlace()
      const committed: CommittedSearch = {
        search: roundedForAddress(found),
        pages: firstPages(version === 1 ? pageSize.firstVersion : pageSize.results),
        ...(found.context.tab ? { tab: found.context.tab } : {}),
      }
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

  function tellUnknownPlace() {
    const faults: FieldError[] = [{ field: 'location', message: 'placeUnknown' }]
    setTold(faults)
    focusFirstError(faults)
  }

  const form: SearchForm = {
    draft,
    busy,
    pending,
    errors: uncorrected(told, draft),
    change(change) {
      const next = mergeSearch(store.get(), change)
      if (next.context.locationText !== store.get().context.locationText)
        setTold((faults) => faults.filter((fault) => fault.field !== 'location'))
      store.set(next)
    },
    submit: () => void submit(),
    blurField: (field) => setTold((faults) => withFieldError(field, faults, store.get())),
    clear() {
      // A search under way is of what is cleared: it leads nowhere.
      running.current?.abort()
      store.set(clearForm())
      setTold([])
      setFailure(undefined)
      setCleared((times) => times + 1)
    },
    canSubmit: version === 1 ? valid : valid && rested,
  }
  return { form, failure, cleared }
}

/** Told faults stay until they are mended. */
function uncorrected(told: readonly FieldError[], draft: Parameters<typeof fieldErrors>[0]): FieldError[] {
  const now = fieldErrors(draft)
  return withLiveErrors(
    told.filter(
      (fault) =>
        fault.message === 'placeUnknown' ||
        now.some((other) => other.field === fault.field && other.message === fault.message),
    ),
    draft,
  )
}
