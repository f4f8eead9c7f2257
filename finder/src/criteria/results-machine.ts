import { kinds, type Kind } from '@care/contract'
import { hasPoint, mayAutoSearch } from './auto-search.ts'
import { choosePlace, clearFilters, filterKeys, type Place } from './changes.ts'
import { clampPage, firstPages, searchKey, type CommittedSearch, type PageOf } from './committed.ts'
import { clearSearch, initialSearch, isEmpty, mergeSearch, type Extra, type SearchChange, type SearchState } from './criteria.ts'
import { delays } from './delays.ts'
import { roundedForAddress } from './search-url.ts'
import { addressFaultsOf, faultsOf, withFaultOf, type FieldFault } from './validation.ts'

/**
 * The results page without React: events in, next state and effects out. The address is the committed search, so committing
 * is an effect (`commit`) and comes back as `arrived`.
 */
export function transition(state: ResultsState, event: ResultsEvent, rules: ResultsRules = {}): Step {
  const step = stepOf(state, event, rules)
  const commits = step.effects.find((effect) => effect.type === 'commit')
  // A page that is turned is no new search, and would have everything drawn once more before the press shows.
  return commits && commits.committed.search !== state.committed?.search ? { ...step, state: { ...step.state, sent: commits.committed.search } } : step
}

function stepOf(state: ResultsState, event: ResultsEvent, rules: ResultsRules): Step {
  switch (event.type) {
    case 'arrived': return arrive(state, event.committed, event.explicit ?? true, rules)
    case 'built': return stay({ ...state, building: false })
    case 'changed': return change(state, event.change, rules)
    case 'autoSearchDue': return autoSearchDue(state, rules)
    case 'submitted': return submit(state)
    case 'fieldLeft': return stay({ ...state, faults: withFaultOf(event.field, state.faults, state.draft) })
    case 'placeFound': return placeFound(state, event)
    case 'placeUnknown': return isOutdated(state, event.search) ? stay(state) : stay({ ...lookedUp(state, { status: 'none' }), faults: [{ field: 'location', message: 'placeUnknown' }] })
    case 'lookUpFailed': return isOutdated(state, event.search) ? stay(state) : stay({ ...lookedUp(state, { status: 'failed' }), lookUpFailure: { search: event.search, error: event.error } })
    case 'filtersCleared': return startClearing(state)
    case 'clearReleased': return endClearing(state, rules)
    case 'answered': return answer(state, event)
    case 'failed': return fail(state, event)
    case 'retried': return retry(state, event.kinds)
    case 'pageChosen': return turn(state, event.kind, { page: event.page })
    case 'sizeChosen': return turn(state, event.kind, { page: 1, size: event.size })
    case 'tabChosen': return stay({ ...state, tab: event.kind })
    case 'printArrived': return stay(event.run === state.run ? { ...state, printReady: { ...state.printReady, [event.kind]: true } } : state)
    case 'left': return { state: { ...state, draft: clearSearch(state.draft) }, effects: [{ type: 'stop', timer: 'autoSearch' }, { type: 'stop', timer: 'clearFilters' }] }
  }
}

export type ListState = { status: 'none' } | { status: 'loading' } | { status: 'loaded'; total: number } | { status: 'failed' }

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
  faults: FieldFault[]
  /** The words of the place are being looked up. */
  lookingUp: boolean
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
  | { type: 'submitted' }
  | { type: 'fieldLeft'; field: 'location' | 'name' }
  | { type: 'placeFound'; search: SearchState; place: Place }
  | { type: 'placeUnknown'; search: SearchState }
  | { type: 'lookUpFailed'; search: SearchState; error: unknown }
  | { type: 'filtersCleared' }
  | { type: 'clearReleased' }
  | { type: 'answered'; run: number; kind: Kind; total: number }
  | { type: 'failed'; run: number; kind: Kind }
  | { type: 'retried'; kinds: readonly Kind[] }
  | { type: 'pageChosen'; kind: Kind; page: number }
  | { type: 'sizeChosen'; kind: Kind; size: number }
  | { type: 'tabChosen'; kind: Kind }
  | { type: 'printArrived'; run: number; kind: Kind }
  | { type: 'left' }

