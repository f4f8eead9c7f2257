import type { DirectoryRecord, Kind } from '@care/contract'
import type { CardData, DetailData, DisplayOptions } from '@care/display'
import { createContext, useContext } from 'react'

/** One card and what can be done with it. */
export interface CardValue {
  record: DirectoryRecord
  kind: Kind
  /** The number it shares with its pin; none outside a list. */
  number: number | undefined
  /** The codes its layout gives a badge; a status without one is said among the facts. */
  badgeCodes: readonly string[]
  data: CardData
  options: DisplayOptions
  open: boolean
  loading: boolean
  failed: boolean
  detail: DetailData | undefined
  toggle: () => void
  /** Kept while the card is there, so it opens again where it was (APP-CARD-09). */
  tab: string | undefined
  selectTab: (tab: string) => void
  /**
   * The slide each carousel of the details shows: one that comes back from another tab finds its place (APP-CAR-05).
   */
  slideOf: { current: Record<string, number> }
  /** The element that holds the details, for `aria-controls`. */
  detailsId: string
}

export const CardContext = createContext<CardValue | undefined>(undefined)

export function useCard(): CardValue {
  const card = useContext(CardContext)
  if (!card) throw new Error('useCard needs a card around it')
  return card
}

/** What paths of blocks lead into: the card's data, its details, or the slide of a carousel. */
export const ScopeContext = createContext<unknown>(undefined)

export const useScope = (): unknown => useContext(ScopeContext)

export type { DetailData }
