/**
 * Points as unit vectors; distance as the squared length of the chord between them, so that no row costs trigonometry.
 */
export interface Vector {
  x: number
  y: number
  z: number
}

const earthRadiusMiles = 6371.0088 / 1.609344
const radians = Math.PI / 180

export function vectorOf(lat: number, lon: number): Vector {
  const ring = Math.cos(lat * radians)
  return { x: ring * Math.cos(lon * radians), y: ring * Math.sin(lon * radians), z: Math.sin(lat * radians) }
}

export function squaredChord(a: Vector, b: Vector): number {
  const dx = a.x - b.x
  const dy = a.y - b.y
  const dz = a.z - b.z
  return dx * dx + dy * dy + dz * dz
}

export function milesOfChord(squared: number): number {
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(squared) / 2))
}

export function angleOfMiles(miles: number): number {
  return Math.min(Math.PI, miles / earthRadiusMiles)
}

/**
 * The largest squared chord whose distance is still within `miles`, so that a radius equal to a shown distance includes
 * it.
 */
export function chordOfMiles(miles: number): number {
  if (angleOfMiles(miles) >= Math.PI) return Infinity
  const half = 2 * Math.sin(angleOfMiles(miles) / 2)
  let squared = half * half
  const least = squared * 2 ** -53
  if (least === 0) return squared
  let step = least
  for (; milesOfChord(squared) > miles; step *= 2) squared -= step
  for (; squared + step < 4 && milesOfChord(squared + step) <= miles; step *= 2) squared += step
  for (; step >= least; step /= 2) if (milesOfChord(squared + step) <= miles) squared += step
  return squared
}

/** Impossible coordinates count as no point. */
export function isOnEarth(lat: number, lon: number): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180
}
