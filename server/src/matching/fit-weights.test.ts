import { expect, it } from 'vitest'
import { measure } from '../../bench/matching/measure.ts'
import { identityOfRow } from '../../bench/matching/statements.ts'
import { bitsWith, fitLabels } from './fit-labels.ts'
import { fitWeights } from './fit-weights.ts'
import { someRows } from './identities.testing.ts'
import { matchIndex } from './match-all.ts'
import { MatchIndex } from './match-index.ts'
import { defaultMatchSettings as settings } from './match-settings.ts'

const rows = someRows(21, 1_200, { npis: 'none' }).filter(({ file }) => file !== 'portal')
const index = new MatchIndex(rows.map(identityOfRow))

it('[MATCH-18] fits weights without labels, from any start, and keeps the inputs', () => {
  const { weights, inputs } = fitWeights(index, settings, { randomPairs: 50_000 })
  expect(inputs).toMatchObject({ method: 'expectation-maximization', statements: rows.length })
  expect(inputs.matches).toBeGreaterThan(800)
  expect(weights.family.differ).toBeLessThan(-3)
  expect(weights.gender.same).toBeGreaterThan(0.5)
  expect(weights.middle.differ).toBeLessThan(-2)
  const { precision, recallWithQueue } = measure(rows, matchIndex(index, [], { ...settings, weights }))
  expect(precision).toBeGreaterThan(0.99)
  expect(recallWithQueue).toBeGreaterThan(0.97)
})

it("[MATCH-18] fits weights from stewards' verdicts; few change little", () => {
  const part = (field: string, level: string, bits: number) => ({ field, level, bits })
  const label = (verdict: 'same' | 'apart', level: string) => ({
    verdict,
    bits: 12,
    parts: [part('family', 'same', 12), part('given', level, settings.weights.given.differ)],
  })
  const labels = Array.from({ length: 60 }, (_, at) => label(at % 2 ? 'same' : 'apart', at % 2 ? 'nickname' : 'differ'))
  const few = fitLabels(labels.slice(0, 4), settings)
  const many = fitLabels(labels, settings)
  expect(Math.abs(few.weights.given.differ - settings.weights.given.differ)).toBeLessThan(2)
  expect(many.weights.given.differ).toBeGreaterThan(few.weights.given.differ)
  expect(many.weights.middle).toEqual(settings.weights.middle)
  expect(many.inputs).toMatchObject({ method: 'labels', labels: { same: 30, apart: 30 } })
  const first = labels[0]
  expect(first && bitsWith(many.weights, first)).toBeCloseTo(12 + many.weights.given.differ, 6)
})
