import { expect, it } from 'vitest'
import { seededRandom } from '../gazetteer/seeded-random.testing.ts'
import { isSameJson } from './same-json.ts'

const rounds = 2_000

it('finds values the same exactly if their texts are', () => {
  const { random, seed } = seededRandom()
  const pick = (list: readonly unknown[]) => list[Math.floor(random() * list.length)]
  const names = ['a', 'b', '0']
  const value = (depth: number): unknown => {
    const parts = () => Array.from({ length: Math.floor(random() * 3) }, () => value(depth - 1))
    if (depth === 0 || random() < 0.4) return pick([null, true, 0, 1, '', 'a', '1'])
    return random() < 0.5 ? parts() : Object.fromEntries(parts().map((part) => [pick(names), part]))
  }
  let same = 0
  for (let round = 0; round < rounds; round++) {
    const [one, other] = [value(3), value(3)]
    const isSameText = JSON.stringify(one) === JSON.stringify(other)
    if (isSameText) same += 1
    expect(isSameJson(one, other), `seed ${seed}, round ${round}`).toBe(isSameText)
    expect(isSameJson(one, structuredClone(one)), `seed ${seed}, round ${round}`).toBe(true)
  }
  expect(same).toBeGreaterThan(0)
})

it.each([
  ['another order of keys', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['a list and an object', ['x'], { 0: 'x' }],
  ['a missing key and a null', {}, { a: null }],
  ['a number and its text', 1, '1'],
  ['a longer list', [1], [1, 2]],
])('tells %s apart', (_what, one, other) => {
  expect(isSameJson(one, other)).toBe(false)
})
