import type { Point } from '@care/contract'
import type { Area } from '../blocks/shown-results.ts'
import type { MapPin } from './pins.ts'
import type { View } from './view.ts'

/** The props of both maps, SVG and tiles. */
export interface MapProps {
  searchPoint: Point
  miles: number
  pins: readonly MapPin[]
  onPin: (id: string) => void
  /** Called only on a button press: moving a map never searches automatically. */
  onSearchArea: (area: Area, view: View) => void
  /** The previous view when this area was searched: the map does not move. */
  start?: View | undefined
}
