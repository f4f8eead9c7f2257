import { delays } from '../delays.ts'
import { hasPoint, mayAutoSearch } from './auto-search.ts'
import { choosePlace, clearFilters, type Place } from './changes.ts'
import { firstPages, isSameSearch, searchKey, type CommittedSearch } from './committed.ts'
import { mergeSearch, type SearchChange, type SearchContext, type SearchState } from './criteria.ts'
import {
  draftWithPlace,
  isOutdated,
  leaveField,
  lookUpDue,
  lookUpFailed,
  placeUnknown,
  retryLookUp,
} from './place-steps.ts'
import {
  initialResults,
  isBlocked,
  stay,
  type Effect,
  type ResultsEvent,
  type ResultsInputs,
  type ResultsState,
  type Step,
} from './results-state.ts'
import { paramsFromSearch } from './search-url.ts'
import { fieldErrors, type FieldError } from './validation.ts'

/**
 * The form of the results page without React: events in, next state and effects out. The URL is the committed search,
 * so committing is an effect (`commit`) that comes back as `arrived`.
 */
export function transition(state: ResultsState, event: ResultsEvent, inputs: ResultsInputs): Step {
  switch (event.type) {
    case 'arrived':
      return arrive(state, event, inputs)
    case 'built':
      return stay({ ...state, building: false })
    case 'changed':
      return change(state, event.change, inputs)
    case 'autoSearchDue':
      return autoSearchDue(state, inputs)
    case 'submitted':
      return event.changedOnly && isShown(state, inputs) ? stay(state) : submit(state, inputs)
    case 'fieldLeft':
      return leaveField(state, event.field, inputs)
    case 'lookUpDue':
      return lookUpDue(state, inputs)
    case 'placeFound':
      return placeFound(state, event, inputs)
    case 'placeUnknown':
      return placeUnknown(state, event.search, inputs)
    case 'lookUpFailed':
      return lookUpFailed(state, event.search, event.error, inputs)
    case 'lookUpRetried':
      return retryLookUp(state, event.by)
    case 'filtersCleared':
      return startClearing(state)
    case 'clearReleased':
      return endClearing(state, inputs)
  }
}

const stopAutoSearch: Effect = { type: 'stop', timer: 'autoSearch' }
const startAutoSearch: Effect = { type: 'start', timer: 'autoSearch', after: delays.autoSearch }

function arrive(
  state: ResultsState,
  { before, explicit = true, own = false }: Extract<ResultsEvent, { type: 'arrived' }>,
  { committed }: ResultsInputs,
): Step {
  if (!committed)
    return {
      state: { ...initialResults(state.draft), building: state.building, run: state.run },
      effects: [stopAutoSearch],
    }
  // Only the page of a list has changed: the same search (APP-PAGE-03).
  if (before && isSameSearch(before.search, committed.search)) return stay(state)
  // The member changed something while this search was being committed: the change stays, and is searched next.
  const newer = own && addressOf(state.draft) !== addressOf(committed.search)
  const { query, context } = committed.search
  const draft = newer ? state.draft : { query, context: { ...context, ...freeText(state, context) } }
  return {
    state: {
      ...initialResults(draft),
      building: state.building,
      leftPlace: state.leftPlace,
      run: state.run + 1,
      explicit,
      errors: fieldErrors(committed.search),
    },
    effects: [newer && mayAutoSearch(draft) ? startAutoSearch : stopAutoSearch],
  }
}

const addressOf = (search: SearchState): string => paramsFromSearch({ search, pages: firstPages() }).toString()

/** The member's free text is not in the URL; it stays while the search is the one that it produced. */
function freeText({ draft }: ResultsState, { searchType }: SearchContext): Pick<SearchContext, 'nlText' | 'nlRequest'> {
  const { nlText, nlRequest } = draft.context
  return nlText && searchType === 'nl-search' ? { nlText, ...(nlRequest ? { nlRequest } : {}) } : {}
}

function change(state: ResultsState, by: SearchChange, { committed }: ResultsInputs): Step {
  const draft = mergeSearch(state.draft, by)
  const samePlace = draft.context.locationText === state.draft.context.locationText
  const next = {
    ...state,
    draft,
    errors: remainingErrors(state, draft),
    lookingUp: samePlace && state.lookingUp,
    lookUpFailure: samePlace ? state.lookUpFailure : undefined,
  }
  if (state.building || state.clearing) return stay(next)
  const same = committed !== undefined && searchKey(committed.search) === searchKey(draft)
  return { state: next, effects: [same || !mayAutoSearch(draft) ? stopAutoSearch : startAutoSearch] }
}

