import { Ranges } from '../match/ranges.ts'
import { firstAtLon, type Bands } from './bands.ts'
import type { Circle } from './circle.ts'

/** The rows that a circle can contain, band by band. */
export function circleRanges(bands: Bands, { lon, firstBand, most }: Circle): Ranges {
  const ranges = new Ranges()
  for (let at = 0; at < most.length; at++) addBand(ranges, bands, firstBand + at, lon, most[at] ?? 180)
  return ranges
}

function addBand(ranges: Ranges, bands: Bands, band: number, lon: number, most: number): void {
  const from = bands.starts[band] ?? 0
  const to = bands.starts[band + 1] ?? 0
  if (from === to) return
  if (most >= 180) return ranges.add(from, to)
  const west = lon - most
  const east = lon + most
  if (west < -180) {
    ranges.add(from, firstAtLon(bands, band, east))
    return ranges.add(firstAtLon(bands, band, west + 360), to)
  }
  if (east > 180) {
    ranges.add(from, firstAtLon(bands, band, east - 360))
    return ranges.add(firstAtLon(bands, band, west), to)
  }
  ranges.add(firstAtLon(bands, band, west), firstAtLon(bands, band, east))
}

/** For each range of a circle, the part whose rows are inside without a test; empty if it starts at its end. */
export interface InnerParts {
  starts: number[]
  ends: number[]
}

/** Computed separately from the ranges, because only a search that goes through all their rows needs it. */
export function innerParts(bands: Bands, { lon, firstBand, least }: Circle, ranges: Ranges): InnerParts {
  const inner: InnerParts = { starts: [], ends: [] }
  let band = firstBand
  for (let range = 0; range < ranges.count; range++) {
    const start = ranges.starts[range] ?? 0
    const end = ranges.ends[range] ?? 0
    while ((bands.starts[band + 1] ?? Infinity) <= start) band++
    const reach = least[band - firstBand] ?? 0
    // Across the antimeridian every row is tested: too rare to optimize.
    const none = reach <= 0 || (reach < 180 && (lon - reach < -180 || lon + reach > 180))
    const first = none ? end : reach >= 180 ? start : Math.max(start, firstAtLon(bands, band, lon - reach))
    inner.starts.push(first)
    inner.ends.push(none || reach >= 180 ? end : Math.max(first, Math.min(end, firstAtLon(bands, band, lon + reach))))
  }
  return inner
}
