import { expect, it } from 'vitest'
import { boundsOf, compare } from './compare.ts'
import { at as fields, Findings } from './findings.ts'
import { person, someIdentities } from './identities.testing.ts'
import type { Identity } from './identity.ts'
import { candidatePairs } from './match-all.ts'
import { GatheredIdentities, MatchIndex } from './match-index.ts'
import { defaultMatchSettings as settings } from './match-settings.ts'
import { prepare } from './prepare.ts'
import { RowComparison } from './row-comparison.ts'

/** To nine digits. `expect` is too slow for a hundred thousand pairs. */
const isClose = (a: number, b: number) => Math.abs(a - b) < 0.5e-9

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
  const wrong: string[] = []
  for (const a of statements)
    for (const b of statements) {
      const bits = compare(a, b, settings, whole)
      const stopped = compare(a, b, settings, early, boundsOf(settings))
      const isKept = bits >= settings.review
      if (stopped >= settings.review !== isKept || (isKept && !isClose(stopped, bits))) wrong.push(`${a.key} ${b.key}`)
    }
  expect(wrong).toEqual([])
})

it('[MATCH-15] computes from rows of numbers exactly what the full comparison does, to the last digit', () => {
  for (const options of [{ npis: 'none' as const, factor: 2 }, { factor: 2 }, { licenses: false, heldBack: true }]) {
    const odd = someIdentities(16, 6).map((identity, at) => ({
      ...identity,
      ...unusual[at % unusual.length],
      key: `odd ${at}`,
    }))
    const { rows, statements } = new MatchIndex([...someIdentities(15, 90, options), ...odd])
    const [comparison, found] = [new RowComparison(rows, settings), new Findings()]
    let [rejected, namesakes] = [0, 0]
    const wrong: string[] = []
    for (const [at, a] of statements.entries())
      for (const [to, b] of statements.entries()) {
        const bits = compare(a, b, settings, found)
        if (!comparison.mayMatter(at, to)) {
          rejected++
          if (bits >= settings.review) wrong.push(`${a.key} ${b.key} rejected`)
        }
        const own = comparison.bitsOfNamesakes(at, to)
        if (own === undefined) continue
        namesakes++
        if (!Object.is(own, bits)) wrong.push(`${a.key} ${b.key} bits`)
        const differ = found.level(fields.npi) === 'differ'
        if (comparison.npisAreDifferent(at, to) !== differ) wrong.push(`${a.key} ${b.key} NPIs`)
      }
    expect(wrong).toEqual([])
    expect(rejected).toBeGreaterThan(statements.length ** 2 / 2)
    expect(namesakes).toBeGreaterThan(statements.length)
  }
})

it('[MATCH-15] keeps of a statement in a row all that was prepared', () => {
  const identities = [
    ...someIdentities(17, 40),
    ...unusual.map((each, at) => person('roster', { ...each, key: `odd ${at}` })),
  ]
  const gathered = new GatheredIdentities()
  for (const identity of identities) gathered.add(identity)
  const prepared = identities.map((identity) => prepare(identity, gathered.vocabulary, gathered.npis, 0))
  const { statements } = new MatchIndex(gathered)
  expect(statements).toEqual(prepared.sort((a, b) => (a.key < b.key ? -1 : 1)))
})

const unusual: readonly Partial<Identity>[] = [
  { names: [] },
  { names: [{ given: [], family: ['whitcombe'] }] },
  { names: [{ given: ['ana', 'maria', 'luz'], family: ['de', 'la', 'cruz'] }] },
  { names: ['adriana', 'bea'].map((given) => ({ given: [given, 'm', 'x'], family: ['whitcombe', 'reed', 'ito'] })) },
  { phones: ['1', '2'], doors: ['a', 'b', 'c'], zips: ['21201', '98101'], specialties: ['207R', '207Q'] },
  { licenses: ['md1234', 'wa1234'], suffix: 'jr', preferredId: 'wanted' },
  { kind: 'facility', names: [], facilityName: 'harbor light hospice', npi: '1234567893' },
  { kind: 'facility', names: [] },
]

it('[MATCH-15] compares two statements alike in either order', () => {
  const { statements } = new MatchIndex(someIdentities(13, 60))
  const [one, other] = [new Findings(), new Findings()]
  const wrong: string[] = []
  for (const a of statements)
    for (const b of statements)
      if (!isClose(compare(a, b, settings, one), compare(b, a, settings, other))) wrong.push(`${a.key} ${b.key}`)
  expect(wrong).toEqual([])
})
