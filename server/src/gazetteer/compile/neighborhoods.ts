import type { Point } from '@care/contract'
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

/** Rows of every `neighborhoods-*.tsv`: name, within, state, latitude, longitude, other names separated by a bar. */
export function readNeighborhoods(tables: Readonly<Record<string, string>>): Neighborhood[] {
  return Object.entries(tables)
    .filter(([file]) => file.startsWith('neighborhoods-'))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([file, table]) =>
      tsvRows(table).map(([name = '', within = '', state = '', latitude = '', longitude = '', aliases = '']) => {
        const point = { latitude: Number(latitude), longitude: Number(longitude) }
        if (
          name === '' ||
          within === '' ||
          !Number.isFinite(point.latitude) ||
          !Number.isFinite(point.longitude) ||
          latitude === '' ||
          longitude === ''
        ) {
          throw new Error(`${file}: the row of "${name}" is incomplete`)
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

/** Rows of `towns.tsv`: name, state, latitude, longitude, people. */
export function readTowns(tables: Readonly<Record<string, string>>): KnownCity[] {
  return tsvRows(tables['towns.tsv'] ?? '').map(
    ([name = '', state = '', latitude = '', longitude = '', people = '']) => ({
      name,
      state,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: Number(people),
      part: false,
    }),
  )
}

/** Rows of `aliases.tsv`: what people write, the name it means, state, kind (town by default). */
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
