import { foldPlace } from '../fold.ts'
import { writeSections } from '../gazetteer-file.ts'
import { milesBetween, type Point } from '../miles.ts'
import { countyContaining } from '../outlines.ts'
import { entryKinds, keyRole, noCounty, none, type EntryKind } from '../place-kinds.ts'
import { stateIndex, states } from '../states.ts'
import { compileCities, townKey } from './cities.ts'
import { compileCounties, type CompiledCounty } from './counties.ts'
import { compileAbroad } from './abroad.ts'
import { compileKeys, type Naming } from './keys.ts'
import { readAliases, readNeighbourhoods, readOrdinaryWords, readTowns } from './neighbourhoods.ts'
import type { Sources } from './sources.ts'
import { compileTowns } from './towns.ts'
import { compileZips, type CompiledZip } from './zips.ts'

interface Entry extends Point { kind: EntryKind; name: string; state: number; county: number; population: number; zip: number; parent: number }

/** The whole gazetteer as the bytes of its file. Same sources, same bytes. */
export function compileGazetteer(sources: Sources): Uint8Array {
  const outlines = compileCounties(sources.atlas)
  const cities = compileCities(sources.cities, readTowns(sources.tables))
  const zips = compileZips(sources, cities.find)
  const { towns, townOfZip } = compileTowns(zips, cities)
  const inCounty = countyFinder(outlines, zips)

  const countyOfZip = cityCounties(outlines.counties)

  const entries: Entry[] = towns.map((town) => ({
    ...town, kind: town.part ? 'neighbourhood' : 'town', state: stateIndex.get(town.state) ?? 0, county: inCounty(town, town.state), parent: none,
  }))
  const namings: Naming[] = entries.map((entry, index) => ({ text: entry.name, entry: index, role: keyRole.name }))
  // "Hamilton, NJ" is said of Hamilton Township.
  for (const [index, { name }] of entries.entries()) {
    const short = /^(.+) (?:Township|Town)$/.exec(name)?.[1]
    if (short) namings.push({ text: short, entry: index, role: keyRole.alias })
  }
  addNeighbourhoods(entries, namings, sources, inCounty)

  const countyBase = entries.length
  const byCounty = grouped(entries, (entry) => entry.county)
  const byState = grouped(entries, (entry) => (entry.kind === 'town' ? entry.state : -1))
  for (const [index, county] of outlines.counties.entries()) {
    entries.push({ kind: 'county', name: county.full, state: county.state, county: index, ...weighted(byCounty.get(index) ?? [], boxMiddle(outlines.boxes, index)), zip: 0, parent: none })
    namings.push({ text: county.full, entry: entries.length - 1, role: keyRole.name })
    if (county.full !== county.name) namings.push({ text: county.name, entry: entries.length - 1, role: keyRole.bareCounty })
  }
  const stateBase = entries.length
  for (const [index, state] of states.entries()) {
    entries.push({ kind: 'state', name: state.name, state: index, county: noCounty, ...weighted(byState.get(index) ?? [], { lat: 0, lon: 0 }), zip: 0, parent: none })
    for (const [text, role] of [[state.name, keyRole.name], [state.spanish, keyRole.alias]] as const) namings.push({ text, entry: entries.length - 1, role })
  }
  addAliases(entries, namings, sources)

  const abroad = compileAbroad(sources.tables)
  const ordinaryWords = readOrdinaryWords(sources.tables)
  const keys = compileKeys(namings, ordinaryWords)
  return writeSections({
    numbers: {
      zip: Uint32Array.from(zips, (zip) => Number(zip.zip)), zipLat: degrees(zips, 'lat'), zipLon: degrees(zips, 'lon'),
      zipTown: Uint32Array.from(townOfZip), zipCounty: Uint16Array.from(zips, (zip) => countyOfZip(zip) ?? inCounty(zip, zip.state)), zipArea: Uint8Array.from(zips, (zip) => Number(zip.area)),
      zipByLat: Uint32Array.from(zips.map((zip, row) => ({ lat: zip.lat, row })).sort((a, b) => a.lat - b.lat || a.row - b.row), ({ row }) => row),
      kind: Uint8Array.from(entries, (entry) => entryKinds.indexOf(entry.kind)), state: Uint8Array.from(entries, (entry) => entry.state),
      county: Uint16Array.from(entries, (entry) => entry.county), lat: degrees(entries, 'lat'), lon: degrees(entries, 'lon'),
      population: Uint32Array.from(entries, (entry) => entry.population), mainZip: Uint32Array.from(entries, (entry) => entry.zip),
      parent: Uint32Array.from(entries, (entry) => entry.parent), bases: Uint32Array.from([countyBase, stateBase]),
      countyFips: Uint32Array.from(outlines.counties, (county) => county.fips), keyEntry: keys.keyEntry, keyRole: keys.keyRole,
      fuzzyKeys: keys.fuzzyKeys, fuzzyBits: keys.fuzzyBits, fuzzyStart: keys.fuzzyStart, arcPoints: outlines.arcPoints, arcStart: outlines.arcStart, arcSides: outlines.arcSides,
      abroadPoints: abroad.points, abroadStart: abroad.start, ringArcs: outlines.ringArcs, ringStart: outlines.ringStart, countyRings: outlines.countyRings, boxes: outlines.boxes,
    },
    texts: { name: entries.map((entry) => entry.name), keyText: keys.keyText, countyName: outlines.counties.map((county) => county.name), ordinaryWords: [...ordinaryWords].sort() },
  })
}

