import type { Gazetteer } from './gazetteer.ts'
import { milesBetween, milesPerDegree, type Language, type Point, type ResolvedPlace } from '@care/contract'
import { countyContaining } from './outlines.ts'
import { noCounty } from './place-kinds.ts'
import { placeNote } from './place-notes.ts'
import { states } from './states.ts'

export interface CountyAndState {
  /** Two letters. */
  state: string
  /** Bare name, as service areas spell it. */
  county: string
  fips: string
}

/** Off the coast and on piers the nearest ZIP decides, but not far out at sea. */
const farthestZip = 20

/** The county and state that contain a point; undefined outside the country. */
export function placeAt(gazetteer: Gazetteer, latitude: number, longitude: number): CountyAndState | undefined {
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return undefined
  const { counties, zips } = gazetteer
  const county = countyContaining(counties.outlines, latitude, longitude)
  if (county >= 0 && !isBorough(counties.fips[county])) return countyAndState(gazetteer, county)
  const nearby = zips.county[nearestZipRow(gazetteer, { latitude, longitude }, farthestZip)] ?? noCounty
  // In New York City ZIP points are close together and identify the borough; the outlines cross the rivers.
  const use = nearby !== noCounty && (county < 0 || isBorough(counties.fips[nearby])) ? nearby : county
  return use < 0 ? undefined : countyAndState(gazetteer, use)
}

/** Describes a device's position by the town around it. */
export function resolvePoint(gazetteer: Gazetteer, point: Point, language: Language): ResolvedPlace {
  const at = placeAt(gazetteer, point.latitude, point.longitude)
  const row = nearestZipRow(gazetteer, point, farthestZip)
  const town = gazetteer.zips.town[row]
  const name =
    town === undefined
      ? undefined
      : `${gazetteer.entries.name[town]}, ${states[gazetteer.entries.state[town] ?? 0]?.code}`
  return {
    text: name === undefined ? `${point.latitude}, ${point.longitude}` : placeNote(language, 'nearTown', name),
    kind: 'point',
    lat: point.latitude,
    lon: point.longitude,
    precision: 'point',
    ...(at ? { state: at.state, county: at.county } : {}),
  }
}

/**
 * The row of the nearest ZIP within this many miles, or -1: searches outward from the point's latitude until nothing
 * closer is possible.
 */
export function nearestZipRow({ zips }: Gazetteer, point: Point, within: number): number {
  const latitude = point.latitude * 1e5
  const start = firstAtOrAbove(zips, latitude)
  let best = -1
  let least = within
  const look = (at: number): boolean => {
    const row = zips.byLatitude[at]
    if (row === undefined || (Math.abs((zips.latitude[row] ?? 0) - latitude) / 1e5) * milesPerDegree > least)
      return false
    const miles = milesBetween(point, {
      latitude: (zips.latitude[row] ?? 0) / 1e5,
      longitude: (zips.longitude[row] ?? 0) / 1e5,
    })
    if (miles < least || (miles === least && (best < 0 || row < best))) [best, least] = [row, miles]
    return true
  }
  for (let at = start, more = true; more; at++) more = look(at)
  for (let at = start - 1, more = true; more; at--) more = look(at)
  return best
}

function firstAtOrAbove({ byLatitude, latitude }: Gazetteer['zips'], wanted: number): number {
  let low = 0
  let high = byLatitude.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((latitude[byLatitude[middle] ?? 0] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

const boroughs: ReadonlySet<number> = new Set([36005, 36047, 36061, 36081, 36085])

function isBorough(fips: number | undefined): boolean {
  return fips !== undefined && boroughs.has(fips)
}

function countyAndState({ counties, entries }: Gazetteer, county: number): CountyAndState {
  return {
    state: states[entries.state[counties.firstEntry + county] ?? 0]?.code ?? '',
    county: counties.name[county] ?? '',
    fips: String(counties.fips[county] ?? 0).padStart(5, '0'),
  }
}
