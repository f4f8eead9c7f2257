import { hasPoint } from './auto-search.ts'
import { filterKeys, type Place } from './changes.ts'
import type { CommittedSearch } from './committed.ts'
import { initialSearch, isEmpty, type SearchChange, type SearchState } from './criteria.ts'
import { fieldErrors, type FieldError } from './validation.ts'

/**
 * The state of the results page that is neither in its URL nor in TanStack Query: the content of the form, and the
 * lookup of a place.
 */
export interface ResultsState {
  /** The values of the controls. */
  draft: SearchState
  /** Increases with every search, so that focus, announcements and timers recognize a new one. */
  run: number
  /** The member started this run (arrival, submit), so its outcome may take the focus. */
  explicit: boolean
  /** True until the page is mounted: changes before that are made by the page and start no search (APP-RES-07). */
  building: boolean
  /** True while filters reset (APP-FIL-10). */
  clearing: boolean
  errors: FieldError[]
  /** The text of the place is being looked up. */
  lookingUp: boolean
  /** Who needs the place: a member who activated Search, or the page, because the field lost the focus. */
  lookUpFor: 'member' | 'page'
  /** The text of the place when its field lost the focus. */
  leftPlace: string | undefined
  /** The place could not be looked up: no connection, or no response. It may still exist. */
  lookUpFailure: { search: SearchState; error: unknown } | undefined
  /** For a URL without a point: no list is requested before its place is found. */
  addressPlace: 'pending' | 'unknown' | 'failed'
}

/** External values that a step reads. */
export interface ResultsInputs {
  /** The search in the URL. */
  committed: CommittedSearch | undefined
}

export type ResultsEvent =
  /**
   * The URL has changed from `before`. `own`: the page itself navigated here, so a draft that differs is newer than the
   * URL.
   */
  | { type: 'arrived'; before?: CommittedSearch | undefined; explicit?: boolean; own?: boolean }
  | { type: 'built' }
  | { type: 'changed'; change: SearchChange }
  | { type: 'autoSearchDue' }
  /** `changedOnly`: does nothing if the list already shows the form's search. */
  | { type: 'submitted'; changedOnly?: true }
  | { type: 'fieldLeft'; field: 'location' | 'name' }
  | { type: 'lookUpDue' }
  | { type: 'placeFound'; search: SearchState; place: Place }
  | { type: 'placeUnknown'; search: SearchState }
  | { type: 'lookUpFailed'; search: SearchState; error: unknown }
  | { type: 'lookUpRetried'; by: 'member' | 'page' }
  | { type: 'filtersCleared' }
  | { type: 'clearReleased' }

export type Timer = 'autoSearch' | 'clearFilters' | 'lookUp'

export type Effect =
  | { type: 'start'; timer: Timer; after: number }
  | { type: 'stop'; timer: Timer }
  /** Navigates: the search becomes the URL, and comes back as `arrived`. */
  | { type: 'commit'; committed: CommittedSearch; history: 'push' | 'replace'; automatic?: true }
  /** Answered by `placeFound`, `placeUnknown` or `lookUpFailed` with the same search. */
  | { type: 'lookUpPlace'; search: SearchState }

export interface Step {
  state: ResultsState
  effects: Effect[]
}

export function initialResults(draft: SearchState = initialSearch): ResultsState {
  return {
    draft,
    run: 0,
    explicit: false,
    building: true,
    clearing: false,
    errors: [],
    lookingUp: false,
    lookUpFor: 'member',
    leftPlace: undefined,
    lookUpFailure: undefined,
    addressPlace: 'pending',
  }
}

/** The URL has a search that cannot run before the member corrects it. */
export function isBlocked(
  { addressPlace }: Pick<ResultsState, 'addressPlace'>,
  committed: CommittedSearch | undefined,
): boolean {
  return (
    committed !== undefined &&
    (fieldErrors(committed.search).length > 0 || (awaitsPlace(committed) && addressPlace === 'unknown'))
  )
}

export function activeFilterCount({ query }: SearchState): number {
  return filterKeys.filter((key) => !isEmpty(query[key])).length
}

export const hasActiveFilters = (search: SearchState): boolean => activeFilterCount(search) > 0

/** Nothing was requested yet, because the place in the URL has no point. */
export const awaitsPlace = (committed: CommittedSearch | undefined): boolean =>
  committed !== undefined && !hasPoint(committed.search)

export const stay = (state: ResultsState): Step => ({ state, effects: [] })
