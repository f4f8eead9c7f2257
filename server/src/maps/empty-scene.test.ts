import type { MapScene } from '@care/contract'
import { describe, expect, it } from 'vitest'
import { isEmptyScene } from './empty-scene.ts'

const scene = (more: Partial<MapScene>) =>
  // Only these members are read.
  isEmptyScene({
    width: 350,
    height: 350,
    towns: [],
    counties: [],
    coast: '',
    countyLines: '',
    stateLines: '',
    ...more,
  } as MapScene)

describe('a scene with nothing to see', () => {
  it.each([
    ['no lines', {}, true],
    ['a line far away', { coast: 'M-900 -900L-900 900 -800 900' }, true],
    ['a line past a corner', { coast: 'M-10 360L20 390' }, true],
    ['a line across, without a point inside', { countyLines: 'M900 900L901 901M-100 175L500 180' }, false],
    ['a line that ends inside', { stateLines: 'M100 -50L100 10' }, false],
  ])('[D9] %s', (_name, more, isEmpty) => expect(scene(more)).toBe(isEmpty))
})
