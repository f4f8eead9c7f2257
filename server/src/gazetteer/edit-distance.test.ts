import { describe, expect, inject, it } from 'vitest'
import { editsBetween } from './edit-distance.ts'
import { seededRandom } from './seeded-random.testing.ts'

/** The textbook algorithm: one cell at a time, nothing reused, no early exit. */
function slowEdits(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_unused, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => table[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1)
      const row = table[i]
      if (row) row[j] = least
    }
  }
  return at(a.length, b.length)
}

describe('typos between two words', () => {
  it('[API-PLACE] counts as the slow table does, up to the limit', () => {
    const { random, seed } = seededRandom()
    for (let round = 0; round < (inject('scale') > 1 ? 50_000 : 1_500); round++) {
      const word = () =>
        Array.from({ length: Math.floor(random() * 9) }, () => 'abcd'[Math.floor(random() * 4)]).join('')
      const [typed, name, limit] = [word(), word(), Math.floor(random() * 4)]
      expect(editsBetween(typed, name, limit), `${typed} ${name} ${limit} seed ${seed}`).toBe(
        Math.min(slowEdits(typed, name), limit + 1),
      )
    }
  })

  it('[API-PLACE] finds the best beginning of a name for a word still being typed', () => {
    const { random, seed } = seededRandom()
    for (let round = 0; round < (inject('scale') > 1 ? 30_000 : 1_000); round++) {
      const word = (most: number) =>
        Array.from({ length: Math.floor(random() * most) }, () => 'abc'[Math.floor(random() * 3)]).join('')
      const [typed, name, limit] = [word(7), word(12), Math.floor(random() * 3)]
      const slow = Math.min(
        ...Array.from({ length: name.length + 1 }, (_, length) => slowEdits(typed, name.slice(0, length))),
      )
      expect(editsBetween(typed, name, limit, true), `${typed} ${name} ${limit} seed ${seed}`).toBe(
        Math.min(slow, limit + 1),
      )
    }
  })

  it('[API-PLACE] treats very long words as different', () => {
    expect(editsBetween('a'.repeat(500), 'a'.repeat(500), 2)).toBe(3)
  })
})
