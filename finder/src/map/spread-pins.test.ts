import { describe, expect, inject, it } from 'vitest'
import { minTargetSize, spreadPins, type PinFrame } from './spread-pins.ts'
import type { Pixel } from './view.ts'
import { seeded } from '../criteria/seeded.testing.ts'

const pin = { width: 32, height: 30 }
const frame: PinFrame = {
  size: { width: 600, height: 400 },
  pin,
  taken: { left: 544, right: 588, top: 12, bottom: 152 },
}
const sized = (width: number, height: number): PinFrame => ({
  size: { width, height },
  pin,
  taken: { left: width - 56, right: width - 12, top: 12, bottom: 152 },
})

describe('pins', () => {
  it('stay at their anchor where there is space; of several at one address, the first does', () => {
    const spots = [
      { x: 100, y: 100 },
      { x: 100, y: 100 },
      { x: 300, y: 300 },
    ]
    const spread = spreadPins(
      spots.map((spot, at) => ({ pin: at, spot })),
      frame,
    )
    expect([spread[0]?.position, spread[2]?.position]).toEqual([spots[0], spots[2]])
    expect(spread[1]?.position).not.toEqual(spots[1])
  })

  it('never cover each other, the controls or the edge, however many share a point (WCAG 2.5.8)', () => {
    const seed = 20_261_116
    const random = seeded(seed)
    for (let round = 0; round < 150 * inject('scale'); round++) {
      const bounds = [sized(286, 400), sized(520, 704), sized(600, 400)][round % 3] ?? frame
      const doors = Array.from({ length: 1 + Math.floor(random() * 8) }, () => anywhere(random, bounds))
      const spots = Array.from(
        { length: 50 },
        (_, at) =>
          (random() < 0.7 ? (doors[at % doors.length] ?? doors[0]) : anywhere(random, bounds)) ?? { x: 0, y: 0 },
      )
      const placed = spreadPins(
        spots.map((spot, at) => ({ pin: at, spot })),
        bounds,
      ).map(({ position: at }) => at)
      const isCovered = (one: Pixel) =>
        placed.some(
          (other) =>
            other !== one && Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) < minTargetSize - 0.01,
        )
      expect(
        placed.filter((one) => !isVisible(one, bounds) || isCovered(one)),
        `seed ${seed}, round ${round}`,
      ).toEqual([])
    }
  })

  it('are side by side where the frame has space for all', () => {
    const placed = spreadPins(
      Array.from({ length: 50 }, (_, at) => ({ pin: at, spot: { x: 599, y: 399 } })),
      frame,
    ).map(({ position: at }) => at)
    placed.forEach((one, at) =>
      placed.slice(at + 1).forEach((other) => {
        expect(Math.abs(one.x - other.x) > pin.width - 0.01 || Math.abs(one.y - other.y) > pin.height - 0.01).toBe(true)
      }),
    )
  })

  it('survive a frame without any space', () => {
    expect(spreadPins([{ pin: 1, spot: { x: 5, y: 5 } }], { size: { width: 0, height: 0 }, pin })).toHaveLength(1)
  })
})

function isVisible({ x, y }: Pixel, { size, taken }: PinFrame): boolean {
  const box = { left: x - pin.width / 2, right: x + pin.width / 2, top: y - pin.height / 2, bottom: y + pin.height / 2 }
  const underControls =
    taken !== undefined &&
    box.right > taken.left + 0.01 &&
    box.left < taken.right - 0.01 &&
    box.bottom > taken.top + 0.01 &&
    box.top < taken.bottom - 0.01
  return (
    box.left > -0.01 &&
    box.top > -0.01 &&
    box.right < size.width + 0.01 &&
    box.bottom < size.height + 0.01 &&
    !underControls
  )
}

const anywhere = (random: () => number, { size }: PinFrame): Pixel => ({
  x: random() * size.width,
  y: random() * size.height,
})
