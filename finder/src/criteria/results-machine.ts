import { kinds, type Kind } from '@care/contract'
import { hasPoint, mayAutoSearch } from './auto-search.ts'
import { choosePlace, clearFilters, type Place } from './changes.ts'
import { firstPages, searchKey, type CommittedSearch, type ListPage } from './committed.ts'
import {
  clearSearch,
  isEmpty,
  mergeSearch,
  type SearchContext,
  type SearchChange,
  type SearchState,
} from './criteria.ts'
import { delays } from '../delays.ts'
import { answer, fail } from './list-answers.ts'
import {
  awaitsPlace,
  initialResults,
  isBlocked,
  isOutdated,
  isSearching,
  nothing,
  notReady,
  stay,
  withLists,
  type Effect,
  type ListState,
  type ResultsEvent,
  type ResultsRules,
  type ResultsState,
  type Step,
} from './results-state.ts'
import { roundedForAddress } from './search-url.ts'
import { fieldErrors, withFieldError, type FieldError } from './validation.ts'

/**
 * The results page without React: events in, next state and effects out. The address is the committed search, so
 * committing
 * is an effect (`commit`) and comes back as `arrived`.
 */
export function transition(state: ResultsState, event: ResultsEvent, rules: ResultsRules = {}): Step {
  const step = stepOf(state, event, rules)
  const commits = step.effects.find((effect) => effect.type === 'commit')
  // A page that is turned is no new search, and would have everything drawn once more before the press shows.
  return commits && commits.committed.search !== state.committed?.search
    ? { ...step, state: { ...step.state, sent: commits.committed.search } }
    : step
}

function stepOf(state: ResultsState, event: ResultsEvent, rules: ResultsRules): Step {
  switch (event.type) {
    case 'arrived':
      return arrive(state, event.committed, event.explicit ?? true, rules)
    case 'built':
      return stay({ ...state, building: false })
    case 'changed':
      return change(state, event.change, rules)
    case 'autoSearchDue':
      return autoSearchDue(state, rules)
    case 'submitted':
      return event.changedOnly && isShown(state) ? stay(state) : submit(state)
    case 'fieldLeft':
      return leave(state, event.field)
    case 'lookUpDue':
      return lookUpDue(state)
    case 'placeFound':
      return placeFound(state, event, rules)
    case 'placeUnknown':
      return isOutdated(state, event.search)
        ? stay(state)
        : stay({
            ...lookedUp(state, { status: 'none' }),
            faults: [
              { field: 'location', message: 'placeUnknown' },
              ...(state.lookUpFor === 'page' ? state.faults : []),
            ],
          })
    case 'lookUpFailed':
      return isOutdated(state, event.search)
        ? stay(state)
        : stay({
            ...lookedUp(state, { status: 'failed' }),
            lookUpFailure: { search: event.search, error: event.error },
          })
    case 'filtersCleared':
      return startClearing(state)
    case 'clearReleased':
      return endClearing(state, rules)
    case 'answered':
      return answer(state, event)
    case 'failed':
      return fail(state, event)
    case 'retried':
      return retry(state, event.kinds, event.by ?? 'member')
    case 'pageChosen':
      return turn(state, event.kind, { page: event.page })
    case 'sizeChosen':
      return turn(state, event.kind, { page: 1, size: event.size })
    case 'tabChosen':
      return stay({ ...state, tab: event.kind })
    case 'printArrived':
      return stay(
        event.run === state.run ? { ...state, printReady: { ...state.printReady, [event.kind]: true } } : state,
      )
    case 'left':
      return {
        state: { ...state, draft: clearSearch(state.draft) },
        effects: [
          { type: 'stop', timer: 'autoSearch' },
          { type: 'stop', timer: 'clearFilters' },
        ],
      }
  }
}

function arrive(
  state: ResultsState,
  committed: CommittedSearch | undefined,
  explicit: boolean,
  rules: ResultsRules,
): Step {
  const stop: Effect[] = [{ type: 'stop', timer: 'autoSearch' }]
  if (!committed)
    return { state: { ...initialResults(state.draft), building: state.building, run: state.run }, effects: stop }
  if (state.committed && isSame(state.committed.search, committed.search)) return arriveOnPage(state, committed)
  const newer = isChangedSince(state, committed)
  const draft = newer
    ? state.draft
    : { query: committed.search.query, context: { ...committed.search.context, ...keptWords(state, committed) } }
  const faults = fieldErrors(committed.search)
  return {
    state: {
      ...state,
      committed,
      draft,
      sent: undefined,
      run: state.run + 1,
      explicit,
      faults,
      clearing: false,
      lookingUp: false,
      lookUpFor: 'member',
      lookUpFailure: undefined,
      lists: faults.length > 0 ? nothing : { provider: { status: 'loading' }, facility: { status: 'loading' } },
      printReady: notReady,
      tab: committed.tab ?? state.tab,
    },
    effects:
      newer && mayAutoSearch(draft, rules.autoSearchKeys)
        ? [{ type: 'start', timer: 'autoSearch', after: delays.autoSearch }]
        : stop,
  }
}

