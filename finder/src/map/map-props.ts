import type { Point } from '@care/contract'
import type { Area } from '../blocks/shown-results.ts'
import type { MapPin } from './pins.ts'

/** What both maps take: our drawing, and the one with tiles. */
export interface MapProps {
  searchPoint: Point
  miles: number
  pins: readonly MapPin[]
  onPin: (id: string) => void
  /** Called only by a press: moving a map never searches by itself. */
  onSearchArea: (area: Area) => void
}
