import { milesBetween, type Point } from '@care/contract'
import { townKey, type Cities, type KnownCity } from './cities.ts'
import type { CompiledZip } from './zips.ts'

export interface CompiledTown extends Point {
  name: string
  state: string
  population: number
  /** The ZIP nearest to the town's point; 0 for a town without ZIPs. */
  zip: number
  part: boolean
}

/** A town of the post office and one of the census are the same if they are this close. */
const sameWithin = 25
/** Two towns of the same name closer than this would look like duplicates. */
const twinsWithin = 8

/**
 * Towns of the post office with census names, points and population; then the census places that the post office does
 * not list.
 */
export function compileTowns(
  zips: readonly CompiledZip[],
  cities: Cities,
): { towns: CompiledTown[]; townOfZip: number[] } {
  const towns: CompiledTown[] = []
  const byKey = new Map<string, number[]>()
  const used = new Set<KnownCity>()
  const groups = new Map<string, number[]>()
  for (const [at, zip] of zips.entries()) {
    // Mail sorting centers ("Springfield Bmc") belong to their town.
    const key = townKey(zip.city.replace(/ Bmc$/, ''), zip.state)
    const group = groups.get(key)
    if (group) group.push(at)
    else groups.set(key, [at])
  }

  const townOfZip = Array.from(zips, () => 0)
  for (const [key, members] of groups) {
    const own = members.flatMap((at) => zips[at] ?? [])
    const first = own[0]
    if (!first) continue
    const middle = middleOf(own)
    const found = cities.find(first.city, first.state, middle)
    const city = found && milesBetween(found, middle) <= sameWithin ? found : undefined
    if (city) used.add(city)
    const point = city ?? middle
    towns.push({
      name: city?.name ?? tidy(first.city),
      state: first.state,
      latitude: point.latitude,
      longitude: point.longitude,
      population: city?.population ?? 0,
      part: city?.part ?? false,
      zip: Number(nearestZip(own, point)),
    })
    byKey.set(key, [towns.length - 1])
    for (const at of members) townOfZip[at] = towns.length - 1
  }

  for (const city of cities.all) {
    const key = townKey(city.name, city.state)
    const twins = byKey.get(key) ?? []
    if (used.has(city) || twins.some((twin) => milesBetween(towns[twin] ?? city, city) < twinsWithin)) continue
    towns.push({
      name: city.name,
      state: city.state,
      latitude: city.latitude,
      longitude: city.longitude,
      population: city.population,
      part: city.part,
      zip: 0,
    })
    byKey.set(key, [...twins, towns.length - 1])
  }
  return { towns, townOfZip }
}

/** The median of the ZIPs, not the mean: one distant post office box must not move a town. */
function middleOf(zips: readonly CompiledZip[]): Point {
  const latitudes = zips.map((zip) => zip.latitude).sort((a, b) => a - b)
  const longitudes = zips.map((zip) => zip.longitude).sort((a, b) => a - b)
  return { latitude: latitudes[latitudes.length >> 1] ?? 0, longitude: longitudes[longitudes.length >> 1] ?? 0 }
}

function nearestZip(zips: readonly CompiledZip[], point: Point): string {
  let best = '0'
  let least = Infinity
  for (const zip of zips) {
    const miles = milesBetween(zip, point) + (zip.area ? 0 : 1000)
    if (miles < least) [best, least] = [zip.zip, miles]
  }
  return best
}

/** The postal list splits a few names that are written as one word. */
function tidy(name: string): string {
  return name.replace(/\bMc ([A-Z])/, 'Mc$1').replace(/\bO ([A-Z])/, 'O’$1')
}
