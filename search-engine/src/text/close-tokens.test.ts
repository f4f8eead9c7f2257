import { describe, expect, inject, it } from 'vitest'
import { Random, seedOfRun } from '../checks/random.ts'
import { closeTokens, toleratedTypos } from './close-tokens.ts'
import { StringTable } from './string-table.ts'

const seed = seedOfRun()
const rounds = inject('scale') > 1 ? 150 : 6

describe(`close tokens (SEARCH_ENGINE_SEED=${seed})`, () => {
  it('[SRCH] are those an exhaustive comparison finds, in arrays and in tables', () => {
    const random = new Random(seed)
    for (let round = 0; round < rounds; round++) {
      const letters = random.pick(['ab', 'abc', 'abcdefgh', 'aé𠮷'])
      const word = () => Array.from({ length: random.below(13) + 1 }, () => random.pick(Array.from(letters))).join('')
      const tokens = [...new Set(Array.from({ length: 400 }, word))].sort()
      const table = StringTable.fromSorted([...tokens].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
      for (let turn = 0; turn < 12; turn++) {
        const typed = random.chance(0.5) ? word() : misspelt(random, random.pick(tokens), letters)
        const expected = tokens
          .filter((token) => !token.startsWith(typed))
          .flatMap((token) => {
            const typos = typosBetween(typed, token)
            const whole = distance(Array.from(typed), Array.from(token)) <= toleratedTypos(typed)
            return typos <= toleratedTypos(typed) ? [{ token, typos, whole }] : []
          })
        const found = closeTokens(typed, tokens)
        expect(found.known, typed).toBe(tokens.some((token) => token.startsWith(typed)))
        expect(found.tokens, typed).toEqual(expected)
        expect(
          closeTokens(typed, table)
            .tokens.map(({ token }) => token)
            .sort(),
          typed,
        ).toEqual(expected.map(({ token }) => token))
      }
    }
  }, 60_000)

  it.each([
    ['johnosn', 'johnson', true],
    ['jonson', 'johnson', true],
    ['johnsonn', 'johnson', true],
    ['jphnson', 'johnson', true],
    ['jphnspn', 'johnson', false],
    ['cardilogist', 'cardiologist', true],
    ['cradilogist', 'cardiologist', true],
    ['cardilo', 'cardiology', true],
    ['maria', 'marisol', false],
    ['maria', 'mario', true],
    ['smth', 'smith', false],
    ['smiht', 'smith', true],
    ['kohnson', 'johnson', true],
  ])('[SRCH] one typo in five letters, two in nine: %s for %s is %s', (typed, token, close) => {
    expect(closeTokens(typed, [token]).tokens.length > 0).toBe(close)
  })
})

function misspelt(random: Random, token: string, letters: string): string {
  const list = Array.from(token)
  for (let typos = random.below(3); typos > 0; typos--) {
    const at = random.below(list.length + 1)
    if (random.chance(0.3)) list.splice(at, 1)
    else if (random.chance(0.5)) list.splice(at, 0, random.pick(Array.from(letters)))
    else list.splice(at, 2, ...list.slice(at, at + 2).reverse())
  }
  return list.join('') || 'a'
}

/** Fewest typos of the word against the token, or against a prefix of it that ends with the word's own last letter. */
function typosBetween(typed: string, token: string): number {
  const [word, letters] = [Array.from(typed), Array.from(token)]
  const begun = letters.map((letter, at) =>
    letter === word.at(-1) ? distance(word.slice(0, -1), letters.slice(0, at)) : Infinity,
  )
  return Math.min(distance(word, letters), ...begun)
}

function distance(a: readonly string[], b: readonly string[]): number {
  const table = Array.from({ length: a.length + 1 }, (_, one) =>
    Array.from({ length: b.length + 1 }, (_, two) => (one === 0 ? two : two === 0 ? one : 0)),
  )
  const cell = (one: number, two: number) => table[one]?.[two] ?? Infinity
  for (let one = 1; one <= a.length; one++) {
    for (let two = 1; two <= b.length; two++) {
      const replaced = cell(one - 1, two - 1) + (a[one - 1] === b[two - 1] ? 0 : 1)
      const swapped =
        one > 1 && two > 1 && a[one - 1] === b[two - 2] && a[one - 2] === b[two - 1]
          ? cell(one - 2, two - 2) + 1
          : Infinity
      const row = table[one]
      if (row) row[two] = Math.min(cell(one - 1, two) + 1, cell(one, two - 1) + 1, replaced, swapped)
    }
  }
  return cell(a.length, b.length)
}
