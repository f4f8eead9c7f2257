import { writeSections } from '../gazetteer-file.ts'
import type { Point } from '@care/contract'
import { entryKinds, keyRole, noCounty, none } from '../place-kinds.ts'
import { stateIndex, states } from '../states.ts'
import { compileCities } from './cities.ts'
import { compileCounties } from './counties.ts'
import { cityCounties, countyFinder } from './county-finder.ts'
import { addAliases, addNeighborhoods, type Entry } from './entries.ts'
import { compileAbroad } from './abroad.ts'
import { compileKeys, type Naming } from './keys.ts'
import { readOrdinaryWords, readTowns } from './neighborhoods.ts'
import type { Sources } from './sources.ts'
import { compileTowns } from './towns.ts'
import { compileZips } from './zips.ts'

/** The whole gazetteer as the bytes of its file. Same sources, same bytes. */
// oxlint-disable-next-line max-lines-per-function -- one build in order, each step in its own file
export function compileGazetteer(sources: Sources): Uint8Array {
  const outlines = compileCounties(sources.atlas)
  const cities = compileCities(sources.cities, readTowns(sources.tables))
  const zips = compileZips(sources, cities.find)
  const { towns, townOfZip } = compileTowns(zips, cities)
  const inCounty = countyFinder(outlines, zips)

  const countyOfZip = cityCounties(outlines.counties)

  const entries: Entry[] = towns.map((town) => ({
    ...town,
    kind: town.part ? 'neighborhood' : 'town',
    state: stateIndex.get(town.state) ?? 0,
    county: inCounty(town, town.state),
    parent: none,
  }))
  const namings: Naming[] = entries.map((entry, index) => ({ text: entry.name, entry: index, role: keyRole.name }))
  // People write "Hamilton, NJ" for Hamilton Township.
  for (const [index, { name }] of entries.entries()) {
    const short = /^(.+) (?:Township|Town)$/.exec(name)?.[1]
    if (short) namings.push({ text: short, entry: index, role: keyRole.alias })
  }
  addNeighborhoods(entries, namings, sources, inCounty)

  const countyBase = entries.length
  const byCounty = grouped(entries, (entry) => entry.county)
  const byState = grouped(entries, (entry) => (entry.kind === 'town' ? entry.state : -1))
  for (const [index, county] of outlines.counties.entries()) {
    entries.push({
      kind: 'county',
      name: county.full,
      state: county.state,
      county: index,
      ...weighted(byCounty.get(index) ?? [], boxMiddle(outlines.boxes, index)),
      zip: 0,
      parent: none,
    })
    namings.push({ text: county.full, entry: entries.length - 1, role: keyRole.name })
    if (county.full !== county.name)
      namings.push({ text: county.name, entry: entries.length - 1, role: keyRole.bareCounty })
  }
  const stateBase = entries.length
  for (const [index, state] of states.entries()) {
    entries.push({
      kind: 'state',
      name: state.name,
      state: index,
      county: noCounty,
      ...weighted(byState.get(index) ?? [], { latitude: 0, longitude: 0 }),
      zip: 0,
      parent: none,
    })
    for (const [text, role] of [
      [state.name, keyRole.name],
      [state.spanish, keyRole.alias],
    ] as const)
      namings.push({ text, entry: entries.length - 1, role })
  }
  addAliases(entries, namings, sources)

  const abroad = compileAbroad(sources.tables)
  const ordinaryWords = readOrdinaryWords(sources.tables)
  const keys = compileKeys(namings, ordinaryWords)
  return writeSections({
    numbers: {
      zip: Uint32Array.from(zips, (zip) => Number(zip.zip)),
      zipLat: degrees(zips, 'latitude'),
      zipLon: degrees(zips, 'longitude'),
      zipTown: Uint32Array.from(townOfZip),
      zipCounty: Uint16Array.from(zips, (zip) => countyOfZip(zip) ?? inCounty(zip, zip.state)),
      zipArea: Uint8Array.from(zips, (zip) => Number(zip.area)),
      zipByLat: Uint32Array.from(
        zips
          .map((zip, row) => ({ latitude: zip.latitude, row }))
          .sort((a, b) => a.latitude - b.latitude || a.row - b.row),
        ({ row }) => row,
      ),
      kind: Uint8Array.from(entries, (entry) => entryKinds.indexOf(entry.kind)),
      state: Uint8Array.from(entries, (entry) => entry.state),
      county: Uint16Array.from(entries, (entry) => entry.county),
      lat: degrees(entries, 'latitude'),
      lon: degrees(entries, 'longitude'),
      population: Uint32Array.from(entries, (entry) => entry.population),
      mainZip: Uint32Array.from(entries, (entry) => entry.zip),
      parent: Uint32Array.from(entries, (entry) => entry.parent),
      bases: Uint32Array.from([countyBase, stateBase]),
      countyFips: Uint32Array.from(outlines.counties, (county) => county.fips),
      keyEntry: keys.keyEntry,
      keyRole: keys.keyRole,
      fuzzyKeys: keys.fuzzyKeys,
      fuzzyBits: keys.fuzzyBits,
      fuzzyStart: keys.fuzzyStart,
      arcPoints: outlines.arcPoints,
      arcStart: outlines.arcStart,
      arcSides: outlines.arcSides,
      abroadPoints: abroad.points,
      abroadStart: abroad.start,
      ringArcs: outlines.ringArcs,
      ringStart: outlines.ringStart,
      countyRings: outlines.countyRings,
      boxes: outlines.boxes,
    },
    texts: {
      name: entries.map((entry) => entry.name),
      keyText: keys.keyText,
      countyName: outlines.counties.map((county) => county.name),
      ordinaryWords: [...ordinaryWords].sort(),
    },
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

/** Where the people of a county or state live on average; the middle of its outline may be a desert or a lake. */
function weighted(members: readonly Entry[], otherwise: Point): Point & { population: number } {
  const population = members.reduce((sum, entry) => sum + entry.population, 0)
  if (members.length === 0) return { ...otherwise, population: 0 }
  const weight = (entry: Entry) => (population === 0 ? 1 : entry.population)
  const total = population === 0 ? members.length : population
  return {
    latitude: members.reduce((sum, entry) => sum + entry.latitude * weight(entry), 0) / total,
    longitude: members.reduce((sum, entry) => sum + entry.longitude * weight(entry), 0) / total,
    population,
  }
}

function boxMiddle(boxes: Int32Array, county: number): Point {
  const [west = 0, south = 0, east = 0, north = 0] = boxes.subarray(county * 4, county * 4 + 4)
  return { latitude: (south + north) / 2e5, longitude: (west + east) / 2e5 }
}

function degrees<K extends 'latitude' | 'longitude'>(points: readonly Point[], axis: K): Int32Array {
  return Int32Array.from(points, (point) => Math.round(point[axis] * 1e5))
}
