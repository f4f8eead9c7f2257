import type { Area } from '../blocks/found.ts'
import type { MapPin } from './pins.ts'
import type { Spot } from './view.ts'

/** What both maps take: our drawing, and the one with tiles. */
export interface MapProps {
  here: Spot
  miles: number
  pins: readonly MapPin[]
  onPin: (id: string) => void
  /** Called only by a press: moving a map never searches by itself. */
  onSearchArea: (area: Area) => void
}
