import { workKinds, type WorkFilter, type WorkQuery } from '@care/contract'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export interface FilterChange {
  kind?: string
  text?: string
  assigned?: string
  overdue?: string
  snoozed?: string
  sort?: string
}

/** Those that a person can choose. */
export const workOrders = ['due', '-due', 'opened', '-opened', 'place', 'kind', 'assignee'] as const

/** The filter is in the URL: a colleague who gets the link sees the same list. */
export function useWorkFilter() {
  const [params, setParams] = useSearchParams()
  const kind = workKinds.find((each) => each === params.get('kind'))
  const words = params.get('text') ?? ''
  const assigned = params.get('assigned') ?? ''
  const filter: WorkFilter = {
    ...(kind && { kind }),
    ...(words !== '' && { text: words }),
    ...(assigned !== '' && { assigned }),
    ...(params.get('overdue') === '1' && { overdue: true }),
  }
  const change = useCallback(
    (changed: FilterChange) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changed)) {
            if (value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        // One entry of the history for a choice, none for each letter.
        { replace: Object.keys(changed).every((name) => name === 'text') },
      ),
    [setParams],
  )
  return {
    filter,
    isSnoozed: params.get('snoozed') === '1',
    sort: workOrders.find((each) => each === params.get('sort')) satisfies WorkQuery['sort'],
    isFiltered: [...params.keys()].some((name) => name !== 'sort'),
    search: params.size > 0 ? `?${params}` : '',
    change,
  }
}

/** Every part of the filter, so that parts that a view does not name are cleared. */
export const wholeChange = ({ kind, text = '', assigned = '', overdue = false }: WorkFilter): FilterChange => ({
  kind: kind ?? '',
  text,
  assigned,
  overdue: overdue ? '1' : '',
})
