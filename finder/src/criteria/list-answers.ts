import type { Kind } from '@care/contract'
import { clampPage } from './committed.ts'
import { stay, withLists, type ResultsState, type Step } from './results-state.ts'

/** What an answer or a failure of a list does to the page. */

export function answer(state: ResultsState, event: { run: number; kind: Kind; total: number }): Step {
  if (event.run !== state.run || state.lists[event.kind].status === 'loaded') return stay(state)
  const searching = isFirstAnswer(state)
  const lists = withLists(state, [event.kind], { status: 'loaded', total: event.total })
  return clampAfter({ ...state, lists }, event.kind, event.total, searching)
}

export function fail(state: ResultsState, event: { run: number; kind: Kind }): Step {
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

/**
 * Answers until both lists of a search are in. Later ones are pages, which never move the member to another tab
 * (APP-PAGE-08).
 */
function isFirstAnswer(state: ResultsState): boolean {
  return state.tabChosenFor !== state.run
}

function withTab(state: ResultsState): ResultsState {
  const { provider, facility } = state.lists
  if (provider.status === 'loading' || facility.status === 'loading') return state
  const totals = {
    provider: provider.status === 'loaded' ? provider.total : 0,
    facility: facility.status === 'loaded' ? facility.total : 0,
  }
  return { ...state, tab: tabFor(totals, state.committed?.tab), tabChosenFor: state.run }
}

/**
 * Provider, or the tab that was asked for (API-DET-08); the other one when only that has results (APP-RES-10, TRAP-03).
 */
export function tabFor(totals: Record<Kind, number>, wanted: Kind = 'provider'): Kind {
  const other = wanted === 'provider' ? 'facility' : 'provider'
  return totals[wanted] === 0 && totals[other] > 0 ? other : wanted
}
