/** Rows with a position stand in order of (band of 0.1° latitude, longitude), so that a circle is a few contiguous ranges. */
export interface Bands {
  /** First row of each band; the last entry is the number of rows with a position. */
  starts: Uint32Array
  /** Longitude of each row, rounded: good for finding ranges, not for deciding who is inside. */
  lons: Float32Array
  samples: Float32Array
}

export const bandCount = 1801
const bandsPerDegree = 10
const degrees = 180 / Math.PI

export function bandOf(lat: number): number {
  return Math.max(0, Math.min(bandCount - 1, Math.floor((lat + 90) * bandsPerDegree)))
}

/** Southern edge of a band. */
export function latOfBand(band: number): number {
  return band / bandsPerDegree - 90
}

// By atan2, which stays exact at the poles where asin does not.
export function latOfVector(x: number, y: number, z: number): number {
  return Math.atan2(z, Math.sqrt(x * x + y * y)) * degrees
}

export function lonOfVector(x: number, y: number): number {
  return Math.fround(Math.atan2(y, x) * degrees)
}

/** Every so many rows one longitude is copied to where all these copies stay in the processor's cache. */
export const sampled = 64

export function samplesOf(lons: Float32Array): Float32Array {
  return Float32Array.from({ length: Math.ceil(lons.length / sampled) }, (_, at) => lons[at * sampled] ?? 0)
}

/** First row of [from, to), within one band, whose longitude is not below `lon`. */
export function firstAtLon({ lons, samples }: Bands, from: number, to: number, lon: number): number {
  let first = Math.ceil(from / sampled)
  let last = Math.ceil(to / sampled)
  const lowest = first
  const highest = last
  while (first < last) {
    const middle = (first + last) >>> 1
    if ((samples[middle] ?? 0) < lon) first = middle + 1
    else last = middle
  }
  let low = first > lowest ? (first - 1) * sampled + 1 : from
  let high = first < highest ? first * sampled : to
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((lons[middle] ?? 0) < lon) low = middle + 1
    else high = middle
  }
  return low
}