/** The member chose something while this search was on its way here: that stays, and is searched in its turn. */
function isChangedSince({ sent, draft }: ResultsState, { search }: CommittedSearch): boolean {
  return sent !== undefined && isSame(roundedForAddress(sent), search) && !isSame(draft, sent)
}

/** What was asked is the same, and where: a place without a point is its words. */
function isSame(one: SearchState, other: SearchState): boolean {
  return (
    searchKey(one) === searchKey(other) && (hasPoint(one) || one.context.locationText === other.context.locationText)
  )
}

/** Same search, other page: only the list whose page changed is fetched (APP-PAGE-03). */
function arriveOnPage(state: ResultsState, committed: CommittedSearch): Step {
  const before = state.committed
  const turned = kinds.filter(
    (kind) =>
      before?.pages[kind].page !== committed.pages[kind].page || before.pages[kind].size !== committed.pages[kind].size,
  )
  return stay({ ...state, committed, lists: withLists(state, turned, { status: 'loading' }) })
}

/** The member's own words are not in the address; they stay while the search is still the one they made. */
function keptWords({ draft }: ResultsState, committed: CommittedSearch): Pick<SearchContext, 'nlText' | 'nlRequest'> {
  const { nlText, nlRequest: asked } = draft.context
  return nlText && committed.search.context.searchType === 'nl-search'
    ? { nlText, ...(asked ? { nlRequest: asked } : {}) }
    : {}
}

function change(state: ResultsState, by: SearchChange, rules: ResultsRules): Step {
  const draft = mergeSearch(state.draft, by)
  const samePlace = draft.context.locationText === state.draft.context.locationText
  const next = {
    ...state,
    draft,
    faults: faultsStill(state, draft),
    lookingUp: samePlace && state.lookingUp,
    lookUpFailure: samePlace ? state.lookUpFailure : undefined,
  }
  if (state.building || state.clearing) return stay(next)
  const same = state.committed !== undefined && searchKey(state.committed.search) === searchKey(draft)
  if (same || !mayAutoSearch(draft, rules.autoSearchKeys))
    return { state: next, effects: [{ type: 'stop', timer: 'autoSearch' }] }
  return { state: next, effects: [{ type: 'start', timer: 'autoSearch', after: delays.autoSearch }] }
}

/** A told fault goes when it is mended; no new one is told while someone types. */
function faultsStill(state: ResultsState, draft: SearchState): FieldError[] {
  if (state.faults.length === 0) return state.faults
  const now = fieldErrors(draft)
  return state.faults.filter((fault) =>
    fault.message === 'placeUnknown'
      ? !hasPoint(draft) && draft.context.locationText === state.draft.context.locationText
      : now.some((other) => other.field === fault.field && other.message === fault.message),
  )
}

function autoSearchDue(state: ResultsState, rules: ResultsRules): Step {
  if (state.building || state.clearing || !mayAutoSearch(state.draft, rules.autoSearchKeys)) return stay(state)
  return { state, effects: [{ ...commit(state, state.draft, 'replace'), automatic: true }] }
}

/** The list on the screen is that of the form, and can be: nothing is left to be searched. */
function isShown(state: ResultsState): boolean {
  return (
    state.committed !== undefined &&
    !isBlocked(state) &&
    state.faults.length === 0 &&
    !state.lookUpFailure &&
    isSame(state.committed.search, state.draft)
  )
}

/**
 * The field says what is wrong with it. A place in words is looked up, so that it starts a search as any other
 * criterion does (APP-RES-08).
 */
function leave(state: ResultsState, field: 'location' | 'name'): Step {
  const left = { ...state, faults: withFieldError(field, state.faults, state.draft) }
  if (field !== 'location' || !mustLookUp(left)) return stay(left)
  return {
    state: { ...left, leftPlace: state.draft.context.locationText },
    effects: [{ type: 'start', timer: 'lookUp', after: delays.lookUpLeftPlace }],
  }
}

function lookUpDue(state: ResultsState): Step {
  if (state.leftPlace !== state.draft.context.locationText || !mustLookUp(state)) return stay(state)
  return {
    state: { ...state, lookingUp: true, lookUpFor: 'page' },
    effects: [{ type: 'lookUpPlace', search: state.draft }],
  }
}

