import type { Point } from './view.ts'

export interface SpreadPin<P> { pin: P; at: Point; spot: Point }

/** Moves pins apart that would cover each other, each to the nearest free place around its spot; earlier ones stay. */
export function spreadPins<P>(pins: readonly { pin: P; spot: Point }[], gap: number): SpreadPin<P>[] {
  const placed: SpreadPin<P>[] = []
  for (const { pin, spot } of pins) placed.push({ pin, spot, at: freePlace(spot, placed, gap) })
  return placed
}

const turns = 12
const rings = 8

function freePlace(spot: Point, placed: readonly SpreadPin<unknown>[], gap: number): Point {
  for (let ring = 0; ring <= rings; ring++) {
    const steps = ring === 0 ? 1 : turns
    for (let step = 0; step < steps; step++) {
      const angle = (step / turns) * 2 * Math.PI - Math.PI / 2
      const at = { x: spot.x + Math.cos(angle) * ring * gap * 0.75, y: spot.y + Math.sin(angle) * ring * gap * 0.75 }
      if (placed.every((other) => Math.hypot(other.at.x - at.x, other.at.y - at.y) >= gap - 0.001)) return at
    }
  }
  return spot
}
