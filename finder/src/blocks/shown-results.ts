import type { DirectoryRecord, Kind } from '@care/contract'
import type { CardData, DisplayOptions } from '@care/display'
import { createContext, useContext } from 'react'

/** One record of the list on the screen, numbered as its card and its pin. */
export interface ShownCard {
  id: string
  kind: Kind
  number: number
  record: DirectoryRecord
  data: CardData
}

/** `town` is one near the middle, where one is known. */
export interface Area {
  lat: number
  lon: number
  miles: number
  town?: string | undefined
}

/** What a results page shows, for blocks of other rooms: the map and the shortlist. */
export interface ShownResults {
  /** Worked out when first asked for: a phone shows no map until somebody opens it. */
  cards: () => readonly ShownCard[]
  searchPoint: { lat: number; lon: number } | undefined
  miles: number
  options: DisplayOptions
  /** Searches around another middle; only ever called by a member's press. */
  searchArea: (area: Area) => void
}

export const ShownResultsContext = createContext<ShownResults | undefined>(undefined)

export function useShownResults(): ShownResults {
  const found = useContext(ShownResultsContext)
  if (!found) throw new Error('useFound needs a FoundContext')
  return found
}

/** The record a card is about, for blocks that act on it. */
export interface RecordSubject {
  record: DirectoryRecord
  kind: Kind
  name: string
  /** The details once they were loaded, and whether they are shown. */
  detail?: DirectoryRecord | undefined
  open?: boolean
}
export const RecordSubjectContext = createContext<RecordSubject | undefined>(undefined)

/** From this width the map stands beside the list; below, the list comes first and a button opens the map. */
export const mapBesideListWidth = 1200

export const cardElementId = (id: string): string => `card-${id}`

/** The card takes the focus, so that the next Tab is inside it. */
export function focusCard(id: string): void {
  const card = document.getElementById(cardElementId(id))
  if (!card) return
  card.focus({ preventScroll: true })
  card.scrollIntoView?.({
    block: 'center',
    behavior: window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  })
}
