import { foldPlace } from '../fold-place.ts'
import { milesBetween, type Point } from '@care/contract'
import { findState } from '../states.ts'
import type { City } from './sources.ts'

export interface KnownCity extends Point {
  name: string
  state: string
  population: number
  part: boolean
}

export interface Cities {
  all: readonly KnownCity[]
  /** The town of that name in that state; if there are several, the one nearest to the point. */
  find(name: string, state: string, near?: Point): KnownCity | undefined
}

/** Places that GeoNames lists under a different name than residents and the post office use. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['New York City|NY', 'New York'],
  ['The Bronx|NY', 'Bronx'],
  ['Washington, D.C.|DC', 'Washington'],
])
/** Abandoned, historical and destroyed places. */
const gone: ReadonlySet<string> = new Set(['PPLQ', 'PPLH', 'PPLW'])

export function compileCities(rows: readonly City[], more: readonly KnownCity[] = []): Cities {
  const all = rows
    .flatMap((row): KnownCity[] => {
      const state = row.country === 'US' ? row.adminCode : row.country
      const [longitude, latitude] = row.loc.coordinates
      if (
        findState(state) === undefined ||
        gone.has(row.featureCode) ||
        latitude === undefined ||
        longitude === undefined
      )
        return []
      // American territories are separate countries in GeoNames; no region of another country has the same code.
      if (row.country !== 'US' && !['PR', 'VI', 'GU', 'AS', 'MP'].includes(row.country)) return []
      const name = renamed.get(`${row.name}|${state}`) ?? row.name
      return [{ name, state, latitude, longitude, population: row.population, part: row.featureCode === 'PPLX' }]
    })
    .concat(more)
  const byName = new Map<string, KnownCity[]>()
  for (const city of all) {
    const key = townKey(city.name, city.state)
    const list = byName.get(key)
    if (list) list.push(city)
    else byName.set(key, [city])
  }
  return {
    all,
    find(name, state, near) {
      const list = byName.get(townKey(name, state)) ?? []
      const order = near ? (city: KnownCity) => milesBetween(city, near) : (city: KnownCity) => -city.population
      return list.reduce<KnownCity | undefined>(
        (best, city) => (best && order(best) <= order(city) ? best : city),
        undefined,
      )
    },
  }
}

/** Names that differ only in spaces are one place within a state: "La Grange" and "LaGrange". */
export function townKey(name: string, state: string): string {
  return `${foldPlace(name).replaceAll(' ', '')}|${state}`
}
