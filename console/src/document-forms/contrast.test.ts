import { expect, it } from 'vitest'
import { asHex6, contrastOf } from './contrast.ts'

it('computes the ratios that WCAG names', () => {
  expect(contrastOf('#000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#fff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#767676', '#FFF')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#0a6670', '#0a6670')).toBe(1)
})

it('has no ratio for an invalid color', () => {
  expect([contrastOf('red', '#fff'), contrastOf('#12', '#fff'), asHex6('#12345')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([asHex6('#AbC'), asHex6('#abcd'), asHex6('#AABBCCDD')]).toEqual(['#aabbcc', '#aabbcc', '#aabbcc'])
})
