import { foldPlace } from '../fold-place.ts'
import { milesBetween, type Point } from '@care/contract'
import { findState } from '../states.ts'
import type { Sources } from './sources.ts'

export interface CompiledZip extends Point {
  zip: string
  city: string
  state: string
  /**
   * Whether the census treats it as an area with residents. Other ZIPs are post office boxes and large-volume
   * receivers.
   */
  area: boolean
}

/** The point of a named place, by name and state; the nearest one when the state has several of that name. */
export type FindCity = (name: string, state: string, near?: Point) => Point | undefined

/** A postal point farther than this from its town is wrong: many are at the other end of the state. */
const wrongBeyond = 25
/**
 * A post office box is in its town: if it is farther than this from all of the town's ZIP areas, the town's own point
 * is more accurate.
 */
const outOfTownBeyond = 6
/** A point shared by this many ZIPs is the center of a county or state, not a post office. */
const genericFrom = 4
/** If centroid and postal point are farther apart than this, in miles, the one closer to the town is used. */
const ruralBeyond = 10

/** Every ZIP with a trusted point: the census centroid, else the postal point, else the point of its town. */
export function compileZips(sources: Sources, findCity: FindCity): CompiledZip[] {
  const centroids = new Map(
    sources.centroids.map((row) => [row.zipCode, { latitude: row.latitude, longitude: row.longitude }]),
  )
  const rows = Object.values(sources.postal).filter((row) => row.country === 'US' && findState(row.state) !== undefined)
  const areas = new Map<string, Point[]>()
  const regions = new Map<string, Point[]>()
  const shared = new Map<string, number>()
  for (const row of rows) {
    shared.set(spotOf(row), (shared.get(spotOf(row)) ?? 0) + 1)
    const centroid = centroids.get(row.zip)
    if (!centroid) continue
    append(areas, townOf(row), centroid)
    append(regions, regionOf(row), centroid)
  }

  const zips = rows.flatMap((row): CompiledZip[] => {
    const { zip, city, state } = row
    const centroid = centroids.get(zip)
    const postal =
      row.latitude === 0 && row.longitude === 0 ? undefined : { latitude: row.latitude, longitude: row.longitude }
    const known = {
      city: findCity(city, state, centroid ?? postal),
      areas: areas.get(townOf(row)) ?? [],
      region: () => middleOf(regions.get(regionOf(row)) ?? []),
    }
    const generic = (shared.get(spotOf(row)) ?? 0) >= genericFrom
    const point = centroid
      ? centroidOrTown(centroid, postal, known, sources.centroids)
      : (postalOrTown(generic ? undefined : postal, known) ?? postal)
    return point ? [{ zip, city, state, area: centroid !== undefined, ...point }] : []
  })
  const listed = new Set(zips.map((row) => row.zip))
  for (const [zip, point] of centroids) {
    const neighbor = listed.has(zip) ? undefined : nearest(zips, point)
    if (neighbor) zips.push({ zip, city: neighbor.city, state: neighbor.state, area: true, ...point })
  }
  const towns = zips.filter(({ area, city }) => area && !isFirm(city))
  for (const zip of zips)
    if (isFirm(zip.city))
      zip.city =
        nearest(
          towns.filter(({ state }) => state === zip.state),
          zip,
        )?.city ?? zip.city
  return zips.sort((a, b) => (a.zip < b.zip ? -1 : 1))
}

/** Large-volume receivers have ZIPs under their own names ("Shell Oil Box 150", "At&t"); members type the town. */
function isFirm(city: string): boolean {
  return /[\d&]|\b(Bank|Inc|Corp|Firms|Irs|Insurance)\b/.test(city)
}

interface Known {
  city?: Point | undefined
  areas: readonly Point[]
  region: () => Point | undefined
}

function centroidOrTown(centroid: Point, postal: Point | undefined, { city }: Known, all: Sources['centroids']): Point {
  if (!postal) return centroid
  const apart = milesBetween(centroid, postal)
  if (apart <= ruralBeyond) return centroid
  // A wide area has distant neighbors; in a narrow one a postal point this far away is in another town.
  if (!city)
    return all.some(({ latitude, longitude }) => isWithin(centroid, latitude, longitude, apart / 2)) ? centroid : postal
  return milesBetween(postal, city) < milesBetween(centroid, city) ? postal : centroid
}

function isWithin(centroid: Point, latitude: number, longitude: number, miles: number): boolean {
  if (
    Math.abs(latitude - centroid.latitude) > miles / 60 ||
    (latitude === centroid.latitude && longitude === centroid.longitude)
  )
    return false
  return milesBetween(centroid, { latitude, longitude }) < miles
}

function postalOrTown(postal: Point | undefined, { city, areas, region }: Known): Point | undefined {
  const town = city ?? middleOf(areas)
  if (!postal || !town) return postal ?? town ?? region()
  // Two towns of one name in a state: the first three digits decide.
  if (milesBetween(postal, town) > wrongBeyond) {
    const middle = region()
    return middle && milesBetween(postal, middle) < milesBetween(town, middle) ? postal : town
  }
  return [town, ...areas].some((point) => milesBetween(postal, point) <= outOfTownBeyond) ? postal : town
}

function townOf({ city, state }: { city: string; state: string }): string {
  return `${foldPlace(city)}|${state}`
}

function regionOf({ zip, state }: { zip: string; state: string }): string {
  return `${zip.slice(0, 3)}|${state}`
}

function spotOf({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitude},${longitude}`
}

function append(map: Map<string, Point[]>, key: string, point: Point): void {
  const list = map.get(key)
  if (list) list.push(point)
  else map.set(key, [point])
}

function middleOf(points: readonly Point[]): Point | undefined {
  if (points.length === 0) return undefined
  const latitudes = points.map((point) => point.latitude).sort((a, b) => a - b)
  const longitudes = points.map((point) => point.longitude).sort((a, b) => a - b)
  return { latitude: latitudes[latitudes.length >> 1] ?? 0, longitude: longitudes[longitudes.length >> 1] ?? 0 }
}

function nearest(rows: readonly CompiledZip[], point: Point): CompiledZip | undefined {
  let best: CompiledZip | undefined
  let least = Infinity
  for (const row of rows) {
    const miles = milesBetween(row, point)
    if (miles < least) [best, least] = [row, miles]
  }
  return best
}
