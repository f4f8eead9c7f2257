import { readFileSync } from 'node:fs'
import { readSections, type Sections } from './gazetteer-file.ts'
import type { Point } from '@care/contract'
import { countySquares, type Outlines } from './outlines.ts'
import { entryKinds, noCounty, none, type EntryKind } from './place-kinds.ts'
import { states } from './states.ts'

/** All places as columns. Entries are towns, neighborhoods, counties and states, identified by number. */
export interface Gazetteer {
  entries: {
    count: number
    name: readonly string[]
    kind: Uint8Array
    state: Uint8Array
    county: Uint16Array
    latitude: Int32Array
    longitude: Int32Array
    population: Uint32Array
    mainZip: Uint32Array
    parent: Uint32Array
  }
  zips: {
    code: Uint32Array
    latitude: Int32Array
    longitude: Int32Array
    town: Uint32Array
    county: Uint16Array
    area: Uint8Array
    byLatitude: Uint32Array
  }
  keys: {
    text: readonly string[]
    entry: Uint32Array
    role: Uint8Array
    fuzzy: Uint32Array
    fuzzyBits: Uint32Array
    fuzzyStart: Uint32Array
  }
  counties: { name: readonly string[]; fips: Uint32Array; firstEntry: number; outlines: Outlines }
  firstState: number
  /** Coarse land of the neighboring countries, for drawing only. */
  abroad: readonly (readonly Point[])[]
  /** Words of everyday and medical language: never misspellings of a town. */
  ordinaryWords: ReadonlySet<string>
}

export interface GazetteerEntry {
  id: number
  kind: EntryKind
  name: string
  latitude: number
  longitude: number
  population: number
  state: string
  /** The bare name of its county ("Bronx", "Baltimore city"), as service areas spell it. */
  county?: string | undefined
  /** For a neighborhood: the town or borough that contains it. */
  within?: string | undefined
  zip?: string | undefined
}

/** Opens the file that the build wrote. A missing or damaged file throws an error with instructions. */
export function loadGazetteer(path: string): Gazetteer {
  return gazetteerFrom(readGazetteerFile(path))
}

export function readGazetteerFile(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (cause) {
    throw new Error('The gazetteer file is missing. Run the build.', { cause })
  }
}

export function gazetteerFrom(file: Buffer): Gazetteer {
  const { numbers, texts } = readSections(file)
  const column = <T extends Sections['numbers'][string]>(name: string, Kind: new () => T): T => {
    const values = numbers[name]
    if (!(values instanceof Kind)) throw new Error(`The gazetteer file lacks "${name}". Run the build again.`)
    return values
  }
  const u8 = (name: string) => column(name, Uint8Array)
  const u16 = (name: string) => column(name, Uint16Array)
  const i32 = (name: string) => column(name, Int32Array)
  const u32 = (name: string) => column(name, Uint32Array)
  const [firstEntry = 0, firstState = 0] = u32('bases')
  return {
    entries: {
      count: u8('kind').length,
      name: texts.name ?? [],
      kind: u8('kind'),
      state: u8('state'),
      county: u16('county'),
      latitude: i32('lat'),
      longitude: i32('lon'),
      population: u32('population'),
      mainZip: u32('mainZip'),
      parent: u32('parent'),
    },
    zips: {
      code: u32('zip'),
      latitude: i32('zipLat'),
      longitude: i32('zipLon'),
      town: u32('zipTown'),
      county: u16('zipCounty'),
      area: u8('zipArea'),
      byLatitude: u32('zipByLat'),
    },
    keys: {
      text: texts.keyText ?? [],
      entry: u32('keyEntry'),
      role: u8('keyRole'),
      fuzzy: u32('fuzzyKeys'),
      fuzzyBits: u32('fuzzyBits'),
      fuzzyStart: u32('fuzzyStart'),
    },
    counties: {
      name: texts.countyName ?? [],
      fips: u32('countyFips'),
      firstEntry,
      outlines: {
        arcPoints: i32('arcPoints'),
        arcStart: u32('arcStart'),
        arcSides: u16('arcSides'),
        ringArcs: i32('ringArcs'),
        ringStart: u32('ringStart'),
        countyRings: u32('countyRings'),
        boxes: i32('boxes'),
        squares: countySquares(i32('boxes')),
      },
    },
    firstState,
    abroad: ringsOf(i32('abroadPoints'), u32('abroadStart')),
    ordinaryWords: new Set(texts.ordinaryWords),
  }
}

function ringsOf(points: Int32Array, start: Uint32Array): Point[][] {
  return Array.from({ length: start.length - 1 }, (_, ring) => {
    const own = points.subarray((start[ring] ?? 0) * 2, (start[ring + 1] ?? 0) * 2)
    return Array.from({ length: own.length / 2 }, (_unused, at) => ({
      latitude: (own[at * 2] ?? 0) / 1e5,
      longitude: (own[at * 2 + 1] ?? 0) / 1e5,
    }))
  })
}

export function entryAt({ entries, counties }: Gazetteer, id: number): GazetteerEntry {
  const county = entries.county[id] ?? noCounty
  const parent = entries.parent[id] ?? none
  const zip = entries.mainZip[id] ?? 0
  return {
    id,
    kind: entryKinds[entries.kind[id] ?? 0] ?? 'town',
    name: entries.name[id] ?? '',
    latitude: (entries.latitude[id] ?? 0) / 1e5,
    longitude: (entries.longitude[id] ?? 0) / 1e5,
    population: entries.population[id] ?? 0,
    state: states[entries.state[id] ?? 0]?.code ?? '',
    county: county === noCounty ? undefined : counties.name[county],
    within: parent === none ? undefined : entries.name[parent],
    zip: zip === 0 ? undefined : zipText(zip),
  }
}

/** The row of a ZIP code in `zips`, or -1. */
export function zipRow({ zips }: Gazetteer, code: number): number {
  const row = firstZipRow(zips.code, code)
  return zips.code[row] === code ? row : -1
}

/** The first row whose code is not lower. */
export function firstZipRow(codes: Uint32Array, code: number): number {
  let low = 0
  let high = codes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((codes[middle] ?? 0) < code) low = middle + 1
    else high = middle
  }
  return low
}

export function zipText(code: number): string {
  return String(code).padStart(5, '0')
}
