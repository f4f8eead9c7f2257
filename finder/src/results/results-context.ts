import type { Block, DirectoryRecord, Kind, Page, Point } from '@care/contract'
import type { DisplayOptions } from '@care/display'
import { createContext, useContext, type ComponentType, type Context } from 'react'
import type { CommittedSearch } from '../criteria/committed.ts'
import type { SearchChange } from '../criteria/criteria.ts'
import type { ResultsState } from '../criteria/results-state.ts'
import type { ResultsView } from '../criteria/results-view.ts'

/** The results page for its blocks, in contexts grouped by what changes together. The draft is in `FormContext`. */

/** The visible search and its lists: changes with a search, a page or a response. */
export interface SearchResults
  extends ResultsView,
    Pick<ResultsState, 'run' | 'explicit' | 'lookUpFor' | 'lookUpFailure'> {
  committed: CommittedSearch | undefined
  /** The visible tab; follows the totals after the specified delay. */
  tab: Kind
  /** The list has arrived, but the switch to the other tab is still to come. */
  settling: boolean
  /** The page arrived a moment ago and its loading text is still shown (APP-PAGE-05). */
  lingering: Record<Kind, boolean>
  /** The list has been loading for so long that the page shows a notice. */
  slow: Record<Kind, boolean>
}
export const SearchResultsContext = createContext<SearchResults | undefined>(undefined)
export const useSearchResults = (): SearchResults => useProvided(SearchResultsContext)

/** The member's actions. Never changes. */
export interface ResultsActions {
  change: (change: SearchChange) => void
  /** Removes a pill: changes the search; if it can no longer run, opens the panel at the missing field (APP-FIL-08). */
  drop: (change: SearchChange) => void
  /** Changes the search and runs it immediately, on the member's click. */
  apply: (change: SearchChange) => void
  /** Resets the filters; if the rest cannot be searched, opens the panel at the missing field. */
  clearFilters: () => void
  selectTab: (kind: Kind) => void
  goToPage: (kind: Kind, page: number) => void
  setPageSize: (kind: Kind, size: number) => void
  retry: (by: 'member' | 'page') => void
}
export const ResultsActionsContext = createContext<ResultsActions | undefined>(undefined)
export const useResultsActions = (): ResultsActions => useProvided(ResultsActionsContext)

/** Criteria and filters: a sidebar, or on phones a sheet. */
export interface SearchPanel {
  open: boolean
  toggle: (open?: boolean) => void
  /** Closes the sheet and runs its search; if that cannot run, stays open at the invalid field. */
  showResults: () => void
}
export const SearchPanelContext = createContext<SearchPanel | undefined>(undefined)
export const useSearchPanel = (): SearchPanel => useProvided(SearchPanelContext)

/** A card as another module renders it; the app passes it in. */
export interface CardProps {
  record: DirectoryRecord
  kind: Kind
  number?: number
  blocks: readonly Block[]
  options: DisplayOptions
  point: Point | undefined
}

/** How records are rendered: changes with the search, the language or the day. */
export interface CardLook {
  Card: ComponentType<CardProps>
  /** Default layouts of cards, by name. */
  cardPages: ReadonlyMap<string, Page>
  /** For a search from the first version of the start page: they replace the tenant's cards. */
  firstVersionCards: Readonly<Record<Kind, Page>> | undefined
  options: DisplayOptions
  point: Point | undefined
}
export const CardLookContext = createContext<CardLook | undefined>(undefined)
export const useCardLook = (): CardLook => useProvided(CardLookContext)

function useProvided<T>(context: Context<T | undefined>): T {
  const value = useContext(context)
  if (value === undefined) throw new Error('This block needs a results page around it')
  return value
}

/** The outcome sentence: takes the focus on arrival and after a submit. */
export const outcomeId = 'results-outcome'
/** The criteria and filters, as a sidebar or in a sheet. */
export const panelId = 'search-panel'
export const listHeadId = (kind: Kind): string => `results-list-${kind}`
