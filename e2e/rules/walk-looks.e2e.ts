import { expect, test } from '../support/test.ts'
import { tenants } from '../support/results-pages.ts'
import { resultsWalk } from '../support/results-states.ts'
import type { State } from '../support/screen-states.ts'
import { startWalk } from '../support/start-states.ts'
import { looksOf, type Look } from '../support/walk-looks.ts'

const states = [startWalk, resultsWalk].flatMap((walk) => walk.map((state, index) => ({ state, index })))
const hasState = ({ only }: State) => tenants.filter((tenant) => only?.includes(tenant) ?? true)
const looksAt = (state: State, index: number) => hasState(state).flatMap((tenant) => looksOf(tenant, state, index))
const values = (looks: readonly Look[], ...keys: (keyof Look)[]) =>
  new Set(looks.map((look) => keys.map((key) => look[key]).join(' '))).size

test('the short accessible walk shows every state to every tenant that has it', () => {
  for (const { state, index } of states)
    for (const tenant of hasState(state))
      expect(looksOf(tenant, state, index).length, `${state.name}, ${tenant}`).toBeGreaterThan(0)
})

test('the short accessible walk examines each state in each two of language, size and color scheme', () => {
  for (const { state, index } of states) {
    const looks = looksAt(state, index)
    expect(
      [
        values(looks, 'language', 'size'),
        values(looks, 'language', 'scheme'),
        values(looks, 'size', 'scheme'),
        looks.some(({ whole }) => whole),
      ],
      state.name,
    ).toEqual([4, 4, 4, true])
  }
})
