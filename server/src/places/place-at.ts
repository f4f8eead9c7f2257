import type { Language, ResolvedPlace } from '@care/contract'
import type { Gazetteer } from './gazetteer.ts'
import { milesBetween, milesPerDegree, type Point } from './miles.ts'
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

/** Off the coast and on piers the nearest ZIP decides, but not out at sea. */
const farthestZip = 20

/** The county and state that contain a point; undefined outside the country. */
export function placeAt(gazetteer: Gazetteer, lat: number, lon: number): CountyAndState | undefined {
  if (!Number.isFinite(lat) || !Number.isFinite(lon)) return undefined
  const county = countyContaining(gazetteer.counties.outlines, lat, lon)
  if (county >= 0) return countyAndState(gazetteer, county)
  const row = nearestZipRow(gazetteer, { lat, lon }, farthestZip)
  const nearby = gazetteer.zips.county[row] ?? noCounty
  return nearby === noCounty ? undefined : countyAndState(gazetteer, nearby)
}

/** A device's own position, named after the town around it. */
export function resolvePoint(gazetteer: Gazetteer, point: Point, language: Language): ResolvedPlace {
  const at = placeAt(gazetteer, point.lat, point.lon)
  const row = nearestZipRow(gazetteer, point, farthestZip)
  const town = gazetteer.zips.town[row]
  const name = town === undefined ? undefined : `${gazetteer.entries.name[town]}, ${states[gazetteer.entries.state[town] ?? 0]?.code}`
  return {
    text: name === undefined ? `${point.lat}, ${point.lon}` : placeNote(language, 'nearTown', name),
    kind: 'point', lat: point.lat, lon: point.lon, precision: 'point', ...(at ? { state: at.state, county: at.county } : {}),
  }
}

/** The row of the nearest ZIP within so many miles, or -1. A plain scan: 42,000 comparisons take a tenth of a millisecond. */
export function nearestZipRow({ zips }: Gazetteer, point: Point, within: number): number {
  const degrees = (within / milesPerDegree) * 1e5
  const lat = point.lat * 1e5
  let best = -1
  let least = within
  for (let row = 0; row < zips.lat.length; row++) {
    if (Math.abs((zips.lat[row] ?? 0) - lat) > degrees) continue
    const miles = milesBetween(point, { lat: (zips.lat[row] ?? 0) / 1e5, lon: (zips.lon[row] ?? 0) / 1e5 })
    if (miles <= least) [best, least] = [row, miles]
  }
  return best
}

function countyAndState({ counties, entries }: Gazetteer, county: number): CountyAndState {
  return {
    state: states[entries.state[counties.firstEntry + county] ?? 0]?.code ?? '',
    county: counties.name[county] ?? '',
    fips: String(counties.fips[county] ?? 0).padStart(5, '0'),
  }
}
