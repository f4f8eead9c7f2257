import type { DirectoryRecord, Kind, Point } from '@care/contract'
import type { CardData, DisplayOptions } from '@care/display'
import { createContext, useContext } from 'react'

/** One record of the visible list, with the number of its card and its pin. */
export interface ShownCard {
  id: string
  kind: Kind
  number: number
  record: DirectoryRecord
  data: CardData
}

/** A circle to search in; `town` is one near its center, if known. */
export interface Area extends Point {
  miles: number
  town?: string | undefined
}

/** Data of a results page for the blocks of other modules: map and shortlist. */
export interface ShownResults {
  /** Computed on first use: a phone shows no map until the member opens it. */
  cards: () => readonly ShownCard[]
  searchPoint: Point | undefined
  miles: number
  options: DisplayOptions
  /** Searches another area; only ever called from a button. */
  searchArea: (area: Area) => void
}

export const ShownResultsContext = createContext<ShownResults | undefined>(undefined)

export function useShownResults(): ShownResults {
  const found = useContext(ShownResultsContext)
  if (!found) throw new Error('useFound needs a FoundContext')
  return found
}

/** The record of a card, for blocks that act on it. */
export interface RecordSubject {
  record: DirectoryRecord
  kind: Kind
  name: string
  /** The details once loaded, and whether they are shown. */
  detail?: DirectoryRecord | undefined
  open?: boolean
}
export const RecordSubjectContext = createContext<RecordSubject | undefined>(undefined)
/** The relations at the location of a slide; undefined on the card itself, which shows its first. */
export const PlaceContext = createContext<readonly string[] | undefined>(undefined)

/** The relations of the location that a card or a slide shows. */
export const shownRelations = (record: DirectoryRecord, atPlace: readonly string[] | undefined): readonly string[] =>
  atPlace ?? [record.relations?.[0]?.id ?? []].flat()

/** From this width in pixels the map is next to the list; below it, a button opens the map. */
export const mapBesideListWidth = 1200

export const cardElementId = (id: string): string => `card-${id}`

/** Focuses the card, so that the next Tab goes to its first control. */
export function focusCard(id: string): void {
  const card = document.getElementById(cardElementId(id))
  if (!card) return
  card.focus({ preventScroll: true })
  card.scrollIntoView?.({
    block: 'center',
    behavior: window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  })
}
