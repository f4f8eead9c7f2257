import { milesBetween } from '@care/contract'
import { describe, expect, it } from 'vitest'
import { nearestTown } from './nearest-town.ts'
import {
  fitView,
  hasMoved,
  pan,
  project,
  projectionOf,
  sceneTransform,
  searchArea,
  unproject,
  zoom,
  type View,
} from './view.ts'

const size = { width: 600, height: 400 }
const yonkers: View = { latitude: 40.93, longitude: -73.89, radius: 10 }

describe('map view', () => {
  it('projects the center to the center, and back', () => {
    expect(project(yonkers, size, yonkers)).toEqual({ x: 300, y: 200 })
    for (const point of [
      { latitude: 40.8, longitude: -73.9 },
      { latitude: 41.05, longitude: -73.7 },
    ]) {
      const back = unproject(yonkers, size, project(yonkers, size, point))
      expect(back.latitude).toBeCloseTo(point.latitude, 9)
      expect(back.longitude).toBeCloseTo(point.longitude, 9)
    }
  })

  it('draws distances true within half a percent at 25 miles', () => {
    const view = { ...yonkers, radius: 30 }
    for (let angle = 0; angle < 360; angle += 15) {
      const point = {
        latitude: view.latitude + 0.3 * Math.sin(angle),
        longitude: view.longitude + 0.4 * Math.cos(angle),
      }
      const { x, y } = project(view, size, point)
      const drawn = (Math.hypot(x - 300, y - 200) / 200) * 30
      expect(Math.abs(drawn - milesBetween(view, point))).toBeLessThan(0.15)
    }
  })

  it('keeps an older scene where it belongs while a new one is drawn', () => {
    const old = { ...yonkers, latitude: 40.9, longitude: -74, radius: 14 }
    const sceneSize = { width: 900, height: 600 }
    const transform = sceneTransform(yonkers, size, { ...sceneSize, projection: projectionOf(old, sceneSize) })
    const [x = 0, y = 0, k = 0] = [...transform.matchAll(/-?[\d.]+/g)].map(Number)
    for (const point of [
      { latitude: 40.95, longitude: -73.8 },
      { latitude: 40.85, longitude: -74.1 },
    ]) {
      const [drawn, wanted] = [project(old, sceneSize, point), project(yonkers, size, point)]
      expect(x + drawn.x * k).toBeCloseTo(wanted.x, 0)
      expect(y + drawn.y * k).toBeCloseTo(wanted.y, 0)
    }
  })

  it('names an area by the town nearest to its center, and by none with a scene of another area', () => {
    const sceneSize = { width: 900, height: 600 }
    const projection = projectionOf(yonkers, sceneSize)
    const town = (name: string, latitude: number, longitude: number) => ({
      ...project(yonkers, sceneSize, { latitude, longitude }),
      name,
      size: 'small' as const,
      labelX: 0,
      labelY: 0,
      anchor: 'start' as const,
    })
    const scene = {
      ...sceneSize,
      projection,
      towns: [town('Yonkers', 40.93, -73.89), town('Mount Vernon', 40.91, -73.83)],
    }
    expect(nearestTown(scene, yonkers)).toBe('Yonkers')
    expect(nearestTown(scene, { latitude: 40.9, longitude: -73.82 })).toBe('Mount Vernon')
    expect(nearestTown(scene, { latitude: 40.4, longitude: -73.82 })).toBeUndefined()
    expect(nearestTown(undefined, yonkers)).toBeUndefined()
  })

  it('works across the 180th meridian', () => {
    const { x } = project({ latitude: 52, longitude: 179.9, radius: 50 }, size, { latitude: 52, longitude: -179.9 })
    expect(x).toBeGreaterThan(300)
    expect(x).toBeLessThan(400)
  })

  it('holds all pins, and the whole circle without any', () => {
    const pins = [
      { latitude: 40.95, longitude: -73.8 },
      { latitude: 40.7, longitude: -74 },
    ]
    const view = fitView(yonkers, 25, pins)
    for (const pin of pins) {
      const { x, y } = project(view, { width: 400, height: 400 }, pin)
      expect(Math.min(x, y, 400 - x, 400 - y)).toBeGreaterThan(0)
    }
    expect(fitView(yonkers, 25, []).radius).toBeCloseTo(27.5)
  })

  it('knows when the map was really moved', () => {
    expect(hasMoved(pan(yonkers, size, 10, 0), yonkers)).toBe(false)
    expect(hasMoved(pan(yonkers, size, 100, 0), yonkers)).toBe(true)
    expect(hasMoved(zoom(yonkers, 1.2), yonkers)).toBe(false)
    expect(hasMoved(zoom(yonkers, 0.5), yonkers)).toBe(true)
    expect(pan(yonkers, size, 100, 0).longitude).toBeLessThan(yonkers.longitude)
    expect(pan(yonkers, size, 0, 100).latitude).toBeGreaterThan(yonkers.latitude)
  })

  it('[D9] searches all that the map shows, corners too', () => {
    const view = { ...yonkers, radius: 11 }
    const area = searchArea(view, size)
    for (const x of [0, size.width])
      for (const y of [0, size.height])
        expect(milesBetween(unproject(view, size, { x, y }), view)).toBeLessThanOrEqual(area?.miles ?? 0)
  })

  it('searches a circle the control can say, and none that is too wide', () => {
    expect(searchArea({ ...yonkers, radius: 2 }, size)?.miles).toBe(5)
    // 600 by 400: the longer side shows 1.5 times as much, a corner 1.8 times.
    expect(searchArea({ ...yonkers, radius: 41 }, size)?.miles).toBe(75)
    expect(searchArea({ ...yonkers, radius: 66 }, size)?.miles).toBe(100)
    expect(searchArea({ ...yonkers, radius: 67 }, size)).toBeUndefined()
    expect(searchArea({ ...yonkers, radius: 100 }, { width: 400, height: 400 })?.miles).toBe(100)
    expect(searchArea({ ...yonkers, radius: 100.5 }, { width: 400, height: 400 })).toBeUndefined()
  })
})
