import { expect, it } from 'vitest'
import { seededRandom } from '../gazetteer/seeded-random.testing.ts'
import type { Facts, StatedPlace, Statement } from '../records/statement.ts'
import type { Cluster } from './cluster.ts'
import { mergeAlone } from './merge-alone.ts'
import { mergeAll } from './merge.ts'
import { compileRules } from './merge-rules.ts'

const today = '2026-11-17'
const rules = compileRules(
  {
    sources: [
      { id: 'roster', name: 'roster' },
      { id: 'nppes', name: 'nppes', lists: false },
    ],
    stewardOverride: { source: 'steward', untilExpiry: true },
    defaults: { rules: ['steward-override', 'source-priority', 'recency'] },
    attributes: [{ attribute: 'relation.network', rules: ['recency'], combine: true }],
  },
  1,
)

it('merges a single statement like the general merge, including the order of fields', () => {
  const { random, seed } = seededRandom()
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T // Never empty here.
  const sometimes = <T extends object>(share: number, value: () => T) => (random() < share ? value() : {})
  const facts = (names: readonly string[]): Facts =>
    Object.fromEntries(
      names
        .filter(() => random() < 0.6)
        .sort(() => random() - 0.5)
        .map((name) => [
          name,
          { value: pick<unknown>(['a', 7, true, { x: 1, b: [2] }, [{ y: 1 }, 'z'], ['A.', 'a', 'b']]), since: today },
        ]),
    )
  const place = (): StatedPlace => ({
    at: {
      key: pick(['', 'a', 'b', 'c', 'd', 'e']),
      door: pick(['', '1 main saint']),
      ...sometimes(0.5, () => ({ phone: '4105550100' })),
    },
    facts: facts(['network', 'specialty', 'acceptingPatients', 'location.address', 'location.name', 'period', 'zeta']),
    ...sometimes(0.4, () => ({ id: pick(['1', '2', '10', 'abc']) })),
  })
  const day = () => pick(['2026-11-16', today, '2026-11-18'])
  let alone = 0
  for (let round = 0; round < 3_000; round++) {
    const statement: Statement = {
      source: pick(['roster', 'roster', 'roster', 'other', 'nppes', 'steward']),
      sourceId: String(round),
      kind: pick(['provider', 'facility'] as const),
      head: facts(['name', 'gender', 'identifier', 'communication']),
      places: Array.from({ length: Math.floor(random() * 4) }, place),
      notes: [],
      ...sometimes(0.15, () => ({ from: day() })),
      ...sometimes(0.15, () => ({ until: day() })),
    }
    const cluster: Cluster = {
      stableId: `id${round}`,
      statements: [{ statement, ...sometimes(0.05, () => ({ retiredAt: '2026-11-10T00:00:00Z' })) }],
      places: random() < 0.05 ? [{ at: { key: 'a', door: '' }, relationId: 'r', firstSeen: today }] : [],
    }
    const fast = mergeAlone(cluster, rules, today)
    if (!fast) continue
    alone += 1
    const { choices: _choices, ...general } = mergeAll(cluster, rules, today) ?? { choices: () => [] }
    expect(JSON.stringify(fast), `PLACES_SEED=${seed}`).toBe(JSON.stringify(general))
  }
  expect(alone).toBeGreaterThan(500)
})
