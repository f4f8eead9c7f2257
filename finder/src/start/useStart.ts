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
  /** The path of the results. */
  results: string
}

/**
 * A start form: its draft, whether it can be submitted, and the search that runs before it navigates (APP-START1-10…16,
 * APP-START2-02…08).
 */
// oxlint-disable-next-line max-lines-per-function -- the callbacks of one form share its state
export function useStart({ version, results }: StartOptions): { form: SearchForm; failure: unknown; cleared: number } {
  const client = useClient()
  const queries = useQueryClient()
  const store = useSearchStore()
  const draft = useSharedSearch()
  const navigate = useNavigate()
  const loading = useLoading()
  const [errors, setErrors] = useState<FieldError[]>([])
  const [failure, setFailure] = useState<unknown>()
  const [cleared, setCleared] = useState(0)
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  const pending = useMemo(() => new Set<() => void>(), [])
  const valid = canSearch(draft)
  const rested = useElapsed(delays.submitEnable, { key: valid, running: valid })
  const canSubmit = valid && (version === 1 || rested)

  useEffect(() => () => running.current?.abort(), [])

  async function submit() {
    for (const flush of pending) flush()
    const requested = store.get()
    const invalid = fieldErrors(requested)
    setErrors(invalid)
    if (invalid.length > 0) return focusFirstError(invalid)
    // The second before the button works is for Enter, too (APP-START2-04).
    if (version === 2 && !canSubmit) return
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
      if (!found) return showUnknownPlace()
      const committed: CommittedSearch = {
        search: roundedForAddress(found),
        pages: firstPages(version === 1 ? pageSize.firstVersion : pageSize.results),
        ...(found.context.tab ? { tab: found.context.tab } : {}),
        ...(version === 1 ? { firstVersion: true } : {}),
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

  function showUnknownPlace() {
    const invalid: FieldError[] = [{ field: 'location', message: 'placeUnknown' }]
    setErrors(invalid)
    focusFirstError(invalid)
  }

  const form: SearchForm = {
    draft,
    busy,
    pending,
    errors: uncorrected(errors, draft),
    change(change) {
      const next = mergeSearch(store.get(), change)
      if (next.context.locationText !== store.get().context.locationText)
        setErrors((before) => before.filter((error) => error.field !== 'location'))
      store.set(next)
    },
    submit: () => void submit(),
    blurField: (field) => setErrors((before) => withFieldError(field, before, store.get())),
    clear() {
      // A search in flight is for what was cleared: abort it.
      running.current?.abort()
      store.set(clearForm())
      setErrors([])
      setFailure(undefined)
      setCleared((times) => times + 1)
    },
    canSubmit,
  }
  return { form, failure, cleared }
}

/** Shown errors stay until they are corrected. */
function uncorrected(shown: readonly FieldError[], draft: Parameters<typeof fieldErrors>[0]): FieldError[] {
  const now = fieldErrors(draft)
  return withLiveErrors(
    shown.filter(
      (error) =>
        error.message === 'placeUnknown' ||
        now.some((other) => other.field === error.field && other.message === error.message),
    ),
    draft,
  )
}