/** A shown error disappears once it is corrected; no new one appears while the member types. */
function remainingErrors(state: ResultsState, draft: SearchState): FieldError[] {
  if (state.errors.length === 0) return state.errors
  const now = fieldErrors(draft)
  return state.errors.filter((error) =>
    error.message === 'placeUnknown'
      ? !hasPoint(draft) && draft.context.locationText === state.draft.context.locationText
      : now.some((other) => other.field === error.field && other.message === error.message),
  )
}

function autoSearchDue(state: ResultsState, inputs: ResultsInputs): Step {
  if (state.building || state.clearing || !mayAutoSearch(state.draft)) return stay(state)
  return { state, effects: [{ ...commit(inputs, state.draft, 'replace'), automatic: true }] }
}

/** The visible list is that of the form, which has no errors: there is nothing to search. */
function isShown(state: ResultsState, { committed }: ResultsInputs): boolean {
  return (
    committed !== undefined &&
    !isBlocked(state, committed) &&
    state.errors.length === 0 &&
    !state.lookUpFailure &&
    isSameSearch(committed.search, state.draft)
  )
}

function submit(state: ResultsState, inputs: ResultsInputs): Step {
  const errors = fieldErrors(state.draft)
  if (errors.length > 0) return { state: { ...state, errors }, effects: [stopAutoSearch] }
  const known = hasPoint(state.draft)
  const effect: Effect = known ? commit(inputs, state.draft, 'push') : { type: 'lookUpPlace', search: state.draft }
  return {
    state: { ...state, errors: [], lookingUp: !known, lookUpFor: 'member', lookUpFailure: undefined },
    effects: [stopAutoSearch, effect],
  }
}

/** A URL gets its point in place: Back must never reach a URL that navigates by itself. */
function placeFound(
  state: ResultsState,
  { search, place }: { search: SearchState; place: Place },
  inputs: ResultsInputs,
): Step {
  if (isOutdated(state, search, inputs)) return stay(state)
  const { committed } = inputs
  const draft = draftWithPlace(state, search, place)
  if (committed && search === committed.search) {
    const located = { ...committed, search: mergeSearch(search, choosePlace(search, place)) }
    return { state: { ...state, draft }, effects: [{ type: 'commit', committed: located, history: 'replace' }] }
  }
  if (state.lookUpFor === 'member') return submit({ ...state, draft }, inputs)
  // Search was not activated: a change like any other, searched after its delay.
  if (search.context.locationText !== state.draft.context.locationText) return stay(state)
  return change({ ...state, lookingUp: false }, choosePlace(state.draft, place), inputs)
}

function startClearing(state: ResultsState): Step {
  const draft = mergeSearch(state.draft, clearFilters())
  return {
    state: { ...state, draft, clearing: true },
    effects: [stopAutoSearch, { type: 'start', timer: 'clearFilters', after: delays.clearFilters }],
  }
}

/** One search for everything that was reset. A form that cannot be searched shows what is missing. */
function endClearing(state: ResultsState, inputs: ResultsInputs): Step {
  const { committed } = inputs
  const next = { ...state, clearing: false }
  const same = committed !== undefined && searchKey(committed.search) === searchKey(state.draft)
  if (!state.clearing || same) return stay(next)
  const step = submit(next, inputs)
  // Undo replaces Clear filters and has the focus: the outcome must not take it.
  return { ...step, effects: step.effects.map((one) => (one.type === 'commit' ? { ...one, automatic: true } : one)) }
}

/** Both lists start again at page 1, with the page sizes that the member chose (APP-RES-09). */
function commit(
  { committed }: ResultsInputs,
  search: SearchState,
  history: 'push' | 'replace',
): Extract<Effect, { type: 'commit' }> {
  const sizes = committed?.pages ?? firstPages()
  const pages = { provider: { page: 1, size: sizes.provider.size }, facility: { page: 1, size: sizes.facility.size } }
  const { tab } = search.context
  const next: CommittedSearch = {
    search,
    pages,
    ...(tab ? { tab } : {}),
    ...(committed?.firstVersion ? { firstVersion: true } : {}),
  }
  return { type: 'commit', committed: next, history }
}
