import type { MapScene } from '@care/contract'
import type { Taken } from './map-labels.ts'
import { project, type Pixel, type Projection } from './mercator.ts'

export interface MapPin {
  latitude: number
  longitude: number
  number: number
  label: string
}

/** Half the width of a pin's head, and its height above the location. */
export const pinHead = { radius: 12, height: 26 } as const

/**
 * Pins whose heads are moved apart if they would overlap each other or the member's location; the tips stay in place.
 */
export function placePins(view: Projection, pins: readonly MapPin[], you?: Pixel): MapScene['pins'] {
  const placed: MapScene['pins'] = []
  for (const { latitude, longitude, number, label } of pins) {
    const { x, y } = project(view, latitude, longitude)
    const head = freeHead(placed, you, x, y - pinHead.height)
    placed.push({ x: tenth(x), y: tenth(y), headX: tenth(head.x), headY: tenth(head.y), number, label })
  }
  return placed
}

export function pinBoxes(pins: MapScene['pins']): Taken[] {
  return pins.map(({ x, y, headX, headY }) => ({
    left: Math.min(x, headX - pinHead.radius) - 1,
    top: Math.min(y, headY - pinHead.radius) - 1,
    right: Math.max(x, headX + pinHead.radius) + 1,
    bottom: Math.max(y, headY + pinHead.radius) + 2,
  }))
}

/** The first free position on a spiral around the default one: above the location if it fits. */
function freeHead(placed: MapScene['pins'], you: Pixel | undefined, x: number, y: number): { x: number; y: number } {
  for (let step = 0; step < 400; step++) {
    const turn = step * 2.4
    const out = 4.2 * Math.sqrt(step)
    const spot = { x: x + Math.cos(turn) * out, y: y - (step < 80 ? Math.abs(Math.sin(turn)) : Math.sin(turn)) * out }
    if (you && Math.hypot(you.x - spot.x, you.y - spot.y) < pinHead.radius + 8) continue
    if (placed.every(({ headX, headY }) => Math.hypot(headX - spot.x, headY - spot.y) >= pinHead.radius * 2 - 2))
      return spot
  }
  return { x, y }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
