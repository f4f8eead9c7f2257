import { foldWords } from '@care/contract'
import { states } from './states.ts'

/**
 * Folded words for a state, in both languages and with common abbreviations → its number. Codes are in `stateCodes`.
 */
const shortened: Readonly<Record<string, string>> = {
  calif: 'CA',
  cali: 'CA',
  conn: 'CT',
  fla: 'FL',
  ill: 'IL',
  mass: 'MA',
  mich: 'MI',
  minn: 'MN',
  okla: 'OK',
  penn: 'PA',
  penna: 'PA',
  tenn: 'TN',
  tex: 'TX',
  wash: 'WA',
  'wash dc': 'DC',
  'washington state': 'WA',
  'new york state': 'NY',
  'estado de nueva york': 'NY',
  'estado de washington': 'WA',
  'n carolina': 'NC',
  's carolina': 'SC',
  'n dakota': 'ND',
  's dakota': 'SD',
  'w virginia': 'WV',
  纽约州: 'NY',
  紐約州: 'NY',
  加州: 'CA',
  加利福尼亚: 'CA',
  德州: 'TX',
  得克萨斯: 'TX',
  佛州: 'FL',
  佛罗里达: 'FL',
  马里兰: 'MD',
  马里兰州: 'MD',
  新泽西: 'NJ',
  华盛顿州: 'WA',
}

export const stateCodes: ReadonlyMap<string, number> = new Map(
  states.map((state, index) => [state.code.toLowerCase(), index]),
)

export const stateNames: ReadonlyMap<string, number> = new Map([
  ...states.flatMap((state, index) => [
    [foldWords(state.name), index] as const,
    [foldWords(state.spanish), index] as const,
  ]),
  ...Object.entries(shortened).map(([name, code]) => [name, stateCodes.get(code.toLowerCase()) ?? 0] as const),
])

/** The states that an incomplete last word may mean: "new york n" → those in N. */
export function statesBeginning(text: string): ReadonlySet<number> {
  const found = new Set<number>()
  for (const [code, index] of stateCodes) if (code.startsWith(text)) found.add(index)
  for (const [name, index] of stateNames) if (name.startsWith(text)) found.add(index)
  return found
}

/** A state at the end of the words, with its number of words. The longest wins: "new york new york" keeps a town. */
export function stateAtEnd(words: readonly string[]): { state: number; words: number } | undefined {
  for (let count = Math.min(4, words.length); count > 1; count--) {
    const state = stateNames.get(words.slice(-count).join(' '))
    if (state !== undefined) return { state, words: count }
  }
  const last = words.at(-1) ?? ''
  const state = stateCodes.get(last) ?? stateNames.get(last)
  return state === undefined ? undefined : { state, words: 1 }
}
