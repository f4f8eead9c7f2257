import { foldPlace } from '../fold-place.ts'
import { milesBetween, type Point } from '@care/contract'
import { keyRole, type EntryKind } from '../place-kinds.ts'
import { stateIndex, states } from '../states.ts'
import { townKey } from './cities.ts'
import type { InCounty } from './county-finder.ts'
import type { Naming } from './keys.ts'
import { readAliases, readNeighborhoods } from './neighborhoods.ts'
import type { Sources } from './sources.ts'

export interface Entry extends Point {
  kind: EntryKind
  name: string
  state: number
  county: number
  population: number
  zip: number
  parent: number
}

/**
 * A neighborhood that is already listed as a town (Flushing has its own ZIPs) keeps that entry and gains a parent and
 * more names.
 */
export function addNeighborhoods(entries: Entry[], namings: Naming[], sources: Sources, inCounty: InCounty): void {
  const byKey = new Map<string, number>()
  for (const [index, entry] of entries.entries()) {
    const key = townKey(entry.name, states[entry.state]?.code ?? '')
    if ((entries[byKey.get(key) ?? -1]?.population ?? -1) < entry.population) byKey.set(key, index)
  }
  for (const row of readNeighborhoods(sources.tables)) {
    const parent = byKey.get(townKey(row.within, row.state))
    if (parent === undefined)
      throw new Error(`neighborhood "${row.name}": there is no town "${row.within}" in ${row.state}`)
    const twin = byKey.get(townKey(row.name, row.state))
    const known = twin === undefined ? undefined : entries[twin]
    const index =
      known && milesBetween(known, row) < 5 && twin !== undefined && known.population < 300_000 ? twin : entries.length
    const place = {
      kind: 'neighborhood' as const,
      name: row.name,
      state: stateIndex.get(row.state) ?? 0,
      county: inCounty(row, row.state),
      latitude: row.latitude,
      longitude: row.longitude,
      population: Math.max(entries[index]?.population ?? 0, typicalNeighborhood),
      zip: entries[index]?.zip ?? 0,
      parent,
    }
    entries[index] = place
    namings.push({ text: row.name, entry: index, role: keyRole.name })
    for (const alias of row.aliases) namings.push({ text: alias, entry: index, role: keyRole.alias })
  }
}

/**
 * An assumed population, for ranking only: neighborhoods have no census figure, but members search for the listed ones.
 */
const typicalNeighborhood = 25_000

export function addAliases(entries: readonly Entry[], namings: Naming[], sources: Sources): void {
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
