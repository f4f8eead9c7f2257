import { expect, inject, it } from 'vitest'
import { diceFor } from '../demo/dice.ts'
import { jaroWinkler } from './jaro-winkler.ts'
import { isTypingError } from './typing-error.ts'

it('[MATCH-16] measures likeness as a slow and obvious version does', () => {
  expect(jaroWinkler('martha', 'marhta')).toBeCloseTo(0.9611, 4)
  expect(jaroWinkler('dixon', 'dicksonx')).toBeCloseTo(0.8133, 4)
  for (let round = 0; round < (inject('scale') > 1 ? 200_000 : 6_000); round++) {
    const dice = diceFor(round, 'jaro-winkler')
    const [a, b] = [word(dice.between(0, 9)), word(dice.between(0, 9))]
    expect(jaroWinkler(a, b)).toBeCloseTo(slow(a, b), 12)
    function word(length: number) {
      return Array.from({ length }, () => dice.pick([...'abcd'])).join('')
    }
  }
})

it('[MATCH-16] knows a typing error from another name', () => {
  const errors = [
    ['smith', 'smtih'],
    ['smith', 'smiith'],
    ['smith', 'smth'],
    ['smith', 'smyth'],
  ] as const
  for (const [a, b] of errors) expect([isTypingError(a, b), isTypingError(b, a)]).toEqual([true, true])
  for (const [a, b] of [
    ['smith', 'smit hs'],
    ['lee', 'lei'],
    ['martin', 'martinez'],
    ['smith', 'htims'],
  ] as const)
    expect(isTypingError(a, b)).toBe(false)
})

function slow(a: string, b: string): number {
  if (a === b) return 1
  const [one, other] = [[...a], [...b]]
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1)
  const taken = other.map(() => false)
  const matched = one.filter((char, at) => {
    const to = other.findIndex((each, index) => !taken[index] && each === char && Math.abs(index - at) <= reach)
    if (to >= 0) taken[to] = true
    return to >= 0
  })
  if (matched.length === 0) return 0
  const matchedOther = other.filter((_, at) => taken[at])
  const transposed = matched.filter((char, at) => char !== matchedOther[at]).length / 2
  const jaro =
    (matched.length / a.length + matched.length / b.length + (matched.length - transposed) / matched.length) / 3
  const prefix = [0, 1, 2, 3].findIndex((at) => one[at] === undefined || one[at] !== other[at])
  return jaro + (prefix < 0 ? 4 : prefix) * 0.1 * (1 - jaro)
}
