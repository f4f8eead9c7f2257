import type { Kind } from '@care/contract'
import { cardData, type DisplayOptions } from '@care/display'
import { useMemo } from 'react'
import type { Area, ShownResults, ShownCard } from '../blocks/shown-results.ts'
import { skipOf, type CommittedSearch } from '../criteria/committed.ts'
import { milesOf } from '../criteria/criteria.ts'
import type { ListView } from '../criteria/results-view.ts'

/** The list on the screen for the map and the shortlist. Stays the same object while the list does. */
export function useFoundValue({
  committed,
  list,
  kind,
  options,
  searchArea,
}: {
  committed: CommittedSearch | undefined
  list: ListView
  kind: Kind
  options: DisplayOptions
  searchArea: (area: Area) => void
}): ShownResults {
  const data = list.before?.data ?? list.data
  const page = list.before?.page ?? committed?.pages[kind]
  return useMemo(() => {
    const first = page ? skipOf(page) + 1 : 1
    const { latitude, longitude } = committed?.search.query.location ?? {}
    let cards: ShownCard[] | undefined
    return {
      cards: () =>
        (cards ??= (data?.records ?? []).map((record, at) => ({
          id: record.stableId,
          kind,
          number: first + at,
          record,
          data: cardData({ ...record, kind }, options),
        }))),
      searchPoint: latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
      miles: committed ? milesOf(committed.search.query) : 25,
      options,
      searchArea,
    }
  }, [committed, data, page, kind, options, searchArea])
}
