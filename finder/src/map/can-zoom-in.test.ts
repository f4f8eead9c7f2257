import { describe, expect, it } from 'vitest'
import { canZoomIn } from './can-zoom-in.ts'
import { projectionOf, radiusLimits } from './view.ts'

const size = { width: 400, height: 400 }
const view = { latitude: 40.9, longitude: -73.9, radius: 5 }
const scene = (towns: { x: number; y: number }[]) => ({
  ...size,
  projection: projectionOf(view, size),
  towns: towns.map((at) => ({
    ...at,
    name: 'A',
    size: 'small' as const,
    labelX: 0,
    labelY: 0,
    anchor: 'start' as const,
  })),
})

describe('zooming in', () => {
  it('[D9] continues while a pin or a town is visible', () => {
    expect(canZoomIn(view, size, [{ latitude: 40.91, longitude: -73.9 }], scene([]))).toBe(true)
    expect(canZoomIn(view, size, [], scene([{ x: 210, y: 190 }]))).toBe(true)
  })

  it('[D9] stops before an empty map, and at the closest view', () => {
    expect(canZoomIn(view, size, [{ latitude: 41.5, longitude: -73.9 }], scene([{ x: 10, y: 10 }]))).toBe(false)
    expect(canZoomIn({ ...view, radius: radiusLimits.min }, size, [view], scene([]))).toBe(false)
  })
})
