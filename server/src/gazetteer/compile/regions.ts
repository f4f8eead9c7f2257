import type { Point } from '@care/contract'
import { keyRole, noCounty, none } from '../place-kinds.ts'
import { states } from '../states.ts'
import type { CompiledOutlines } from './counties.ts'
import type { Entry } from './entries.ts'
import type { Naming } from './keys.ts'

/** Appends every county. Returns the index of the first. */
export function addCounties(entries: Entry[], namings: Naming[], outlines: CompiledOutlines): number {
  const base = entries.length
  const byCounty = grouped(entries, (entry) => entry.county)
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
    namings.push({ text: county.full, entry: base + index, role: keyRole.name })
    if (county.full !== county.name) namings.push({ text: county.name, entry: base + index, role: keyRole.bareCounty })
  }
  return base
}

/** Appends every state. Returns the index of the first. */
export function addStates(entries: Entry[], namings: Naming[]): number {
  const base = entries.length
  const byState = grouped(entries, (entry) => (entry.kind === 'town' ? entry.state : -1))
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
    namings.push({ text: state.name, entry: base + index, role: keyRole.name })
    namings.push({ text: state.spanish, entry: base + index, role: keyRole.alias })
  }
  return base
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

/** The population-weighted center of a county or state; the center of its outline may be a desert or a lake. */
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
