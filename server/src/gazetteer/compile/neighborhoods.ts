import type { Point } from '../miles.ts'
import type { KnownCity } from './cities.ts'
import { tsvRows, wordSet } from '../../tsv.ts'

export interface Neighborhood extends Point {
  name: string
  within: string
  state: string
  aliases: string[]
}

export interface Alias {
  alias: string
  name: string
  state: string
  kind: string
}

/** Rows of every `neighborhoods-*.tsv`: name, within, state, lat, lon, other names separated by a bar. */
export function readNeighborhoods(tables: Readonly<Record<string, string>>): Neighborhood[] {
  return Object.keys(tables)
    .filter((file) => file.startsWith('neighborhoods-'))
    .sort()
    .flatMap((file) =>
      tsvRows(tables[file] ?? '').map(([name = '', within = '', state = '', lat = '', lon = '', aliases = '']) => {
        const point = { lat: Number(lat), lon: Number(lon) }
        if (
          name === '' ||
          within === '' ||
          !Number.isFinite(point.lat) ||
          !Number.isFinite(point.lon) ||
          lat === '' ||
          lon === ''
        ) {
          throw new Error(`${file}: the row of "${name}" is not whole`)
        }
        return {
          name,
          within,
          state,
          ...point,
          aliases: aliases
            .split('|')
            .map((alias) => alias.trim())
            .filter(Boolean),
        }
      }),
    )
}

/** Rows of `towns.tsv`: name, state, lat, lon, people. */
export function readTowns(tables: Readonly<Record<string, string>>): KnownCity[] {
  return tsvRows(tables['towns.tsv'] ?? '').map(([name = '', state = '', lat = '', lon = '', people = '']) => ({
    name,
    state,
    lat: Number(lat),
    lon: Number(lon),
    population: Number(people),
    part: false,
  }))
}

/** Rows of `aliases.tsv`: what people write, the name it stands for, state, kind (town unless said). */
export function readAliases(tables: Readonly<Record<string, string>>): Alias[] {
  return tsvRows(tables['aliases.tsv'] ?? '').map(([alias = '', name = '', state = '', kind = 'town']) => ({
    alias,
    name,
    state,
    kind,
  }))
}

export function readOrdinaryWords(tables: Readonly<Record<string, string>>): ReadonlySet<string> {
  return wordSet(tables['ordinary-words.txt'] ?? '')
}
