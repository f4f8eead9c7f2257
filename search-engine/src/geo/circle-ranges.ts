import { Ranges } from '../match/ranges.ts'
import { firstAtLon, type Bands } from './bands.ts'
import type { Circle } from './circle.ts'

/** The rows a circle can hold, band by band; rows of the inner part of a range are inside without a test. */
export function circleRanges(bands: Bands, { lon, firstBand, most, least }: Circle): Ranges {
  const ranges = new Ranges()
  for (let band = 0; band < most.length; band++) {
    const from = bands.starts[firstBand + band] ?? 0
    const to = bands.starts[firstBand + band + 1] ?? 0
    if (from < to) addBand(ranges, bands, from, to, lon, most[band] ?? 180, least[band] ?? 0)
  }
  return ranges
}

function addBand(ranges: Ranges, bands: Bands, from: number, to: number, lon: number, most: number, least: number): void {
  if (least >= 180) return ranges.add(from, to, from, to)
  if (most >= 180) return ranges.add(from, to, to, to)
  const west = lon - most
  const east = lon + most
  if (west < -180) {
    addOuter(ranges, from, firstAtLon(bands, from, to, east))
    return addOuter(ranges, firstAtLon(bands, from, to, west + 360), to)
  }
  if (east > 180) {
    addOuter(ranges, from, firstAtLon(bands, from, to, east - 360))
    return addOuter(ranges, firstAtLon(bands, from, to, west), to)
  }
  const start = firstAtLon(bands, from, to, west)
  const end = firstAtLon(bands, start, to, east)
  if (start === end) return
  if (least <= 0) return ranges.add(start, end, end, end)
  const innerStart = firstAtLon(bands, start, end, lon - least)
  ranges.add(start, end, innerStart, firstAtLon(bands, innerStart, end, lon + least))
}

/** Across the antimeridian every row is tested: too rare to be worth more. */
function addOuter(ranges: Ranges, start: number, end: number): void {
  if (start < end) ranges.add(start, end, end, end)
}
