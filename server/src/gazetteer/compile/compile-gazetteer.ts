import { writeSections } from '../gazetteer-file.ts'
import type { Point } from '@care/contract'
import { entryKinds, keyRole, none } from '../place-kinds.ts'
import { stateIndex } from '../states.ts'
import { compileCities } from './cities.ts'
import { compileCounties } from './counties.ts'
import { cityCounties, countyFinder } from './county-finder.ts'
import { addAliases, addNeighborhoods, type Entry } from './entries.ts'
import { compileAbroad } from './abroad.ts'
import { compileKeys, type Naming } from './keys.ts'
import { readOrdinaryWords, readTowns } from './neighborhoods.ts'
import { addCounties, addStates } from './regions.ts'
import type { Sources } from './sources.ts'
import { compileTowns } from './towns.ts'
import { compileZips, type CompiledZip } from './zips.ts'

/** The whole gazetteer as the bytes of its file. Same sources, same bytes. */
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

  const countyBase = addCounties(entries, namings, outlines)
  const stateBase = addStates(entries, namings)
  addAliases(entries, namings, sources)

  const abroad = compileAbroad(sources.tables)
  const ordinaryWords = readOrdinaryWords(sources.tables)
  const keys = compileKeys(namings, ordinaryWords)
  return writeSections({
    numbers: {
      ...zipColumns(zips, townOfZip, (zip) => countyOfZip(zip) ?? inCounty(zip, zip.state)),
      ...entryColumns(entries),
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

function zipColumns(
  zips: readonly CompiledZip[],
  townOfZip: readonly number[],
  countyOf: (zip: CompiledZip) => number,
) {
  return {
    zip: Uint32Array.from(zips, (zip) => Number(zip.zip)),
    zipLat: degrees(zips, 'latitude'),
    zipLon: degrees(zips, 'longitude'),
    zipTown: Uint32Array.from(townOfZip),
    zipCounty: Uint16Array.from(zips, countyOf),
    zipArea: Uint8Array.from(zips, (zip) => Number(zip.area)),
    zipByLat: Uint32Array.from(
      zips
        .map((zip, row) => ({ latitude: zip.latitude, row }))
        .sort((a, b) => a.latitude - b.latitude || a.row - b.row),
      ({ row }) => row,
    ),
  }
}

function entryColumns(entries: readonly Entry[]) {
  return {
    kind: Uint8Array.from(entries, (entry) => entryKinds.indexOf(entry.kind)),
    state: Uint8Array.from(entries, (entry) => entry.state),
    county: Uint16Array.from(entries, (entry) => entry.county),
    lat: degrees(entries, 'latitude'),
    lon: degrees(entries, 'longitude'),
    population: Uint32Array.from(entries, (entry) => entry.population),
    mainZip: Uint32Array.from(entries, (entry) => entry.zip),
    parent: Uint32Array.from(entries, (entry) => entry.parent),
  }
}

function degrees<K extends 'latitude' | 'longitude'>(points: readonly Point[], axis: K): Int32Array {
  return Int32Array.from(points, (point) => Math.round(point[axis] * 1e5))
}
