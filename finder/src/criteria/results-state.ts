import { kinds, type Kind } from '@care/contract'
import { hasPoint } from './auto-search.ts'
import { filterKeys, type Place } from './changes.ts'
import type { CommittedSearch } from './committed.ts'
import { initialSearch, isEmpty, type SearchChange, type SearchState } from './criteria.ts'
import type { FieldError } from './validation.ts'

/** What the results page knows, what it can be told, and what it then asks to be done. */

export type ListState =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'loaded'; total: number }
  | { status: 'failed' }

export interface ResultsState {
  /** What the controls show. */
  draft: SearchState
  /** What was searched: the address. */
  committed: CommittedSearch | undefined
  /** What is on its way to the address. */
  sent: SearchState | undefined
  /** True until the page is built; changes before that are the page's own and start nothing (APP-RES-07). */
  building: boolean
  /** True while filters reset (APP-FIL-10). */
  clearing: boolean
  lists: Record<Kind, ListState>
  tab: Kind
  /** Grows with every search. Answers name their run; those of an older one are dropped. */
  run: number
  /** True when this run was asked for by the member (arrival, submit), so its outcome may take the focus. */
  explicit: boolean
  printReady: Record<Kind, boolean>
  faults: FieldError[]
  /** The words of the place are being looked up. */
  lookingUp: boolean
  /** Who wants it: a member who pressed Search, or the page, since the field was left. */
  lookUpFor: 'member' | 'page'
  /** The words of the place with which its field was left. */
  leftPlace: string | undefined
  /** The place of this search could not be looked up: no connection, or no answer. It may be known all the same. */
  lookUpFailure: { search: SearchState; error: unknown } | undefined
  /** The run whose tab was chosen from its totals. */
  tabChosenFor: number
}

export type ResultsEvent =
  | { type: 'arrived'; committed: CommittedSearch | undefined; explicit?: boolean }
  | { type: 'built' }
  | { type: 'changed'; change: SearchChange }
  | { type: 'autoSearchDue' }
  /** `changedOnly`: where the list shows already what the form says, nothing is to be done. */
  | { type: 'submitted'; changedOnly?: true }
  | { type: 'fieldLeft'; field: 'location' | 'name' }
  | { type: 'lookUpDue' }
  | { type: 'placeFound'; search: SearchState; place: Place }
  | { type: 'placeUnknown'; search: SearchState }
  | { type: 'lookUpFailed'; search: SearchState; error: unknown }
  | { type: 'filtersCleared' }
  | { type: 'clearReleased' }
  | { type: 'answered'; run: number; kind: Kind; total: number }
  | { type: 'failed'; run: number; kind: Kind }
  /** `by` the member, unless the page does it by itself. */
  | { type: 'retried'; kinds: readonly Kind[]; by?: 'page' }
  | { type: 'pageChosen'; kind: Kind; page: number }
  | { type: 'sizeChosen'; kind: Kind; size: number }
  | { type: 'tabChosen'; kind: Kind }
  | { type: 'printArrived'; run: number; kind: Kind }
  | { type: 'left' }

export type Timer = 'autoSearch' | 'clearFilters' | 'lookUp'

export type Effect =
  | { type: 'start'; timer: Timer; after: number }
  | { type: 'stop'; timer: Timer }
  | { type: 'commit'; committed: CommittedSearch; history: 'push' | 'replace'; automatic?: true }
  /**
   * The place has words but no point yet: look it up, then tell `placeFound`, `placeUnknown` or `lookUpFailed` with the
   * same search.
   */
  | { type: 'lookUpPlace'; search: SearchState }
  | { type: 'focusFirstFault' }

export interface ResultsRules {
  autoSearchKeys?: readonly string[] | undefined
}
export interface Step {
  state: ResultsState
  effects: Effect[]
}

export const nothing: Record<Kind, ListState> = { provider: { status: 'none' }, facility: { status: 'none' } }
export const notReady: Record<Kind, boolean> = { provider: false, facility: false }

export function initialResults(draft: SearchState = initialSearch): ResultsState {
  return {
    draft,
    committed: undefined,
    sent: undefined,
    building: true,
    clearing: false,
    lists: nothing,
    tab: 'provider',
    run: 0,
    explicit: false,
    printReady: notReady,
    faults: [],
    lookingUp: false,
    lookUpFor: 'member',
    leftPlace: undefined,
    lookUpFailure: undefined,
    tabChosenFor: 0,
  }
}

/** Both lists of a search are on their way; paging is not. */
export function isSearching(state: ResultsState): boolean {
  return kinds.every((kind) => state.lists[kind].status === 'loading')
}

/** The address holds a search that cannot be run before the member mends it. */
export function isBlocked({ committed, lists }: ResultsState): boolean {
  return committed !== undefined && kinds.every((kind) => lists[kind].status === 'none')
}

export function hasActiveFilters({ query }: SearchState): boolean {
  return filterKeys.some((key) => !isEmpty(query[key]))
}

/** Nothing was asked yet, since the place of the address has no point. */
export const awaitsPlace = ({ committed }: ResultsState): boolean =>
  committed !== undefined && !hasPoint(committed.search)

/** The member typed another place while this one was looked up. A page that shows nothing yet takes it all the same. */
export const isOutdated = (state: ResultsState, search: SearchState): boolean =>
  !awaitsPlace(state) && search.context.locationText !== state.draft.context.locationText

export const stay = (state: ResultsState): Step => ({ state, effects: [] })

export function withLists(state: ResultsState, which: readonly Kind[], list: ListState): Record<Kind, ListState> {
  return { ...state.lists, ...Object.fromEntries(which.map((kind) => [kind, list])) }
}
