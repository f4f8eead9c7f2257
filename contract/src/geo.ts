import { earthRadiusKm, kmPerMile } from './constants.ts'

/** A point on Earth in degrees. API schemas use `lat` and `lon`; code uses the full names. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

export const milesPerDegree = (Math.PI * earthRadiusKm) / 180 / kmPerMile

/** Great-circle distance (haversine). */
export function milesBetween(a: Point, b: Point): number {
  const halfLatitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const share = halfLatitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfLongitude
  // Rounding can lift antipodes just above 1, where asin has no value.
  return (2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(share)))) / kmPerMile
}

/** From the `lat`/`lon` of the API. */
export function toPoint({ lat, lon }: { lat: number; lon: number }): Point {
  return { latitude: lat, longitude: lon }
}

/** False for coordinates that do not exist, such as a swapped pair beyond the poles, and for NaN. */
export function isOnEarth({ latitude, longitude }: Point): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
