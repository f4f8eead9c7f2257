import { earthRadiusKm, kmPerMile } from '@care/contract'

export interface Point {
  lat: number
  lon: number
}

/** Great-circle distance. */
export function milesBetween(a: Point, b: Point): number {
  const dLat = radians(b.lat - a.lat) / 2
  const dLon = radians(b.lon - a.lon) / 2
  const h = Math.sin(dLat) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon) ** 2
  return (2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)))) / kmPerMile
}

export const milesPerDegree = (Math.PI * earthRadiusKm) / 180 / kmPerMile

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
