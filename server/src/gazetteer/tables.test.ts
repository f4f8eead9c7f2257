import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { readAliases, readNeighborhoods } from './compile/neighborhoods.ts'
import type { Gazetteer } from './gazetteer.ts'
import { testGazetteer } from './gazetteer.testing.ts'
import { milesBetween, toPoint } from '@care/contract'
import { placeAt } from './place-at.ts'
import { resolvePlace } from '../geocoding/resolve-place.ts'

const folder = new URL('./tables/', import.meta.url)
const tables = Object.fromEntries(
  readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]),
)

let gazetteer: Gazetteer
beforeAll(async () => {
  gazetteer = await testGazetteer()
})

describe('our own tables of places', () => {
  it('[API-PLACE] hold at least 300 neighborhoods, none twice', () => {
    const rows = readNeighborhoods(tables)
    expect(rows.length).toBeGreaterThanOrEqual(300)
    const keys = rows.map(({ name, within, state }) => `${name}|${within}|${state}`)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  it('[API-PLACE] put every neighborhood in its state and within 25 miles of its town', () => {
    const wrong = readNeighborhoods(tables).filter(({ within, state, latitude, longitude }) => {
      const town = resolvePlace(gazetteer, `${within}, ${state}`)
      return (
        town === undefined ||
        milesBetween(toPoint(town), { latitude, longitude }) > 25 ||
        placeAt(gazetteer, latitude, longitude)?.state !== state
      )
    })
    expect(wrong.map(({ name, within }) => `${name}, ${within}`)).toEqual([])
  })

  it('[API-PLACE] resolve every neighborhood by name, town and state to its own point', () => {
    const wrong = readNeighborhoods(tables).filter(({ name, within, state, latitude, longitude }) => {
      const place = resolvePlace(gazetteer, `${name}, ${within}, ${state}`)
      return place === undefined || milesBetween(toPoint(place), { latitude, longitude }) > 0.1
    })
    expect(wrong.map(({ name, within }) => `${name}, ${within}`)).toEqual([])
  })

  it('[API-PLACE] resolve every alias near its own state', () => {
    const wrong = readAliases(tables).filter(({ alias, name, state, kind }) => {
      const target = resolvePlace(gazetteer, `${name}, ${state}`)
      const place =
        target && resolvePlace(gazetteer, alias, { near: { lat: target.lat, lon: target.lon, states: [state] } })
      return place === undefined || place.kind !== kind || milesBetween(toPoint(place), toPoint(target ?? place)) > 1
    })
    expect(wrong.map(({ alias }) => alias)).toEqual([])
  })
})
