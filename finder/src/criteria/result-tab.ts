import type { Kind } from '@care/contract'
import type { ResultsView } from './results-view.ts'

/** The right tab for the search, and the visible one, which follows after a delay (APP-RES-17). */
export interface ResultTab {
  wanted: Kind
  shown: Kind
  /** The run whose URL was read, and the one whose totals were. */
  readFor: number
  chosenFor: number
}

export const firstTab = (named: Kind | undefined): ResultTab => ({
  wanted: named ?? 'provider',
  shown: named ?? 'provider',
  readFor: 0,
  chosenFor: 0,
})

/**
 * Chosen once per search, when both lists have arrived: paging never changes the tab (APP-PAGE-08, TRAP-03). The same
 * object while nothing has changed.
 */
export function tabAfter(
  tab: ResultTab,
  run: number,
  named: Kind | undefined,
  { settled, lists }: Pick<ResultsView, 'settled' | 'lists'>,
): ResultTab {
  const read = tab.readFor === run ? tab : { ...tab, wanted: named ?? tab.wanted, readFor: run }
  if (!settled || read.chosenFor === run) return read
  // A list that failed counts as empty (APP-RES-21).
  const totals = { provider: lists.provider.total ?? 0, facility: lists.facility.total ?? 0 }
  return { ...read, wanted: tabFor(totals, named), chosenFor: run }
}

/** Provider, or the tab named in the URL (API-DET-08); the other one if only that has results (APP-RES-10, TRAP-03). */
export function tabFor(totals: Record<Kind, number>, named: Kind = 'provider'): Kind {
  const other = named === 'provider' ? 'facility' : 'provider'
  return totals[named] === 0 && totals[other] > 0 ? other : named
}
