import type { Point } from '@care/contract'
import { hash } from 'node:crypto'
import { foldPlace } from './fold-place.ts'
import { readSections, type Sections } from './gazetteer-file.ts'
import { gazetteerFrom, readGazetteerFile, zipText, type Gazetteer } from './gazetteer.ts'
import { entryKinds, keyRole, noCounty, none, roleOf } from './place-kinds.ts'
import { placeAt } from './place-at.ts'
import { stateIndex, states } from './states.ts'

/** Approximate positions of addresses. Exact lookups only, because it is called for every row of a carrier's file. */
export interface AddressPoints {
  /** Version of the file: another gazetteer may return another point. */
  version: string
  /** The point of the ZIP code; that of the town if the code is unknown or belongs to another state. */
  find(address: PostalAddress): AddressPoint | undefined
  /** The code of the state around a point; undefined outside of the country. Slower than `find`. */
  stateAt(point: Point): string | undefined
}

export interface PostalAddress {
  postalCode?: string | undefined
  city?: string | undefined
  state?: string | undefined
}

export interface AddressPoint extends Point {
  /** Description of the point: "ZIP code 21201" or "Baltimore, MD". */
  name: string
  state: string
  /** Only for ZIP codes: towns may be in several. */
  county?: string | undefined
}

/** From the gazetteer file of the build. Cached: all loads of a process share them. */
export function loadAddressPoints(path: string): AddressPoints {
  const known = loaded.get(path)
  if (known) return known
  const file = readGazetteerFile(path)
  const points = addressPointsOf(file)
  loaded.set(path, points)
  return points
}

const loaded = new Map<string, AddressPoints>()

function addressPointsOf(file: Buffer): AddressPoints {
  const zips = pointsOfZips(readSections(file, ['countyName']))
  let towns: ReturnType<typeof townFinder> | undefined
  let gazetteer: Gazetteer | undefined
  return {
    version: hash('sha1', file, 'base64url').slice(0, 10),
    find: ({ postalCode, city, state }) => {
      const zip = postalCode === undefined ? undefined : zips[zipNumber(postalCode)]
      const code = state === undefined ? undefined : codeOfState(state)
      if (zip && (code === undefined || zip.state === code)) return zip
      if (code === undefined || city === undefined) return zip
      // Created on demand: names take memory and are rarely needed.
      gazetteer ??= gazetteerFrom(file)
      towns ??= townFinder(gazetteer)
      return towns(city, code) ?? zip
    },
    stateAt: ({ latitude, longitude }) => {
      gazetteer ??= gazetteerFrom(file)
      return placeAt(gazetteer, latitude, longitude)?.state
    },
  }
}

/** By number, ready to return: an array is faster to read than a map, and nothing is allocated per row. */
function pointsOfZips({ numbers, texts }: Sections): readonly (AddressPoint | undefined)[] {
  const { zip, zipLat, zipLon, zipTown, zipCounty, state } = numbers
  const points = Array.from<AddressPoint | undefined>({ length: 100_000 })
  for (const [row, code] of zip?.entries() ?? []) {
    const at = { latitude: (zipLat?.[row] ?? 0) / 1e5, longitude: (zipLon?.[row] ?? 0) / 1e5 }
    const county = texts.countyName?.[zipCounty?.[row] ?? noCounty]
    points[code] = new ZipPoint(code, at, stateCode(state?.[zipTown?.[row] ?? none]), county)
  }
  return points
}

class ZipPoint implements AddressPoint {
  readonly latitude: number
  readonly longitude: number
  readonly #code: number
  readonly state: string
  readonly county: string | undefined

  constructor(code: number, { latitude, longitude }: Point, state: string, county: string | undefined) {
    this.latitude = latitude
    this.longitude = longitude
    this.#code = code
    this.state = state
    this.county = county
  }

  get name(): string {
    return `ZIP code ${zipText(this.#code)}`
  }
}

/** The number of a ZIP code with or without its extension; -1 if it is invalid. */
function zipNumber(postalCode: string): number {
  let number = 0
  for (let at = 0; at < 5; at++) {
    const digit = postalCode.charCodeAt(at) - 48
    if (!(digit >= 0 && digit <= 9)) return -1
    number = number * 10 + digit
  }
  return number
}

/** The largest of several towns with the same name in a state. */
function townFinder(gazetteer: Gazetteer): (city: string, state: string) => AddressPoint | undefined {
  const { keys, entries } = gazetteer
  const byName = new Map<string, number>()
  for (const [key, entry] of keys.entry.entries()) {
    const kind = entryKinds[entries.kind[entry] ?? 0]
    const role = roleOf(gazetteer, key)
    if ((kind !== 'town' && kind !== 'neighborhood') || (role !== keyRole.name && role !== keyRole.alias)) continue
    const name = `${stateCode(entries.state[entry])} ${keys.text[key]}`
    const known = byName.get(name)
    if (known === undefined || (entries.population[entry] ?? 0) > (entries.population[known] ?? 0))
      byName.set(name, entry)
  }
  return (city, state) => {
    const entry = byName.get(`${state} ${foldPlace(city)}`)
    if (entry === undefined) return undefined
    return {
      latitude: (entries.latitude[entry] ?? 0) / 1e5,
      longitude: (entries.longitude[entry] ?? 0) / 1e5,
      name: `${entries.name[entry]}, ${state}`,
      state,
    }
  }
}

function stateCode(index: number | undefined): string {
  return states[index ?? -1]?.code ?? ''
}

/** Sources write "MD", "md" and "Maryland". */
export function codeOfState(text: string): string | undefined {
  return stateIndex.has(text) ? text : codes.get(text.trim().toUpperCase())
}

const codes = new Map(states.flatMap(({ code, name }) => [[code, code] as const, [name.toUpperCase(), code] as const]))
