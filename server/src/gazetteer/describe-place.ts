import type { PlaceSuggestion, ResolvedPlace } from '@care/contract'
import { entryAt, zipText, type Gazetteer, type GazetteerEntry } from './gazetteer.ts'
import { noCounty } from './place-kinds.ts'
import { keysEqual } from './name-lookup.ts'
import { foldPlace } from './fold-place.ts'
import { states } from './states.ts'

/** An entry as the location field displays it. */
export function suggestionOf(gazetteer: Gazetteer, id: number): PlaceSuggestion {
  const entry = entryAt(gazetteer, id)
  const detail = detailOf(gazetteer, entry)
  return { ...placeOf(gazetteer, entry), ...(detail ? { detail } : {}) }
}

export function resolvedEntry(gazetteer: Gazetteer, id: number): ResolvedPlace {
  const entry = entryAt(gazetteer, id)
  return { ...placeOf(gazetteer, entry), precision: entry.kind }
}

/** A row of the ZIP table: "Yonkers, NY 10701". */
export function resolvedZip({ zips, entries, counties }: Gazetteer, row: number): ResolvedPlace {
  const town = zips.town[row] ?? 0
  const county = zips.county[row] ?? noCounty
  const zip = zipText(zips.code[row] ?? 0)
  const state = states[entries.state[town] ?? 0]?.code ?? ''
  return {
    text: `${entries.name[town] ?? ''}, ${state} ${zip}`,
    kind: 'zip',
    lat: (zips.latitude[row] ?? 0) / 1e5,
    lon: (zips.longitude[row] ?? 0) / 1e5,
    state,
    ...(county === noCounty ? {} : { county: counties.name[county] }),
    zip,
    precision: 'zip',
  }
}

export function suggestedZip(gazetteer: Gazetteer, row: number): PlaceSuggestion {
  const { precision: _, ...place } = resolvedZip(gazetteer, row)
  const detail = countyInFull(gazetteer, gazetteer.zips.county[row] ?? noCounty)
  return { ...place, ...(detail ? { detail } : {}) }
}

export function countyInFull({ counties, entries }: Gazetteer, county: number): string | undefined {
  return county === noCounty ? undefined : entries.name[counties.firstEntry + county]
}

function placeOf(gazetteer: Gazetteer, entry: GazetteerEntry): PlaceSuggestion {
  const { kind, latitude: lat, longitude: lon, state, county } = entry
  return { text: textOf(gazetteer, entry), kind, lat, lon, state, ...(county === undefined ? {} : { county }) }
}

function textOf(gazetteer: Gazetteer, entry: GazetteerEntry): string {
  // The two states whose name alone means a city.
  if (entry.kind === 'state') return ['NY', 'WA'].includes(entry.state) ? `${entry.name} State` : entry.name
  const within =
    entry.within ??
    (hasLargerTwin(gazetteer, entry)
      ? countyInFull(gazetteer, gazetteer.entries.county[entry.id] ?? noCounty)
      : undefined)
  return within === undefined || within === entry.name
    ? `${entry.name}, ${entry.state}`
    : `${entry.name}, ${within}, ${entry.state}`
}

/** A better-known town has the same name in the same state: show this one with its county. */
function hasLargerTwin(gazetteer: Gazetteer, entry: GazetteerEntry): boolean {
  if (entry.kind !== 'town' && entry.kind !== 'neighborhood') return false
  const { keys, entries, counties } = gazetteer
  const { from, to } = keysEqual(gazetteer, foldPlace(entry.name))
  for (let key = from; key < to; key++) {
    const other = keys.entry[key] ?? 0
    if (
      other === entry.id ||
      other >= counties.firstEntry ||
      entries.state[other] !== entries.state[entry.id] ||
      entries.name[other] !== entry.name
    )
      continue
    const people = entries.population[other] ?? 0
    if (people > entry.population || (people === entry.population && other < entry.id)) return true
  }
  return false
}

function detailOf(gazetteer: Gazetteer, entry: GazetteerEntry): string | undefined {
  if (entry.kind === 'county') return states[gazetteer.entries.state[entry.id] ?? 0]?.name
  if (entry.kind === 'state' || entry.within !== undefined) return undefined
  return countyInFull(gazetteer, gazetteer.entries.county[entry.id] ?? noCounty)
}
