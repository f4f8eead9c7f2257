import { Ranges } from '../match/ranges.ts'
import { bandOf, firstAtLon, latOfBand, type Bands } from './bands.ts'
import { angleOfMiles, chordOfMiles, vectorOf, type Vector } from './sphere.ts'

export interface Circle {
  lat: number
  lon: number
  miles: number
  center: Vector
  /** Rows whose squared chord to the center is at most this are inside. */
  chord: number
}

export function circleOf(lat: number, lon: number, miles: number): Circle {
  return { lat, lon, miles, center: vectorOf(lat, lon), chord: chordOfMiles(miles) }
}

const radians = Math.PI / 180
// About 6 mm, far above rounding errors: outer ranges are that much too wide, inner ones too narrow.
const angleSlack = 1e-9
// Longitudes are kept as 32-bit numbers, which are up to 0.000008° off.
const lonSlack = 2e-5

/** The rows a circle can hold, band by band; rows of the inner part of a range are inside without a test. */
export function circleRanges(bands: Bands, circle: Circle): Ranges {
  const ranges = new Ranges()
  const angle = angleOfMiles(circle.miles)
  const outer = widthsOf(circle.lat, Math.min(Math.PI, angle + angleSlack))
  const inner = angle < Math.PI / 2 ? widthsOf(circle.lat, Math.max(0, angle - angleSlack)) : undefined
  const reach = (angle + angleSlack) / radians
  const last = bandOf(circle.lat + reach)
  for (let band = bandOf(circle.lat - reach); band <= last; band++) {
    const from = bands.starts[band] ?? 0
    const to = bands.starts[band + 1] ?? 0
    if (from === to) continue
    const south = latOfBand(band) * radians
    const north = latOfBand(band + 1) * radians
    const most = outer.most(south, north) / radians + lonSlack
    const least = inner ? inner.least(south, north) / radians - lonSlack : 0
    addBand(ranges, bands.lons, { from, to, lon: circle.lon, most, least })
  }
  return ranges
}

interface BandPart { from: number; to: number; lon: number; most: number; least: number }

function addBand(ranges: Ranges, lons: Float32Array, { from, to, lon, most, least }: BandPart): void {
  if (least >= 180) return ranges.add(from, to, from, to)
  if (most >= 180) return ranges.add(from, to, to, to)
  const west = lon - most
  const east = lon + most
  if (west < -180) {
    addPlain(ranges, from, firstAtLon(lons, from, to, east))
    return addPlain(ranges, firstAtLon(lons, from, to, west + 360), to)
  }
  if (east > 180) {
    addPlain(ranges, from, firstAtLon(lons, from, to, east - 360))
    return addPlain(ranges, firstAtLon(lons, from, to, west), to)
  }
  const start = firstAtLon(lons, from, to, west)
  const end = firstAtLon(lons, start, to, east)
  if (start === end) return
  if (least <= 0) return ranges.add(start, end, end, end)
  const innerStart = firstAtLon(lons, start, end, lon - least)
  ranges.add(start, end, innerStart, firstAtLon(lons, innerStart, end, lon + least))
}

/** Across the antimeridian every row is tested: too rare to be worth more. */
function addPlain(ranges: Ranges, start: number, end: number): void {
  if (start < end) ranges.add(start, end, end, end)
}

/** How far, in longitude to either side of its center, a circle reaches in the latitudes between two parallels. */
interface Widths { most(south: number, north: number): number; least(south: number, north: number): number }

function widthsOf(lat: number, angle: number): Widths {
  const center = lat * radians
  const sine = Math.sin(center)
  const cosine = Math.cos(center)
  const cosAngle = Math.cos(angle)
  const holdsPole = Math.abs(center) + angle >= Math.PI / 2
  const tangent = holdsPole ? NaN : Math.asin(sine / cosAngle)
  const widest = Math.asin(Math.min(1, Math.sin(angle) / cosine))
  const widthAt = (parallel: number, atPole: number) => {
    const scale = cosine * Math.cos(parallel)
    if (scale < 1e-9) return atPole
    return Math.acos(Math.max(-1, Math.min(1, (cosAngle - sine * Math.sin(parallel)) / scale)))
  }
  return {
    most(south, north) {
      const low = Math.max(south, center - angle)
      const high = Math.min(north, center + angle)
      if (tangent >= low && tangent <= high) return widest
      return Math.max(widthAt(low, Math.PI), widthAt(high, Math.PI))
    },
    least: (south, north) => Math.min(widthAt(south, 0), widthAt(north, 0)),
  }
}
