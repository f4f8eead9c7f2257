import { describe, expect, it } from 'vitest'
import { isOnEarth, milesBetween, milesPerDegree } from './geo.ts'

describe('great-circle miles', () => {
  it('agrees with known distances', () => {
    const newYork = { latitude: 40.7128, longitude: -74.006 }
    const losAngeles = { latitude: 34.0522, longitude: -118.2437 }
    expect(milesBetween(newYork, losAngeles)).toBeCloseTo(2445.6, 0)
    expect(milesBetween(newYork, newYork)).toBe(0)
    expect(milesBetween({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(milesPerDegree, 9)
  })

  it('crosses the date line the short way', () => {
    const guam = { latitude: 13.4, longitude: 179.9 }
    expect(milesBetween(guam, { latitude: 13.4, longitude: -179.9 })).toBeLessThan(20)
  })

  it('has a value for antipodes', () => {
    const half = 180 * milesPerDegree
    expect(milesBetween({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeCloseTo(half, 6)
    expect(milesBetween({ latitude: 0.1, longitude: 0.3 }, { latitude: -0.1, longitude: -179.7 })).toBeCloseTo(half, 6)
  })

  it('agrees with the chord between unit vectors', () => {
    for (let latitude = -90; latitude <= 90; latitude += 7.3)
      for (let longitude = -180; longitude <= 180; longitude += 11.7) {
        const [a, b] = [
          { latitude, longitude },
          { latitude: 40.85, longitude: -73.84 },
        ]
        const angle = 2 * Math.asin(Math.min(1, chord(a, b) / 2))
        expect(milesBetween(a, b)).toBeCloseTo((angle * 180 * milesPerDegree) / Math.PI, 6)
      }
  })

  it('knows coordinates that exist nowhere', () => {
    expect(isOnEarth({ latitude: 90, longitude: -180 })).toBe(true)
    expect(isOnEarth({ latitude: -90.01, longitude: 0 })).toBe(false)
    expect(isOnEarth({ latitude: 0, longitude: 180.5 })).toBe(false)
    expect(isOnEarth({ latitude: NaN, longitude: 0 })).toBe(false)
  })
})

interface Degrees {
  latitude: number
  longitude: number
}

function chord(a: Degrees, b: Degrees): number {
  const [u, v] = [vectorOf(a), vectorOf(b)]
  return Math.hypot(...u.map((value, at) => value - (v[at] ?? 0)))
}

function vectorOf({ latitude, longitude }: Degrees): number[] {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}
