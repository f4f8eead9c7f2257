import { expect, it } from 'vitest'
import { componentFrom, fullSize, sideText, sizeFrom } from './frame-size.ts'

it('[APP-HAR-03] makes negative and invalid sizes 0', () => {
  for (const [typed, size] of [
    ['-5', 0],
    ['', 0],
    ['abc', 0],
    ['1e999', 0],
    ['320', 320],
    ['0', 0],
    ['0.5', 0],
  ] as const)
    expect(sizeFrom(typed), typed).toBe(size)
})

it('[APP-HAR-02] [M11] takes whole numbers only', () => {
  expect(['12.7', '1e2', '99.999'].map(sizeFrom)).toEqual([12, 100, 99])
})

it('[APP-HAR-02] is 100vw by 100vh at full size', () => {
  expect([sideText(fullSize.width), sideText(fullSize.height)]).toEqual(['100vw', '100vh'])
})

it('[APP-HAR-01] shows the default for any name it does not know', () => {
  for (const asked of [null, '', 'https://evil.example', '../console', 'toString', 'constructor', '__proto__'])
    expect(componentFrom(asked)).toBe('search-start-v2')
  expect(componentFrom('search-results-v2')).toBe('search-results-v2')
})
