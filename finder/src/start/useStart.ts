import { useMemo, useState } from 'react'
import { focusFirstError, type SearchForm } from '../blocks/form.ts'
import { useElapsed } from '../blocks/useElapsed.ts'
import { clearForm, isEmpty, mergeSearch, type SearchState } from '../criteria/criteria.ts'
import { delays } from '../delays.ts'
import { useSearchStore, useSharedSearch } from '../criteria/search-store.ts'
import { canSearch, fieldErrors, withFieldError, withLiveErrors, type FieldError } from '../criteria/validation.ts'
import { useFirstSearch, type StartOptions } from './useFirstSearch.ts'

/** The whole form was cleared, or filled again by Undo: its fields render again, and the page announces which. */
export interface FormReset {
  times: number
  entries: 'cleared' | 'restored'
}

/**
 * A start form: its draft, whether it can be submitted, and the search that runs before it navigates (APP-START1-10…16,
 * APP-START2-02…08).
 */
export function useStart(options: StartOptions): { form: SearchForm; failure: unknown; reset: FormReset } {
  const store = useSearchStore()
  const draft = useSharedSearch()
  const search = useFirstSearch(options)
  const [errors, setErrors] = useState<FieldError[]>([])
  const [reset, setReset] = useState<FormReset>({ times: 0, entries: 'cleared' })
  const [undone, setUndone] = useState<SearchState>()
  const pending = useMemo(() => new Set<() => void>(), [])
  const valid = canSearch(draft)
  const rested = useElapsed(delays.submitEnable, { key: valid, running: valid })
  const canSubmit = valid && (options.version === 1 || rested)

  async function submit() {
    for (const flush of pending) flush()
    const requested = store.get()
    const invalid = fieldErrors(requested)
    setErrors(invalid)
    if (invalid.length > 0) return focusFirstError(invalid)
    // The delay before the button is enabled also applies to Enter (APP-START2-04).
    if (options.version === 2 && !canSubmit) return
    await search.run(requested, showUnknownPlace)
  }

  function showUnknownPlace() {
    const invalid: FieldError[] = [{ field: 'location', message: 'placeUnknown' }]
    setErrors(invalid)
    focusFirstError(invalid)
  }

  function replaceEntries(next: SearchState, entries: FormReset['entries']) {
    store.set(next)
    setErrors([])
    search.forgetFailure()
    setUndone(undefined)
    setReset(({ times }) => ({ times: times + 1, entries }))
  }

  const form: SearchForm = {
    draft,
    busy: search.busy,
    pending,
    errors: uncorrected(errors, draft),
    change(change) {
      const next = mergeSearch(store.get(), change)
      if (next.context.locationText !== store.get().context.locationText)
        setErrors((before) => before.filter((error) => error.field !== 'location'))
      setUndone(undefined)
      store.set(next)
    },
    submit: () => void submit(),
    blurField: (field) => setErrors((before) => withFieldError(field, before, store.get())),
    clear() {
      for (const flush of pending) flush()
      const before = store.get()
      // A search in flight is for the cleared criteria: abort it.
      search.abort()
      replaceEntries(clearForm(), 'cleared')
      if (hasEntries(before)) setUndone(before)
    },
    ...(undone ? { undoClear: () => replaceEntries(undone, 'restored') } : {}),
    canSubmit,
  }
  return { form, failure: search.failure, reset }
}

function hasEntries({ query: { sortBy: _, ...entries }, context }: SearchState): boolean {
  return !isEmpty(context.locationText) || Object.values(entries).some((entry) => !isEmpty(entry))
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