function grouped(entries: readonly Entry[], by: (entry: Entry) => number): ReadonlyMap<number, readonly Entry[]> {
  const groups = new Map<number, Entry[]>()
  for (const entry of entries) {
    const group = groups.get(by(entry))
    if (group) group.push(entry)
    else groups.set(by(entry), [entry])
  }
  return groups
}

/** In New York City the first three digits tell the borough; the outlines are too coarse for the rivers between them. */
function cityCounties(counties: readonly CompiledCounty[]): (zip: CompiledZip) => number | undefined {
  const byDigits = new Map(Object.entries(boroughs).flatMap(([fips, digits]) => digits.map((three) => [three, counties.findIndex((county) => county.fips === Number(fips))] as const)))
  return ({ zip, state }) => (state === 'NY' ? byDigits.get(zip.slice(0, 3)) : undefined)
}

const boroughs: Readonly<Record<string, readonly string[]>> = { 36061: ['100', '101', '102'], 36085: ['103'], 36005: ['104'], 36047: ['112'], 36081: ['111', '113', '114', '116'] }

type InCounty = (point: Point, state: string) => number

/** The county of its own state that holds a point: outlines are coarse, so a point by the river may fall on the other bank or into the sea. */
function countyFinder(outlines: ReturnType<typeof compileCounties>, zips: readonly (Point & { state: string })[]): InCounty {
  const stateOfCounty = (county: number) => states[outlines.counties[county]?.state ?? -1]?.code
  const sure = zips.flatMap((zip) => {
    const county = countyContaining(outlines, zip.lat, zip.lon)
    return county >= 0 && stateOfCounty(county) === zip.state ? [{ lat: zip.lat, lon: zip.lon, state: zip.state, county }] : []
  })
  return (point, state) => {
    const county = countyContaining(outlines, point.lat, point.lon)
    if (county >= 0 && stateOfCounty(county) === state) return county
    let best = noCounty
    let least = Infinity
    for (const zip of sure) {
      if (zip.state !== state || Math.abs(zip.lat - point.lat) > 1) continue
      const miles = milesBetween(zip, point)
      if (miles < least) [best, least] = [zip.county, miles]
    }
    return best
  }
}

/** Where the people of a county or state live on average; the middle of its outline may be a desert or a lake. */
function weighted(members: readonly Entry[], otherwise: Point): Point & { population: number } {
  const population = members.reduce((sum, entry) => sum + entry.population, 0)
  if (members.length === 0) return { ...otherwise, population: 0 }
  const weight = (entry: Entry) => (population === 0 ? 1 : entry.population)
  const total = population === 0 ? members.length : population
  return {
    lat: members.reduce((sum, entry) => sum + entry.lat * weight(entry), 0) / total,
    lon: members.reduce((sum, entry) => sum + entry.lon * weight(entry), 0) / total,
    population,
  }
}

function boxMiddle(boxes: Int32Array, county: number): Point {
  const [west = 0, south = 0, east = 0, north = 0] = boxes.subarray(county * 4, county * 4 + 4)
  return { lat: (south + north) / 2e5, lon: (west + east) / 2e5 }
}

/** A neighbourhood that the lists of towns already have (Flushing has its own ZIPs) keeps that entry and gains its parent and names. */
function addNeighbourhoods(entries: Entry[], namings: Naming[], sources: Sources, inCounty: InCounty): void {
  const byKey = new Map<string, number>()
  for (const [index, entry] of entries.entries()) {
    const key = townKey(entry.name, states[entry.state]?.code ?? '')
    if ((entries[byKey.get(key) ?? -1]?.population ?? -1) < entry.population) byKey.set(key, index)
  }
  for (const row of readNeighbourhoods(sources.tables)) {
    const parent = byKey.get(townKey(row.within, row.state))
    if (parent === undefined) throw new Error(`neighbourhood "${row.name}": there is no town "${row.within}" in ${row.state}`)
    const twin = byKey.get(townKey(row.name, row.state))
    const known = twin === undefined ? undefined : entries[twin]
    const index = known && milesBetween(known, row) < 5 && twin !== undefined && known.population < 300_000 ? twin : entries.length
    const place = {
      kind: 'neighbourhood' as const, name: row.name, state: stateIndex.get(row.state) ?? 0, county: inCounty(row, row.state), lat: row.lat, lon: row.lon,
      population: Math.max(entries[index]?.population ?? 0, typicalNeighbourhood), zip: entries[index]?.zip ?? 0, parent,
    }
    entries[index] = place
    namings.push({ text: row.name, entry: index, role: keyRole.name })
    for (const alias of row.aliases) namings.push({ text: alias, entry: index, role: keyRole.alias })
  }
}

/** For ranking only: nobody counts the people of a neighbourhood, but the ones listed are those people search for. */
const typicalNeighbourhood = 25_000

function addAliases(entries: readonly Entry[], namings: Naming[], sources: Sources): void {
  const byName = new Map<string, number>()
  for (const [index, entry] of entries.entries()) {
    const key = `${foldPlace(entry.name)}|${states[entry.state]?.code}|${entry.kind}`
    const old = byName.get(key)
    if (old === undefined || (entries[old]?.population ?? 0) < entry.population) byName.set(key, index)
  }
  for (const { alias, name, state, kind } of readAliases(sources.tables)) {
    const entry = byName.get(`${foldPlace(name)}|${state}|${kind}`)
    if (entry === undefined) throw new Error(`alias "${alias}": there is no ${kind} "${name}" in ${state}`)
    namings.push({ text: alias, entry, role: keyRole.alias })
  }
}

function degrees<K extends 'lat' | 'lon'>(points: readonly Point[], axis: K): Int32Array {
  return Int32Array.from(points, (point) => Math.round(point[axis] * 1e5))
}
