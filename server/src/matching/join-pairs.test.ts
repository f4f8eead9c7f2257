import { expect, inject, it } from 'vitest'
import { diceFor } from '../demo/dice.ts'
import { compare } from './compare.ts'
import { Findings } from './findings.ts'
import { someIdentities } from './identities.testing.ts'
import { joinPairs } from './join-pairs.ts'
import { MatchIndex } from './match-index.ts'
import { defaultMatchSettings as settings } from './match-settings.ts'
import { Pairs } from './pairs.ts'
import { RowComparison } from './row-comparison.ts'
import { slowJoin } from './slow-join.testing.ts'

it('[MATCH-13] joins as a slow and obvious version does', () => {
  const { rows, statements } = new MatchIndex(someIdentities(5, 60, { npis: 'none', licenses: false }))
  const comparison = new RowComparison(rows, settings)
  for (let round = 0; round < (inject('scale') > 1 ? 1_500 : 50); round++) {
    const dice = diceFor(round, 'join')
    const chosen = [...statements.keys()].filter(() => dice.chance(0.12)).slice(0, 14)
    const pairs = new Pairs()
    for (const a of chosen)
      for (const b of chosen)
        if (a < b && statements[a]?.source !== statements[b]?.source && dice.chance(0.5))
          pairs.push(a, b, dice.between(10, 30))
    const one = () => chosen[dice.between(0, chosen.length - 1)] ?? 0
    const some = () => [one(), one()] as const
    const decisions = (count: number) =>
      chosen.length < 2 ? [] : Array.from({ length: dice.between(0, count) }, some).filter(([a, b]) => a !== b)
    const input = { rows, comparison, pairs, same: decisions(2), apart: decisions(3), settings }
    const mayBeOne = (a: number, b: number) => {
      const [one, other] = [statements[a], statements[b]]
      if (!one || !other || (one.suffix && other.suffix && one.suffix !== other.suffix)) return false
      return compare(one, other, settings, new Findings()) > 0
    }
    const { clusters, tooLarge } = joinPairs(input)
    expect([...clusters, ...tooLarge].sort(([a = 0], [b = 0]) => a - b)).toEqual(slowJoin(input, chosen, mayBeOne))
  }
})
