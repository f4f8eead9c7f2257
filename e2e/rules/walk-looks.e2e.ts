import { expect, test } from '../support/test.ts'
import { resultsWalk } from '../support/results-states.ts'
import type { State } from '../support/screen-states.ts'
import { startWalk } from '../support/start-states.ts'
import { looksOf, walkers, type Look } from '../support/walk-looks.ts'

const states = [startWalk, resultsWalk].flatMap((walk) => walk.map((state, index) => ({ state, index })))
const hasState = ({ only }: State) => walkers.filter((tenant) => only?.includes(tenant) ?? true)
const looksAt = (state: State, index: number) => hasState(state).flatMap((tenant) => looksOf(tenant, state, index))
const values = (looks: readonly Look[], ...keys: (keyof Look)[]) =>
  new Set(looks.map((look) => keys.map((key) => look[key]).join(' '))).size

test('the short accessible walk shows every state to every tenant that has it', () => {
  for (const { state, index } of states)
    for (const tenant of hasState(state))
      expect(looksOf(tenant, state, index).length, `${state.name}, ${tenant}`).toBeGreaterThan(0)
})

test('the short accessible walk examines each state in both languages, at both sizes, in both color schemes', () => {
  for (const { state, index } of states) {
    const looks = looksAt(state, index)
    expect(
      [values(looks, 'language'), values(looks, 'size'), values(looks, 'scheme'), looks.some(({ whole }) => whole)],
      state.name,
    ).toEqual([2, 2, 2, true])
  }
})

test('the short accessible walk has every combination of language, size and color scheme', () => {
  const looks = states.flatMap(({ state, index }) => (state.only ? [] : looksAt(state, index)))
  expect(values(looks, 'language', 'size', 'scheme')).toBe(8)
})
