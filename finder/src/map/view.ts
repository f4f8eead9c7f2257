import { distance, earthRadiusKm, kmPerMile } from '@care/contract'

export interface Spot { lat: number; lon: number }
/** What the drawing shows: a middle and how many miles lie from it to the nearer edge. */
export interface View extends Spot { radius: number }
export interface Size { width: number; height: number }
export interface Point { x: number; y: number }

const milesPerDegree = (Math.PI / 180) * (earthRadiusKm / kmPerMile)
export const radiusLimits = { min: 0.5, max: 400 } as const

/** Flat around the middle of the view: right to a hair at the distances people travel to a doctor. */
export function project(view: View, size: Size, spot: Spot): Point {
  const scale = pixelsPerMile(view, size)
  return {
    x: size.width / 2 + eastward(spot.lon - view.lon) * milesPerDegree * Math.cos(radians(view.lat)) * scale,
    y: size.height / 2 - (spot.lat - view.lat) * milesPerDegree * scale,
  }
}

export function unproject(view: View, size: Size, { x, y }: Point): Spot {
  const scale = pixelsPerMile(view, size)
  const lat = clamp(view.lat + (size.height / 2 - y) / scale / milesPerDegree, -85, 85)
  return { lat, lon: eastward(view.lon + (x - size.width / 2) / scale / milesPerDegree / Math.cos(radians(view.lat))) }
}

export function pixelsPerMile({ radius }: View, { width, height }: Size): number {
  return Math.max(1, Math.min(width, height)) / 2 / radius
}

/** Holds the member's place and every pin; no wider than the search when the pins are near. */
export function fitView(here: Spot, miles: number, pins: readonly Spot[]): View {
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

/** The circle that "Search this area" would search; `undefined` when it is wider than a search may be. */
export function searchArea(view: View): { lat: number; lon: number; miles: number } | undefined {
  const miles = Math.max(distance.min, Math.ceil(view.radius / distance.step) * distance.step)
  return miles > distance.max ? undefined : { lat: view.lat, lon: view.lon, miles }
}

/** Small slips of the hand are no wish to search elsewhere. */
export function hasMoved(view: View, from: View): boolean {
  return milesBetween(view, from) > from.radius * 0.15 || view.radius > from.radius * 1.5 || view.radius < from.radius / 2.5
}

export function milesBetween(a: Spot, b: Spot): number {
  const [lat1, lat2] = [radians(a.lat), radians(b.lat)]
  const half = Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(b.lon - a.lon) / 2) ** 2
  return (2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, half)))) / kmPerMile
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
/** Longitudes meet at the 180th meridian. */
const eastward = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180
