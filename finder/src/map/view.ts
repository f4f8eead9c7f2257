import { distance, earthRadiusKm, kmPerMile, milesBetween, type Point } from '@care/contract'

/** What the map shows: its center, and the miles from there to the nearer edge. */
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
/** Closer in, our map would only show pins. */
export const radiusLimits = { min: 1, max: 400 } as const

/** The same as in the server's scenes; `MapScene` in the contract has the formula. */
export interface Projection {
  lon0: number
  y0: number
  scale: number
}

export function projectionOf(view: View, size: Size): Projection {
  return {
    lon0: radians(view.longitude),
    y0: height(view.latitude),
    scale: pixelsPerMile(view, size) * earthMiles * Math.cos(radians(view.latitude)),
  }
}

export function project(view: View, size: Size, point: Point): Pixel {
  return projectOnScene({ ...size, projection: projectionOf(view, size) }, point)
}

export function unproject(view: View, size: Size, { x, y }: Pixel): Point {
  const { lon0, y0, scale } = projectionOf(view, size)
  const latitude = degrees(2 * Math.atan(Math.exp(y0 + (size.height / 2 - y) / scale)) - Math.PI / 2)
  return { latitude: clamp(latitude, -84, 84), longitude: degrees(eastward(lon0 + (x - size.width / 2) / scale)) }
}

export function pixelsPerMile({ radius }: View, size: Size): number {
  return Math.max(1, Math.min(size.width, size.height)) / 2 / radius
}

/** Positions a scene drawn for another view in this one, until its own arrives. */
export function sceneTransform(view: View, size: Size, scene: Size & { projection: Projection }): string {
  const { lon0, y0, scale } = projectionOf(view, size)
  const k = scale / scene.projection.scale
  const x = size.width / 2 + eastward(scene.projection.lon0 - lon0) * scale - (scene.width / 2) * k
  const y = size.height / 2 - (scene.projection.y0 - y0) * scale - (scene.height / 2) * k
  return `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${k.toFixed(5)})`
}

/** The pixel of a point in a scene, which may be drawn for another view. */
export function projectOnScene(
  { width, height: high, projection }: Size & { projection: Projection },
  point: Point,
): Pixel {
  return {
    x: width / 2 + eastward(radians(point.longitude) - projection.lon0) * projection.scale,
    y: high / 2 - (height(point.latitude) - projection.y0) * projection.scale,
  }
}

/** Contains the search point and every pin; no wider than the search when the pins are near. */
export function fitView(center: Point, miles: number, pins: readonly Point[]): View {
  const furthest = Math.max(0, ...pins.map((pin) => milesBetween(center, pin)))
  const radius = pins.length === 0 ? miles * 1.1 : Math.max(furthest * 1.18, 1)
  return { ...center, radius: clamp(radius, radiusLimits.min, radiusLimits.max) }
}

export function pan(view: View, size: Size, dx: number, dy: number): View {
  return { ...view, ...unproject(view, size, { x: size.width / 2 - dx, y: size.height / 2 - dy }) }
}

export function zoom(view: View, factor: number): View {
  return { ...view, radius: clamp(view.radius / factor, radiusLimits.min, radiusLimits.max) }
}

/**
 * The circle that "Search this area" searches: the whole visible area including corners, up to the largest search
 * distance (D9). `undefined` if the map shows more than the widest search covers.
 */
export function searchArea(view: View, size: Size): (Point & { miles: number }) | undefined {
  const perMile = pixelsPerMile(view, size)
  if (Math.max(size.width, size.height) / 2 / perMile > distance.max) return undefined
  const corner = Math.hypot(size.width, size.height) / 2 / perMile
  return {
    latitude: view.latitude,
    longitude: view.longitude,
    miles: Math.min(distance.max, Math.max(distance.min, Math.ceil(corner / distance.step) * distance.step)),
  }
}

/** A small accidental drag does not count as a move. */
export function hasMoved(view: View, from: View): boolean {
  return (
    milesBetween(view, from) > from.radius * 0.15 || view.radius > from.radius * 1.5 || view.radius < from.radius / 2.5
  )
}

const radians = (angle: number) => (angle * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
const height = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + radians(clamp(latitude, -85, 85)) / 2))
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
/** Handles longitudes at the 180th meridian. */
const eastward = (angle: number) => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
