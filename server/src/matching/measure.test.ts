import { expect, it } from 'vitest'
import { measure } from '../../bench/matching/measure.ts'
import { identityOfRow } from '../../bench/matching/statements.ts'
import { someRows } from './identities.testing.ts'
import { matchAll } from './match-all.ts'
import { defaultMatchSettings as settings } from './match-settings.ts'

// The small form of `npm run bench -- matching`: lower bounds below the bench's figures, so that a few pairs more or
// less of a small set do not fail it.
const people = 2_400

it('[MATCH-17] finds people without NPIs again, and hardly ever a stranger', () => {
  const { precision, recall, recallWithQueue } = measured({ npis: 'none' })
  expect(precision).toBeGreaterThan(0.995)
  expect(recall).toBeGreaterThan(0.96)
  expect(recallWithQueue).toBeGreaterThan(0.985)
})

it('[MATCH-17] finds nearly everyone if most rows have an NPI, with a short queue', () => {
  const { precision, recallWithQueue, recall, queue, queueTrue } = measured({})
  expect(precision).toBeGreaterThan(0.999)
  expect(recall).toBeGreaterThan(0.99)
  expect(recallWithQueue).toBeGreaterThan(0.995)
  expect(queue).toBeLessThan(0.02)
  expect(queueTrue).toBeGreaterThan(0.4)
})

function measured(options: Parameters<typeof someRows>[2]) {
  const rows = someRows(101, people, options).filter(({ file }) => file !== 'portal')
  return measure(rows, matchAll({ identities: rows.map(identityOfRow), decisions: [], settings }))
}
