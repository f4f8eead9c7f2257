import type { BlockOf } from '@care/contract'
import { Button, useAnnounce } from '@care/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from '../blocks/form.ts'
import { clearFilters as withoutFilters, filterKeys } from '../criteria/changes.ts'
import { searchKey } from '../criteria/committed.ts'
import { mergeSearch, type SearchChange, type SearchState } from '../criteria/criteria.ts'
import { hasActiveFilters } from '../criteria/results-state.ts'
import { useTenantText, useText } from '../messages/useText.ts'
import { useResultsActions } from './results-context.ts'

/** Only visible if a filter is set; leaves the criteria alone (APP-FIL-09). Its Undo stays until the search changes. */
export function ClearFilters({ block }: { block: BlockOf<'clear-filters'> }) {
  const { draft } = useForm()
  const { clearFilters, apply } = useResultsActions()
  const announce = useAnnounce()
  const said = useTenantText()
  const text = useText()
  const [cleared, setCleared] = useState<{ filters: SearchChange; rest: string }>()
  const undo = useRef<HTMLButtonElement>(null)
  const focusUndo = useEffectEvent(() => {
    // The clicked button is gone. A form that cannot be searched without filters has moved the focus to its field.
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true })
  })
  useEffect(() => (cleared ? focusUndo() : undefined), [cleared])
  if (hasActiveFilters(draft))
    return (
      <Button
        look="link"
        className="clear-filters"
        onPress={() => {
          setCleared({ filters: filtersOf(draft), rest: searchKey(mergeSearch(draft, withoutFilters())) })
          clearFilters()
          announce(text('results.filtersCleared'))
        }}
      >
        {said(block.text)}
      </Button>
    )
  if (!cleared || cleared.rest !== searchKey(draft)) return null
  return (
    // The text comes first, so that a double click does not undo the action.
    <p className="filters-cleared">
      {text('results.filtersCleared')}{' '}
      <Button
        ref={undo}
        look="link"
        className="undo-button"
        onPress={() => {
          setCleared(undefined)
          apply(cleared.filters)
        }}
      >
        {text('app.undo')}
      </Button>
    </p>
  )
}

const filtersOf = ({ query }: SearchState): SearchChange => ({
  query: Object.fromEntries(filterKeys.map((key) => [key, query[key]])),
})
