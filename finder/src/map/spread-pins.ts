import type { Pixel, Size } from './view.ts'

export interface SpreadPin<P> {
  pin: P
  position: Pixel
  anchor: Pixel
}
/** The frame for the pins, the size of one, and the area that is taken. */
export interface PinFrame {
  size: Size
  pin: Size
  taken?: Box
}
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The smallest target size that can be pressed reliably (WCAG 2.5.8). */
export const minTargetSize = 24

/**
 * Moves pins apart that would cover each other, each to the nearest free position around its anchor; earlier ones stay.
 */
export function spreadPins<P>(pins: readonly { pin: P; spot: Pixel }[], frame: PinFrame): SpreadPin<P>[] {
  const placed: SpreadPin<P>[] = []
  for (const { pin, spot } of pins) placed.push({ pin, anchor: spot, position: freePlace(spot, placed, frame) })
  return placed
}

/** In a frame too small for all, pins may touch as long as each can be pressed. */
function freePlace(spot: Pixel, placed: readonly SpreadPin<unknown>[], frame: PinFrame): Pixel {
  const { pin } = frame
  for (const apart of [pin, { width: minTargetSize, height: minTargetSize }]) {
    const isFree = (at: Pixel) => isInside(at, frame) && placed.every((other) => isApart(other.position, at, apart))
    if (isFree(spot)) return spot
    const at = nearest(inFrame(spot, frame), frame, isFree)
    if (at) return at
  }
  return inFrame(spot, frame)
}

/** Tries ring after ring around a position, over the whole frame. */
function nearest(from: Pixel, { size, pin }: PinFrame, isFree: (at: Pixel) => boolean): Pixel | undefined {
  const step = pin.height / 2
  const rings = Math.ceil(Math.hypot(size.width, size.height) / step)
  for (let ring = 0; ring <= rings; ring++) {
    const turns = ring === 0 ? 1 : ring * 6
    for (let turn = 0; turn < turns; turn++) {
      const angle = (turn / turns) * 2 * Math.PI - Math.PI / 2
      const at = { x: from.x + Math.cos(angle) * ring * step, y: from.y + Math.sin(angle) * ring * step }
      if (isFree(at)) return at
    }
  }
  return undefined
}

// Tolerance: pins placed exactly side by side must not overlap because of rounding.
const hair = 0.001

const isApart = (one: Pixel, other: Pixel, { width, height }: Size) =>
  Math.abs(one.x - other.x) > width - hair || Math.abs(one.y - other.y) > height - hair

function isInside({ x, y }: Pixel, { size, pin, taken }: PinFrame): boolean {
  const [across, up] = [pin.width / 2 - hair, pin.height / 2 - hair]
  if (x < across || y < up || x > size.width - across || y > size.height - up) return false
  return (
    taken === undefined ||
    x + across < taken.left ||
    x - across > taken.right ||
    y + up < taken.top ||
    y - up > taken.bottom
  )
}

function inFrame({ x, y }: Pixel, { size, pin }: PinFrame): Pixel {
  return {
    x: within(x, pin.width / 2, size.width - pin.width / 2),
    y: within(y, pin.height / 2, size.height - pin.height / 2),
  }
}

const within = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))
