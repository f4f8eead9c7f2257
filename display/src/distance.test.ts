import { describe, expect, it } from 'vitest'
import { cardDistance, cutDistance } from './distance.ts'

describe('distance', () => {
  it.each([
    [1.234, '1.23'],
    [1.236, '1.24'],
    [0, '0.00'],
    [120, '120.00'],
  ])('[APP-CARD-03] %d miles read %s', (miles, shown) => expect(cardDistance(miles)).toBe(shown))

  it.each([undefined, null, Number.NaN, Number.POSITIVE_INFINITY, -1])('[APP-CARD-03] %s reads N/A', (miles) =>
    expect(cardDistance(miles)).toBe('N/A'),
  )

  it.each([
    [1.23459999, '1.2345'],
    [1.0005, '1.0005'],
    [0.99999999999, '0.9999'],
    [3, '3'],
    [2.5, '2.5'],
    [0, '0'],
    [10, '10'],
    [100.50004, '100.5'],
    [1e-9, '0'],
    [undefined, 'N/A'],
  ])('[APP-DIS-08] %s is cut, not rounded, to %s', (miles, shown) => expect(cutDistance(miles)).toBe(shown))
})