export type Effect =
  | { type: 'start'; timer: 'autoSearch' | 'clearFilters'; after: number }
  | { type: 'stop'; timer: 'autoSearch' | 'clearFilters' }
  | { type: 'commit'; committed: CommittedSearch; history: 'push' | 'replace'; automatic?: true }
  /** The place has words but no point yet: look it up, then tell `placeFound`, `placeUnknown` or `lookUpFailed` with the same search. */
  | { type: 'lookUpPlace'; search: SearchState }
  | { type: 'focusFirstFault' }

export interface ResultsRules { autoSearchKeys?: readonly string[] | undefined }
export interface Step { state: ResultsState; effects: Effect[] }

const nothing: Record<Kind, ListState> = { provider: { status: 'none' }, facility: { status: 'none' } }
const notReady: Record<Kind, boolean> = { provider: false, facility: false }

export function initialResults(draft: SearchState = initialSearch): ResultsState {
  return { draft, committed: undefined, sent: undefined, building: true, clearing: false, lists: nothing, tab: 'provider', run: 0, explicit: false, printReady: notReady, faults: [], lookingUp: false, lookUpFailure: undefined, tabChosenFor: 0 }
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

/** Provider, or Group/Facility when only that has results (APP-RES-10, TRAP-03). */
export function tabFor(totals: Record<Kind, number>): Kind {
  return totals.provider === 0 && totals.facility > 0 ? 'facility' : 'provider'
}

/** Nothing was asked yet, since the place of the address has no point. */
const awaitsPlace = ({ committed }: ResultsState): boolean => committed !== undefined && !hasPoint(committed.search)

/** The member typed another place while this one was looked up. A page that shows nothing yet takes it all the same. */
const isOutdated = (state: ResultsState, search: SearchState): boolean => !awaitsPlace(state) && search.extra.locationText !== state.draft.extra.locationText

const stay = (state: ResultsState): Step => ({ state, effects: [] })

function arrive(state: ResultsState, committed: CommittedSearch | undefined, explicit: boolean, rules: ResultsRules): Step {
  const stop: Effect[] = [{ type: 'stop', timer: 'autoSearch' }]
  if (!committed) return { state: { ...initialResults(state.draft), building: state.building, run: state.run }, effects: stop }
  if (state.committed && isSame(state.committed.search, committed.search)) return arriveOnPage(state, committed)
  const newer = isChangedSince(state, committed)
  const draft = newer ? state.draft : { query: committed.search.query, extra: { ...committed.search.extra, ...keptWords(state, committed) } }
  const faults = addressFaultsOf(committed.search)
  return {
    state: {
      ...state, committed, draft, sent: undefined, run: state.run + 1, explicit, faults, clearing: false, lookingUp: false, lookUpFailure: undefined,
      lists: faults.length > 0 ? nothing : { provider: { status: 'loading' }, facility: { status: 'loading' } }, printReady: notReady, tab: committed.tab ?? state.tab,
    },
    effects: newer && mayAutoSearch(draft, rules.autoSearchKeys) ? [{ type: 'start', timer: 'autoSearch', after: delays.autoSearch }] : stop,
  }
}

/** The member chose something while this search was on its way here: that stays, and is searched in its turn. */
function isChangedSince({ sent, draft }: ResultsState, { search }: CommittedSearch): boolean {
  return sent !== undefined && isSame(roundedForAddress(sent), search) && !isSame(draft, sent)
}

/** What was asked is the same, and where: a place without a point is its words. */
function isSame(one: SearchState, other: SearchState): boolean {
  return searchKey(one) === searchKey(other) && (hasPoint(one) || one.extra.locationText === other.extra.locationText)
}

/** Same search, other page: only the list whose page changed is fetched (APP-PAGE-03). */
function arriveOnPage(state: ResultsState, committed: CommittedSearch): Step {
  const before = state.committed
  const turned = kinds.filter((kind) => before?.pages[kind].page !== committed.pages[kind].page || before.pages[kind].size !== committed.pages[kind].size)
  return stay({ ...state, committed, lists: withLists(state, turned, { status: 'loading' }) })
}

/** The member's own words are not in the address; they stay while the search is still the one they made. */
function keptWords({ draft }: ResultsState, committed: CommittedSearch): Pick<Extra, 'aiSearch' | 'asked'> {
  const { aiSearch, asked } = draft.extra
  return aiSearch && committed.search.extra.searchType === 'nl-search' ? { aiSearch, ...(asked ? { asked } : {}) } : {}
}

function change(state: ResultsState, by: SearchChange, rules: ResultsRules): Step {
  const draft = mergeSearch(state.draft, by)
  const samePlace = draft.extra.locationText === state.draft.extra.locationText
  const next = { ...state, draft, faults: faultsStill(state, draft), lookingUp: samePlace && state.lookingUp, lookUpFailure: samePlace ? state.lookUpFailure : undefined }
  if (state.building || state.clearing) return stay(next)
  const same = state.committed !== undefined && searchKey(state.committed.search) === searchKey(draft)
  if (same || !mayAutoSearch(draft, rules.autoSearchKeys)) return { state: next, effects: [{ type: 'stop', timer: 'autoSearch' }] }
  return { state: next, effects: [{ type: 'start', timer: 'autoSearch', after: delays.autoSearch }] }
}

/** A told fault goes when it is mended; no new one is told while someone types. */
function faultsStill(state: ResultsState, draft: SearchState): FieldFault[] {
  if (state.faults.length === 0) return state.faults
  const now = faultsOf(draft)
  return state.faults.filter((fault) => (fault.message === 'placeUnknown' ? draft.extra.locationText === state.draft.extra.locationText : now.some((other) => other.field === fault.field && other.message === fault.message)))
}

function autoSearchDue(state: ResultsState, rules: ResultsRules): Step {
  if (state.building || state.clearing || !mayAutoSearch(state.draft, rules.autoSearchKeys)) return stay(state)
  return { state, effects: [{ ...commit(state, state.draft, 'replace'), automatic: true }] }
}

function submit(state: ResultsState): Step {
  const faults = faultsOf(state.draft)
  if (faults.length > 0) return { state: { ...state, faults }, effects: [{ type: 'stop', timer: 'autoSearch' }, { type: 'focusFirstFault' }] }
  const known = hasPoint(state.draft)
  const effect: Effect = known ? commit(state, state.draft, 'push') : { type: 'lookUpPlace', search: state.draft }
  return { state: { ...state, faults: [], lookingUp: !known, lookUpFailure: undefined }, effects: [{ type: 'stop', timer: 'autoSearch' }, effect] }
}

/** The search of an address gets its point in place: Back must not come to an address that moves on by itself. */
function placeFound(state: ResultsState, { search, place }: { search: SearchState; place: Place }): Step {
  if (isOutdated(state, search)) return stay(state)
  const { committed } = state
  if (committed && search === committed.search) {
    return { state, effects: [{ type: 'commit', committed: { ...committed, search: mergeSearch(search, choosePlace(search, place)) }, history: 'replace' }] }
  }
  return submit({ ...state, draft: mergeSearch(state.draft, choosePlace(state.draft, place)) })
}

/** The end of a look-up without a place. Lists that waited for it end with it; those of an earlier search stay. */
function lookedUp(state: ResultsState, list: ListState): ResultsState {
  return { ...state, lookingUp: false, lists: awaitsPlace(state) ? withLists(state, kinds, list) : state.lists }
}

function retry(state: ResultsState, failed: readonly Kind[]): Step {
  const { lookUpFailure } = state
  const lists = withLists(state, awaitsPlace(state) ? kinds : failed, { status: 'loading' })
  if (!lookUpFailure) return stay(failed.length === 0 ? state : { ...state, lists })
  return { state: { ...state, lists, lookingUp: true, lookUpFailure: undefined }, effects: [{ type: 'lookUpPlace', search: lookUpFailure.search }] }
}

function startClearing(state: ResultsState): Step {
  const draft = mergeSearch(state.draft, clearFilters())
  return { state: { ...state, draft, clearing: true }, effects: [{ type: 'stop', timer: 'autoSearch' }, { type: 'start', timer: 'clearFilters', after: delays.clearFilters }] }
}

/** One search for all that was reset. */
function endClearing(state: ResultsState, rules: ResultsRules): Step {
  const next = { ...state, clearing: false }
  const same = state.committed !== undefined && searchKey(state.committed.search) === searchKey(state.draft)
  if (!state.clearing || same || !mayAutoSearch(state.draft, rules.autoSearchKeys)) return stay(next)
  return { state: next, effects: [commit(state, state.draft, 'push')] }
}

function answer(state: ResultsState, event: { run: number; kind: Kind; total: number }): Step {
  if (event.run !== state.run || state.lists[event.kind].status === 'loaded') return stay(state)
  const searching = isFirstAnswer(state)
  const lists = withLists(state, [event.kind], { status: 'loaded', total: event.total })
  return clampAfter({ ...state, lists }, event.kind, event.total, searching)
}

function fail(state: ResultsState, event: { run: number; kind: Kind }): Step {
  if (event.run !== state.run) return stay(state)
  const searching = isFirstAnswer(state)
  const next = { ...state, lists: withLists(state, [event.kind], { status: 'failed' }) }
  return stay(searching ? withTab(next) : next)
}

/** The page was beyond the end of a list that shrank: show its last page instead (APP-PAGE-07). */
function clampAfter(state: ResultsState, kind: Kind, total: number, searching: boolean): Step {
  const next = searching ? withTab(state) : state
  if (!state.committed) return stay(next)
  const { page, size } = state.committed.pages[kind]
  const reachable = clampPage(page, size, total)
  if (reachable === page) return stay(next)
  const committed = { ...state.committed, pages: { ...state.committed.pages, [kind]: { page: reachable, size } } }
  return { state: next, effects: [{ type: 'commit', committed, history: 'replace' }] }
}

/** Answers until both lists of a search are in. Later ones are pages, which never move the member to another tab (APP-PAGE-08). */
function isFirstAnswer(state: ResultsState): boolean {
  return state.tabChosenFor !== state.run
}

function withTab(state: ResultsState): ResultsState {
  const { provider, facility } = state.lists
  if (provider.status === 'loading' || facility.status === 'loading') return state
  const totals = { provider: provider.status === 'loaded' ? provider.total : 0, facility: facility.status === 'loaded' ? facility.total : 0 }
  return { ...state, tab: state.committed?.tab ?? tabFor(totals), tabChosenFor: state.run }
}

function turn(state: ResultsState, kind: Kind, to: Partial<PageOf>): Step {
  if (!state.committed || isSearching(state) || state.lists[kind].status === 'none') return stay(state)
  const now = state.committed.pages[kind]
  const next = { ...now, ...to }
  if (next.page === now.page && next.size === now.size) return stay(state)
  return { state, effects: [{ type: 'commit', committed: { ...state.committed, pages: { ...state.committed.pages, [kind]: next } }, history: 'push' }] }
}

/** Both lists begin again at page 1, with the sizes the member chose (APP-RES-09). */
function commit(state: ResultsState, search: SearchState, history: 'push' | 'replace'): Extract<Effect, { type: 'commit' }> {
  const sizes = state.committed?.pages ?? firstPages()
  const pages = { provider: { page: 1, size: sizes.provider.size }, facility: { page: 1, size: sizes.facility.size } }
  const { tab } = search.extra
  return { type: 'commit', committed: { search, pages, ...(tab ? { tab } : {}) }, history }
}

function withLists(state: ResultsState, which: readonly Kind[], list: ListState): Record<Kind, ListState> {
  return { ...state.lists, ...Object.fromEntries(which.map((kind) => [kind, list])) }
}
