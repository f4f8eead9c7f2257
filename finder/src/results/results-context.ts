import type { Block, DirectoryRecord, Kind, Page } from '@care/contract'
import type { DisplayOptions } from '@care/display'
import { createContext, useContext, type ComponentType } from 'react'
import type { Point } from '../api/client.ts'
import type { Results } from '../criteria/useResults.ts'
import type { SearchChange } from '../criteria/criteria.ts'

/** A card as another room draws it; the app hands it in. */
export interface CardProps {
  record: DirectoryRecord
  kind: Kind
  number?: number
  blocks: readonly Block[]
  options: DisplayOptions
  point: Point | undefined
}

/** The results page as its blocks see it. */
export interface ResultsPageValue {
  results: Results
  Card: ComponentType<CardProps>
  /** Layouts of cards where the tenant has none, by name. */
  cardPages: Readonly<Record<string, Page>>
  options: DisplayOptions
  point: Point | undefined
  /** The tab on the screen; follows the machine's after the specified delay. */
  tab: Kind
  /** The list is there, but the switch to another tab is still to come. */
  settling: boolean
  /** The page's answer came a moment ago and its overlay still stands (APP-PAGE-05). */
  lingering: Record<Kind, boolean>
  /** The list is on its way for so long that it must be said. */
  slow: Record<Kind, boolean>
  panelOpen: boolean
  togglePanel: (open?: boolean) => void
  /**
   * Closes the sheet and searches what was entered in it; when that cannot run, stays open at the field that is wrong.
   */
  showResults: () => void
  /**
   * Closes a pill: changes the search; when it can no longer run, opens the panel at the field that is missing
   * (APP-FIL-08).
   */
  drop: (change: SearchChange) => void
  /** Changes the search and runs it at once, on the member's press. */
  apply: (change: SearchChange) => void
}

export const ResultsContext = createContext<ResultsPageValue | undefined>(undefined)

export function useResultsPage(): ResultsPageValue {
  const page = useContext(ResultsContext)
  if (!page) throw new Error('useResultsPage needs a ResultsContext')
  return page
}

/** The sentence of outcome: takes the focus on arrival and after a submit. */
export const outcomeId = 'results-outcome'
/** The criteria and filters, as a sidebar or in a sheet. */
export const panelId = 'search-panel'
export const listHeadId = (kind: Kind): string => `results-list-${kind}`
