import { distance, earthRadiusKm, kmPerMile } from '@care/contract'

export interface Point {
  lat: number
  lon: number
}
/** What the drawing shows: a middle and how many miles lie from it to the nearer edge. */
export interface View extends Point {
  radius: number
}
export interface Size {
  width: number
  height: number
}
export interface Pixel {
  x: number
  y: number
}

const earthMiles = earthRadiusKm / kmPerMile
export const radiusLimits = { min: 0.5, max: 400 } as const

/**
 * As the server's scenes are drawn: x = width / 2 + (radians(lon) - lon0) * scale, y likewise from the Mercator height.
 */
export interface Projection {
  lon0: number
  y0: number
  scale: number
}

export function projectionOf(view: View, size: Size): Projection {
  return {
    lon0: radians(view.lon),
    y0: height(view.lat),
    scale: pixelsPerMile(view, size) * earthMiles * Math.cos(radians(view.lat)),
  }
}

export function project(view: View, size: Size, spot: Point): Pixel {
  return projectOnScene({ ...size, projection: projectionOf(view, size) }, spot)
}

export function unproject(view: View, size: Size, { x, y }: Pixel): Point {
  const { lon0, y0, scale } = projectionOf(view, size)
  const lat = degrees(2 * Math.atan(Math.exp(y0 + (size.height / 2 - y) / scale)) - Math.PI / 2)
  return { lat: clamp(lat, -84, 84), lon: degrees(eastward(lon0 + (x - size.width / 2) / scale)) }
}

export function pixelsPerMile({ radius }: View, size: Size): number {
  return Math.max(1, Math.min(size.width, size.height)) / 2 / radius
}

/** Puts a scene drawn for another view where it belongs in this one, until its own arrives. */
export function sceneTransform(view: View, size: Size, scene: Size & { projection: Projection }): string {
  const { lon0, y0, scale } = projectionOf(view, size)
  const k = scale / scene.projection.scale
  const x = size.width / 2 + eastward(scene.projection.lon0 - lon0) * scale - (scene.width / 2) * k
  const y = size.height / 2 - (scene.projection.y0 - y0) * scale - (scene.height / 2) * k
  return `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${k.toFixed(5)})`
}

/** Where a place lies in a scene, which may be drawn for another view. */
export function projectOnScene(
  { width, height: high, projection }: Size & { projection: Projection },
  spot: Point,
): Pixel {
  return {
    x: width / 2 + eastward(radians(spot.lon) - projection.lon0) * projection.scale,
    y: high / 2 - (height(spot.lat) - projection.y0) * projection.scale,
  }
}

/** Holds the member's place and every pin; no wider than the search when the pins are near. */
export function fitView(here: Point, miles: number, pins: readonly Point[]): View {
  const furthest = Math.max(0, ...pins.map((pin) => milesBetween(here, pin)))
  const radius = pins.length === 0 ? miles * 1.1 : Math.max(furthest * 1.18, 1)
  return { ...here, radius: clamp(radius, radiusLimits.min, radiusLimits.max) }
}

export function pan(view: View, size: Size, dx: number, dy: number): View {
  return { ...view, ...unproject(view, size, { x: size.width / 2 - dx, y: size.height / 2 - dy }) }
}

export function zoom(view: View, factor: number): View {
  return { ...view, radius: clamp(view.radius / factor, radiusLimits.min, radiusLimits.max) }
}

/**
 * The circle that "Search this area" would search; `undefined` when more is seen, along the longer side too, than the
 * widest search reaches.
 */
export function searchArea(view: View, size: Size): { lat: number; lon: number; miles: number } | undefined {
  if (Math.max(size.width, size.height) / 2 / pixelsPerMile(view, size) > distance.max) return undefined
  return {
    lat: view.lat,
    lon: view.lon,
    miles: Math.max(distance.min, Math.ceil(view.radius / distance.step) * distance.step),
  }
}

/** Small slips of the hand are no wish to search elsewhere. */
export function hasMoved(view: View, from: View): boolean {
  return (
    milesBetween(view, from) > from.radius * 0.15 || view.radius > from.radius * 1.5 || view.radius < from.radius / 2.5
  )
}

export function milesBetween(a: Point, b: Point): number {
  const [lat1, lat2] = [radians(a.lat), radians(b.lat)]
  const half =
    Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(b.lon - a.lon) / 2) ** 2
  return (2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, half)))) / kmPerMile
}

const radians = (angle: number) => (angle * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
const height = (lat: number) => Math.log(Math.tan(Math.PI / 4 + radians(clamp(lat, -85, 85)) / 2))
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
/** Longitudes meet at the 180th meridian. */
const eastward = (angle: number) => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
