import { delays } from '../delays.ts'
import { hasPoint } from './auto-search.ts'
import { choosePlace, type Place } from './changes.ts'
import { isEmpty, mergeSearch, type SearchState } from './criteria.ts'
import { awaitsPlace, stay, type ResultsInputs, type ResultsState, type Step } from './results-state.ts'
import { withFieldError } from './validation.ts'

/** Steps of the results page that look up a place given as text (APP-MAP-07). */

/**
 * The field shows its error. A place as text is looked up, so that it starts a search like any other criterion
 * (APP-RES-08).
 */
export function leaveField(state: ResultsState, field: 'location' | 'name', inputs: ResultsInputs): Step {
  const left = { ...state, errors: withFieldError(field, state.errors, state.draft) }
  if (field !== 'location' || !mustLookUp(left, inputs)) return stay(left)
  return {
    state: { ...left, leftPlace: state.draft.context.locationText },
    effects: [{ type: 'start', timer: 'lookUp', after: delays.lookUpLeftPlace }],
  }
}

export function lookUpDue(state: ResultsState, inputs: ResultsInputs): Step {
  if (state.leftPlace !== state.draft.context.locationText || !mustLookUp(state, inputs)) return stay(state)
  return {
    state: { ...state, lookingUp: true, lookUpFor: 'page' },
    effects: [{ type: 'lookUpPlace', search: state.draft }],
  }
}

/** Its text has no point, and no lookup of it is pending or has ended. */
function mustLookUp(state: ResultsState, { committed }: ResultsInputs): boolean {
  const { locationText } = state.draft.context
  if (
    hasPoint(state.draft) ||
    isEmpty(locationText) ||
    state.lookingUp ||
    state.lookUpFailure ||
    state.errors.some(({ field }) => field === 'location')
  )
    return false
  return !awaitsPlace(committed) || committed?.search.context.locationText !== locationText
}

/** The draft with the place that was found, unless the member has typed another one meanwhile. */
export function draftWithPlace({ draft }: ResultsState, search: SearchState, place: Place): SearchState {
  return search.context.locationText === draft.context.locationText
    ? mergeSearch(draft, choosePlace(draft, place))
    : draft
}

export function placeUnknown(state: ResultsState, search: SearchState, inputs: ResultsInputs): Step {
  if (isOutdated(state, search, inputs)) return stay(state)
  return stay({
    ...lookUpEnded(state, 'unknown', inputs),
    errors: [{ field: 'location', message: 'placeUnknown' }, ...(state.lookUpFor === 'page' ? state.errors : [])],
  })
}

export function lookUpFailed(state: ResultsState, search: SearchState, error: unknown, inputs: ResultsInputs): Step {
  if (isOutdated(state, search, inputs)) return stay(state)
  return stay({ ...lookUpEnded(state, 'failed', inputs), lookUpFailure: { search, error } })
}

export function retryLookUp(state: ResultsState, by: 'member' | 'page'): Step {
  const { lookUpFailure } = state
  if (!lookUpFailure) return stay(state)
  return {
    state: { ...state, addressPlace: 'pending', lookingUp: true, lookUpFor: by, lookUpFailure: undefined },
    effects: [{ type: 'lookUpPlace', search: lookUpFailure.search }],
  }
}

/** The member typed another place during the lookup. A page without results yet uses the result anyway. */
export const isOutdated = (state: ResultsState, search: SearchState, { committed }: ResultsInputs): boolean =>
  !awaitsPlace(committed) && search.context.locationText !== state.draft.context.locationText

/** Lists that waited for the place fail with it; those of an earlier search stay. */
function lookUpEnded(
  state: ResultsState,
  addressPlace: ResultsState['addressPlace'],
  { committed }: ResultsInputs,
): ResultsState {
  return { ...state, lookingUp: false, addressPlace: awaitsPlace(committed) ? addressPlace : state.addressPlace }
}
