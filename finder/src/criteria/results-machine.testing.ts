import { typeName } from './changes.ts'
import { firstPages, type CommittedSearch } from './committed.ts'
import { initialSearch, mergeSearch, type SearchState } from './criteria.ts'
import { transition } from './results-machine.ts'
import { initialResults, type Effect, type ResultsEvent, type ResultsState } from './results-state.ts'

/** Searches and steps for tests of the results page without React. */

export const lee: SearchState = mergeSearch(initialSearch, {
  query: { name: 'lee', location: { latitude: 40.9, longitude: -73.9, distance: '25' } },
  context: { locationText: 'Yonkers, NY' },
})
export const committed: CommittedSearch = { search: lee, pages: firstPages() }
export const kim: CommittedSearch = { ...committed, search: mergeSearch(lee, typeName('kim')) }

/** The page, the search in its URL, and the effects of its last event. */
export interface Page {
  state: ResultsState
  committed: CommittedSearch | undefined
  effects: Effect[]
}

/** A new URL; `own` if the page itself navigated there. */
export type Arrival = { address: CommittedSearch | undefined; own?: true }

export function after(page: Page, ...events: (ResultsEvent | Arrival)[]): Page {
  return events.reduce((now: Page, event): Page => {
    if (!('address' in event)) return { ...now, ...transition(now.state, event, now) }
    const arrived = { type: 'arrived' as const, before: now.committed, own: event.own === true }
    return { committed: event.address, ...transition(now.state, arrived, { committed: event.address }) }
  }, page)
}

export const opened = (draft?: SearchState): Page => ({
  state: initialResults(draft),
  committed: undefined,
  effects: [],
})
/** Results of `lee`, mounted. */
export const shown = after(opened(), { address: committed }, { type: 'built' })
