import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Gazetteer } from './gazetteer.ts'
import { testGazetteer } from './gazetteer.testing.ts'
import { milesBetween } from '@care/contract'
import { nearestZipRow, placeAt } from './place-at.ts'
import { seededRandom } from './seeded-random.testing.ts'

const yardstick = new URL('../../../../shared/data/geo/us_zip_centroids.csv', import.meta.url)

let gazetteer: Gazetteer
beforeAll(async () => {
  gazetteer = await testGazetteer()
})

describe('the county of a point', () => {
  it.each([
    [40.8467, -73.8408, 'NY', 'Bronx'],
    [40.9312, -73.8987, 'NY', 'Westchester'],
    [40.7447, -73.9485, 'NY', 'Queens'],
    [40.7831, -73.9712, 'NY', 'New York'],
    [40.6782, -73.9442, 'NY', 'Kings'],
    [40.5795, -74.1502, 'NY', 'Richmond'],
    [39.29, -76.61, 'MD', 'Baltimore city'],
    [39.4015, -76.6019, 'MD', 'Baltimore'],
    [39.084, -77.153, 'MD', 'Montgomery'],
    [38.9, -77.03, 'DC', 'District of Columbia'],
    [34.05, -118.24, 'CA', 'Los Angeles'],
    [47.6062, -122.3321, 'WA', 'King'],
    [29.9511, -90.0715, 'LA', 'Orleans'],
    [61.2176, -149.8997, 'AK', 'Anchorage'],
    [21.307, -157.858, 'HI', 'Honolulu'],
    [18.4655, -66.1057, 'PR', 'San Juan'],
    [51.88, -176.65, 'AK', 'Aleutians West'],
    [38.627, -90.1994, 'MO', 'St. Louis city'],
    [38.8462, -77.3064, 'VA', 'Fairfax city'],
  ])('[API-PLACE] is known at %f, %f: %s %s', (latitude, longitude, state, county) => {
    expect(placeAt(gazetteer, latitude, longitude)).toMatchObject({ state, county })
  })

  it('[API-PLACE] is that of the shore for a point just off it, and unknown at sea and abroad', () => {
    expect(placeAt(gazetteer, 40.56, -73.87)?.state).toBe('NY')
    expect(placeAt(gazetteer, 40, -60)).toBeUndefined()
    expect(placeAt(gazetteer, 51.5, -0.12)).toBeUndefined()
    expect(placeAt(gazetteer, 90, 0)).toBeUndefined()
  })

  it.each([
    [NaN, 0],
    [0, NaN],
    [Infinity, -Infinity],
    [1e300, -1e300],
    [-90, 180],
  ])('[API-PLACE] is unknown for the impossible point %f, %f', (latitude, longitude) => {
    expect(placeAt(gazetteer, latitude, longitude)).toBeUndefined()
  })

  it('[API-PLACE] finds the nearest ZIP that a plain scan finds', () => {
    const { random, seed } = seededRandom()
    const { zips } = gazetteer
    for (let round = 0; round < 150 * inject('scale'); round++) {
      const point = { latitude: 25 + random() * 24, longitude: -124 + random() * 57 }
      const within = 1 + random() * 40
      let least = Infinity
      for (let row = 0; row < zips.code.length; row++)
        least = Math.min(
          least,
          milesBetween(point, {
            latitude: (zips.latitude[row] ?? 0) / 1e5,
            longitude: (zips.longitude[row] ?? 0) / 1e5,
          }),
        )
      const found = nearestZipRow(gazetteer, point, within)
      if (least > within) expect(found, `seed ${seed}`).toBe(-1)
      else
        expect(
          milesBetween(point, {
            latitude: (zips.latitude[found] ?? 0) / 1e5,
            longitude: (zips.longitude[found] ?? 0) / 1e5,
          }),
          `seed ${seed}`,
        ).toBeCloseTo(least, 9)
    }
  })

  it.skipIf(!existsSync(yardstick))(
    '[API-PLACE] agrees with the census for 98% of ZIP areas, 99% in the tenants’ states (skipped without its data)',
    () => {
      const rows = readFileSync(yardstick, 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(','))
        .filter((row) => row[8] === 'zcta' && row[4])
      const right = rows.filter((row) => placeAt(gazetteer, Number(row[5]), Number(row[6]))?.fips === row[4])
      const served = (row: string[]) => ['NY', 'CA', 'TX', 'FL', 'WA'].includes(row[2] ?? '')
      expect(right.length / rows.length).toBeGreaterThan(0.98)
      expect(right.filter(served).length / rows.filter(served).length).toBeGreaterThan(0.99)
    },
  )
})
