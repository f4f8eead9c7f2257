import type { Point } from '@care/contract'
import type { ShownCard } from '../blocks/shown-results.ts'

export interface MapPin extends Point {
  id: string
  number: number
  name: string
  miles: string
}

/** A pin for every card with a position, numbered as the card. */
export function pinsOf(cards: readonly ShownCard[]): MapPin[] {
  return cards.flatMap(({ id, number, data }) => {
    const { position, title, miles } = data.more
    return position ? [{ id, number, name: title, miles, ...position }] : []
  })
}
