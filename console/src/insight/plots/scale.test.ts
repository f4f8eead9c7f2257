import { describe, expect, it } from 'vitest'
import { linePath, scale, spread } from './scale.ts'

describe('a plot', () => {
  it('puts values where they belong, also upside down, and a single one in the middle', () => {
    expect(scale(5, { from: 0, to: 10 }, { from: 100, to: 0 })).toBe(50)
    expect(scale(7, { from: 7, to: 7 }, { from: 0, to: 40 })).toBe(20)
  })

  it('draws a line through its points', () => {
    const points = [
      { x: 0, y: 1 },
      { x: 2.04, y: 3.06 },
    ]
    expect(linePath(points)).toBe('M0 1L2 3.1')
  })

  it('names the first, the last and a few between', () => {
    expect(spread([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([1, 4, 7])
    expect(spread([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 4)).toEqual([1, 4, 7, 10])
    expect(spread([1, 2], 3)).toEqual([1, 2])
  })
})
