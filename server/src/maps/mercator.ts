import { milesPerDegree, type Point } from '@care/contract'

/** Web Mercator onto an image: the center of the image in radians and the pixels per radian. */
export interface Projection {
  width: number
  height: number
  lon0: number
  y0: number
  scale: number
}

export interface Pixel {
  x: number
  y: number
}

/**
 * The view that contains all points with a margin; `span` miles across the shorter side if given, or the `zoom` of
 * tiled maps.
 */
export function fitProjection(
  points: readonly Point[],
  width: number,
  height: number,
  { padding, span, zoom }: { padding: number; span?: number | undefined; zoom?: number | undefined },
): Projection {
  const longitudes = points.map(({ longitude }) => radians(longitude))
  const ys = points.map(({ latitude }) => mercatorY(latitude))
  const [west, east, south, north] = [
    Math.min(...longitudes),
    Math.max(...longitudes),
    Math.min(...ys),
    Math.max(...ys),
  ]
  const lon0 = (west + east) / 2
  const y0 = (south + north) / 2
  const usable = (pixels: number) => Math.max(20, pixels - 2 * padding)
  const fitted = Math.min(usable(width) / Math.max(east - west, tiny), usable(height) / Math.max(north - south, tiny))
  if (zoom !== undefined) return { width, height, lon0, y0, scale: (tileSize * 2 ** zoom) / (2 * Math.PI) }
  const scale =
    span === undefined ? fitted : (Math.min(width, height) / radians(span / milesPerDegree)) * Math.cos(latitudeOf(y0))
  return { width, height, lon0, y0, scale }
}

const tiny = 1e-9
/** At zoom 0 the whole world is one tile. */
const tileSize = 256

export function project({ width, height, lon0, y0, scale }: Projection, latitude: number, longitude: number): Pixel {
  return { x: width / 2 + (radians(longitude) - lon0) * scale, y: height / 2 - (mercatorY(latitude) - y0) * scale }
}

export function unproject({ width, height, lon0, y0, scale }: Projection, x: number, y: number): Point {
  return {
    latitude: (latitudeOf(y0 - (y - height / 2) / scale) * 180) / Math.PI,
    longitude: ((lon0 + (x - width / 2) / scale) * 180) / Math.PI,
  }
}

/** Pixels of a mile at a latitude: Mercator stretches towards the poles. */
export function pixelsPerMile({ scale }: Projection, latitude: number): number {
  return (scale * radians(1 / milesPerDegree)) / Math.cos(radians(latitude))
}

/** The four points around a point at a distance: the extent of a ring. */
export function around({ latitude, longitude }: Point, miles: number): Point[] {
  const latitudeSpan = miles / milesPerDegree
  const longitudeSpan = latitudeSpan / Math.max(0.05, Math.cos(radians(latitude)))
  return [
    { latitude: clampLatitude(latitude + latitudeSpan), longitude },
    { latitude: clampLatitude(latitude - latitudeSpan), longitude },
    { latitude, longitude: longitude + longitudeSpan },
    { latitude, longitude: longitude - longitudeSpan },
  ]
}

function clampLatitude(latitude: number): number {
  return Math.max(-85, Math.min(85, latitude))
}

function mercatorY(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + radians(clampLatitude(latitude)) / 2))
}

function latitudeOf(y: number): number {
  return 2 * Math.atan(Math.exp(y)) - Math.PI / 2
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
