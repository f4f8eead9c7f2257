import { describe, expect, it } from 'vitest'
import { IndexBuilder } from '../build/index-builder.ts'
import { randomPosition } from '../checks/random-cases.ts'
import { Random, seedOfRun } from '../checks/random.ts'
import type { IndexSchema } from '../schema.ts'
import { circleRanges, innerParts } from './circle-ranges.ts'
import { Circle } from './circle.ts'
import { chordOfMiles, milesOfChord, squaredChord, vectorOf } from './sphere.ts'

const seed = seedOfRun()
const schema: IndexSchema = { parent: {}, row: { place: { type: 'position' } } }

describe(`circles (SEARCH_ENGINE_SEED=${seed})`, () => {
  it('[SRCH] hold every row within the distance in their ranges, and only such rows in the inner ones', () => {
    const random = new Random(seed)
    const points = Array.from({ length: 3_000 }, () =>
      random.chance(0.3) ? { lat: random.next() * 180 - 90, lon: random.next() * 360 - 180 } : randomPosition(random),
    )
    const builder = new IndexBuilder(schema)
    points.forEach((place, at) => builder.add({ id: `${at}`, fields: {}, rows: [{ place }] }))
    const { bands, columns } = builder.build().frozen
    const wrong: object[] = []
    for (let turn = 0; turn < 400; turn++) {
      const at = random.chance(0.2)
        ? { lat: random.pick([-90, 90, 89.99, 0]), lon: random.pick([0, 180, -180]) }
        : randomPosition(random)
      const circle = new Circle(
        at.lat,
        at.lon,
        random.pick([0, 0.5, 5, 25, 50, 100, 500, 3000, 6000, 6300, 9000, 12_400, 12_500]) *
          random.pick([1, 1, random.next()]),
      )
      const ranges = circleRanges(bands, circle)
      const inner = innerParts(bands, circle, ranges)
      const inRanges = new Uint8Array(columns.rows)
      for (let range = 0; range < ranges.count; range++) {
        inRanges.fill(1, ranges.starts[range], ranges.ends[range])
        inRanges.fill(2, inner.starts[range], inner.ends[range])
      }
      const place = columns.fields.place
      if (place?.type !== 'position') throw new Error('no positions')
      for (let row = 0; row < columns.rows; row++) {
        const point = {
          x: place.points[row * 3] ?? 0,
          y: place.points[row * 3 + 1] ?? 0,
          z: place.points[row * 3 + 2] ?? 0,
        }
        const inside = squaredChord(circle.center, point) <= circle.chord
        if ((inside && inRanges[row] === 0) || (!inside && inRanges[row] === 2))
          wrong.push({ turn, row, circle, inside })
      }
    }
    expect(wrong).toEqual([])
  }, 60_000)

  it('[SRCH] agree with the haversine formula to a millionth of a mile, and with known distances', () => {
    const random = new Random(seed)
    for (let turn = 0; turn < 2_000; turn++) {
      const [a, b] = [randomPosition(random), randomPosition(random)]
      expect(milesOfChord(squaredChord(vectorOf(a.lat, a.lon), vectorOf(b.lat, b.lon)))).toBeCloseTo(haversine(a, b), 5)
    }
    const newYorkToLondon = milesOfChord(squaredChord(vectorOf(40.7128, -74.006), vectorOf(51.5074, -0.1278)))
    expect(newYorkToLondon).toBeCloseTo(3461.2, 0)
    expect(milesOfChord(squaredChord(vectorOf(0, 179.5), vectorOf(0, -179.5)))).toBeCloseTo(69.09, 1)
  })

  it('[API-SRCH-10] include a point exactly at the distance shown for it', () => {
    const random = new Random(seed)
    for (let turn = 0; turn < 5_000; turn++) {
      const [a, b] = [randomPosition(random), randomPosition(random)]
      const chord = squaredChord(vectorOf(a.lat, a.lon), vectorOf(b.lat, b.lon))
      expect(chord).toBeLessThanOrEqual(chordOfMiles(milesOfChord(chord)))
    }
  })
})

/** The textbook formula, on the same sphere. */
function haversine(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const radians = Math.PI / 180
  const half = (from: number, to: number) => Math.sin(((to - from) * radians) / 2) ** 2
  const share = half(a.lat, b.lat) + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(a.lon, b.lon)
  return ((2 * 6371.0088) / 1.609344) * Math.atan2(Math.sqrt(share), Math.sqrt(1 - share))
}
