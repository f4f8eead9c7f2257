import type { Point } from '@care/contract'

/** A place on the wire or in a tenant file, `{ lat, lon }`, as a point. */
export function pointOf({ lat, lon }: { lat: number; lon: number }): Point {
  return { latitude: lat, longitude: lon }
}
