import { expect, it } from 'vitest'
import { boundsOf, compare } from './compare.ts'
import { Findings } from './findings.ts'
import { someIdentities } from './identities.testing.ts'
import { candidatePairs } from './match-all.ts'
import { MatchIndex } from './match-index.ts'
import { defaultMatchSettings as settings } from './match-settings.ts'

it('[MATCH-14] finds nearly every pair that comparing all with all finds', () => {
  const index = new MatchIndex(someIdentities(11, 350, { npis: 'none', factor: 1.5 }))
  const { statements } = index
  const pairs = candidatePairs(index, settings)
  const found = new Set(Array.from({ length: pairs.length }, (_, at) => `${pairs.firstOf(at)} ${pairs.secondOf(at)}`))
  const [findings, lost] = [new Findings(), [] as string[]]
  let all = 0
  for (const [at, a] of statements.entries())
    for (let to = at + 1; to < statements.length; to++) {
      const b = statements[to]
      if (!b || a.source === b.source || compare(a, b, settings, findings) < settings.automatic) continue
      all++
      if (!found.has(`${at} ${to}`)) lost.push(`${a.key} ${b.key}`)
    }
  expect(all).toBeGreaterThan(400)
  expect(lost.length / all).toBeLessThan(0.01)
})

it('[MATCH-14] visits every pair with a common key once', () => {
  const index = new MatchIndex(someIdentities(12, 150))
  const visited: string[] = []
  index.forEachPair((a, b) => visited.push(`${a} ${b}`))
  const expected = index.statements.flatMap((statement, at) =>
    index
      .sharing(statement)
      .filter((other) => other > at && index.statements[other]?.source !== statement.source)
      .map((other) => `${at} ${other}`),
  )
  expect(visited.toSorted()).toEqual(expected.toSorted())
})

it('[MATCH-15] stops early only where no steward would see the pair', () => {
  const { statements } = new MatchIndex(someIdentities(14, 60))
  const [whole, early] = [new Findings(), new Findings()]
  for (const a of statements)
    for (const b of statements) {
      const bits = compare(a, b, settings, whole)
      const stopped = compare(a, b, settings, early, boundsOf(settings))
      expect(bits >= settings.review ? stopped : bits).toBeCloseTo(bits, 9)
      expect(stopped >= settings.review).toBe(bits >= settings.review)
    }
})

it('[MATCH-15] compares two statements alike in either order', () => {
  const { statements } = new MatchIndex(someIdentities(13, 60))
  const [one, other] = [new Findings(), new Findings()]
  for (const a of statements)
    for (const b of statements) expect(compare(a, b, settings, one)).toBeCloseTo(compare(b, a, settings, other), 9)
})