/** Its words have no point, and nobody asked for it yet. */
function mustLookUp(state: ResultsState): boolean {
  const {
    draft: {
      context: { locationText },
    },
    committed,
    faults,
  } = state
  if (
    hasPoint(state.draft) ||
    isEmpty(locationText) ||
    state.lookingUp ||
    state.lookUpFailure ||
    faults.some(({ field }) => field === 'location')
  )
    return false
  return !awaitsPlace(state) || committed?.search.context.locationText !== locationText
}

function submit(state: ResultsState): Step {
  const faults = fieldErrors(state.draft)
  if (faults.length > 0)
    return {
      state: { ...state, faults },
      effects: [{ type: 'stop', timer: 'autoSearch' }, { type: 'focusFirstFault' }],
    }
  const known = hasPoint(state.draft)
  const effect: Effect = known ? commit(state, state.draft, 'push') : { type: 'lookUpPlace', search: state.draft }
  return {
    state: { ...state, faults: [], lookingUp: !known, lookUpFor: 'member', lookUpFailure: undefined },
    effects: [{ type: 'stop', timer: 'autoSearch' }, effect],
  }
}

/** The search of an address gets its point in place: Back must not come to an address that moves on by itself. */
function placeFound(
  state: ResultsState,
  { search, place }: { search: SearchState; place: Place },
  rules: ResultsRules,
): Step {
  if (isOutdated(state, search)) return stay(state)
  const { committed } = state
  const draft =
    search.context.locationText === state.draft.context.locationText
      ? mergeSearch(state.draft, choosePlace(state.draft, place))
      : state.draft
  if (committed && search === committed.search) {
    return {
      state: { ...state, draft },
      effects: [
        {
          type: 'commit',
          committed: { ...committed, search: mergeSearch(search, choosePlace(search, place)) },
          history: 'replace',
        },
      ],
    }
  }
  return state.lookUpFor === 'member' ? submit({ ...state, draft }) : placeFoundByPage(state, search, place, rules)
}

/** Nobody pressed Search: it is a change as any other, and searched after its delay. */
function placeFoundByPage(state: ResultsState, search: SearchState, place: Place, rules: ResultsRules): Step {
  if (search.context.locationText !== state.draft.context.locationText) return stay(state)
  return change({ ...state, lookingUp: false }, choosePlace(state.draft, place), rules)
}

/** The end of a look-up without a place. Lists that waited for it end with it; those of an earlier search stay. */
function lookedUp(state: ResultsState, list: ListState): ResultsState {
  return { ...state, lookingUp: false, lists: awaitsPlace(state) ? withLists(state, kinds, list) : state.lists }
}

function retry(state: ResultsState, failed: readonly Kind[], by: 'member' | 'page'): Step {
  const { lookUpFailure } = state
  const lists = withLists(state, awaitsPlace(state) ? kinds : failed, { status: 'loading' })
  if (!lookUpFailure) return stay(failed.length === 0 ? state : { ...state, lists })
  return {
    state: { ...state, lists, lookingUp: true, lookUpFor: by, lookUpFailure: undefined },
    effects: [{ type: 'lookUpPlace', search: lookUpFailure.search }],
  }
}

function startClearing(state: ResultsState): Step {
  const draft = mergeSearch(state.draft, clearFilters())
  return {
    state: { ...state, draft, clearing: true },
    effects: [
      { type: 'stop', timer: 'autoSearch' },
      { type: 'start', timer: 'clearFilters', after: delays.clearFilters },
    ],
  }
}

/** One search for all that was reset. */
function endClearing(state: ResultsState, rules: ResultsRules): Step {
  const next = { ...state, clearing: false }
  const same = state.committed !== undefined && searchKey(state.committed.search) === searchKey(state.draft)
  if (!state.clearing || same || !mayAutoSearch(state.draft, rules.autoSearchKeys)) return stay(next)
  return { state: next, effects: [commit(state, state.draft, 'push')] }
}

function turn(state: ResultsState, kind: Kind, to: Partial<ListPage>): Step {
  if (!state.committed || isSearching(state) || state.lists[kind].status === 'none') return stay(state)
  const now = state.committed.pages[kind]
  const next = { ...now, ...to }
  if (next.page === now.page && next.size === now.size) return stay(state)
  return {
    state,
    effects: [
      {
        type: 'commit',
        committed: { ...state.committed, pages: { ...state.committed.pages, [kind]: next } },
        history: 'push',
      },
    ],
  }
}

/** Both lists begin again at page 1, with the sizes the member chose (APP-RES-09). */
function commit(
  state: ResultsState,
  search: SearchState,
  history: 'push' | 'replace',
): Extract<Effect, { type: 'commit' }> {
  const sizes = state.committed?.pages ?? firstPages()
  const pages = { provider: { page: 1, size: sizes.provider.size }, facility: { page: 1, size: sizes.facility.size } }
  const { tab } = search.context
  return { type: 'commit', committed: { search, pages, ...(tab ? { tab } : {}) }, history }
}
