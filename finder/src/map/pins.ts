import type { FoundCard } from '../blocks/found.ts'
import type { Spot } from './view.ts'

export interface MapPin extends Spot {
  id: string
  number: number
  name: string
  miles: string
}

/** A pin for every card with a position, numbered as the card. */
export function pinsOf(cards: readonly FoundCard[]): MapPin[] {
  return cards.flatMap(({ id, number, data }) => {
    const { position, title } = data.more
    return position ? [{ id, number, name: title, miles: data.extras.MinDistance, ...position }] : []
  })
}
