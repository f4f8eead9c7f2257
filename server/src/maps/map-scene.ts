import type { MapScene, Point } from '@care/contract'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { placeLabels, type Taken } from './map-labels.ts'
import { drawOutlines } from './map-outlines.ts'
import { pinBoxes, placePins, type MapPin } from './map-pins.ts'
import { around, fitProjection, pixelsPerMile, project, unproject, type Projection } from './mercator.ts'

export interface MapRequest {
  you?: Point | undefined
  pins: readonly MapPin[]
  /** The searched distance: a ring around `you`. */
  miles?: number | undefined
  /** Miles across the shorter side; by default everything fits. */
  span?: number | undefined
  /** Zoom level as in tiled maps; instead of `span`. */
  zoom?: number | undefined
  width: number
  height: number
}

/** Miles shown around a single place: enough to include a few neighboring town names. */
const loneSpan = 9
/** Minimum width in miles: below it, there is nothing to see but a pin. */
const leastSpan = 3

/** The map as plain data: elements and positions. */
export function mapScene(gazetteer: Gazetteer, request: MapRequest): MapScene {
  const { you, pins, miles, width, height } = request
  const view = viewOf(request)
  const ring =
    you && miles !== undefined
      ? { ...project(view, you.latitude, you.longitude), r: miles * pixelsPerMile(view, you.latitude), miles }
      : undefined
  const here = you && project(view, you.latitude, you.longitude)
  const placed = placePins(view, pins, here)
  const scale = scaleBar(view)
  const taken: Taken[] = [
    ...pinBoxes(placed),
    { left: 0, top: height - 30, right: scale.pixels + 70, bottom: height },
    ...(here ? [{ left: here.x - 12, top: here.y - 12, right: here.x + 12, bottom: here.y + 12 }] : []),
    ...(ring
      ? [{ left: ring.x - 30, top: ring.y - ring.r - 12, right: ring.x + 30, bottom: ring.y - ring.r + 12 }]
      : []),
  ]
  return {
    width,
    height,
    projection: { lon0: view.lon0, y0: view.y0, scale: view.scale },
    ...drawOutlines(gazetteer, view),
    ...placeLabels(gazetteer, view, taken),
    ...(here ? { you: { x: tenth(here.x), y: tenth(here.y) } } : {}),
    ...(ring ? { ring: { x: tenth(ring.x), y: tenth(ring.y), r: tenth(ring.r), miles: ring.miles } } : {}),
    pins: placed,
    scale,
  }
}

export function viewOf({ you, pins, miles, span, zoom, width, height }: MapRequest): Projection {
  const spots = [...(you ? [you] : []), ...pins]
  const points: Point[] = you && miles !== undefined ? [...around(you, miles), ...pins] : spots
  const middle = points[0] ?? { latitude: 39.8, longitude: -98.6 }
  if (zoom !== undefined) return fitProjection([middle], width, height, { padding: 0, zoom })
  const least = around(
    centerOf(points.length > 0 ? points : [middle]),
    (spots.length === 1 && miles === undefined ? loneSpan : leastSpan) / 2,
  )
  return fitProjection(points.length === 0 ? around(middle, 1200) : [...points, ...least], width, height, {
    padding: spots.length > 1 || miles !== undefined ? 30 : 0,
    span,
  })
}

function centerOf(points: readonly Point[]): Point {
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  return {
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
  }
}

/** The largest round distance that takes at most a quarter of the width. */
function scaleBar(view: Projection): MapScene['scale'] {
  const perMile = pixelsPerMile(view, unproject(view, view.width / 2, view.height / 2).latitude)
  const miles = [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2].find((one) => one * perMile <= view.width / 4) ?? 0.1
  return { miles, pixels: tenth(miles * perMile) }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
