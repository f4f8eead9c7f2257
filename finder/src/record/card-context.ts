import type { DirectoryRecord, Kind } from '@care/contract'
import type { CardData, DetailData, DisplayOptions } from '@care/display'
import { createContext, useContext } from 'react'

/** One card and its actions. */
export interface CardValue {
  record: DirectoryRecord
  kind: Kind
  /** The number it shares with its pin; undefined outside a list. */
  number: number | undefined
  data: CardData
  options: DisplayOptions
  open: boolean
  loading: boolean
  failed: boolean
  detail: DetailData | undefined
  /** The day on which the record left the directory, known from its details. */
  leftOn: string | undefined
  toggle: () => void
  /** Stored while the card is mounted, so that it reopens in the same state (APP-CARD-09). */
  tab: string | undefined
  selectTab: (tab: string) => void
  /** The slide of each carousel: returning from another tab restores it (APP-CAR-05). */
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

/** What the paths of blocks refer to: card data, detail data, or the slide of a carousel. */
export const ScopeContext = createContext<unknown>(undefined)

export const useScope = (): unknown => useContext(ScopeContext)

export type { DetailData }
