import type { Language } from '@care/contract'
import { describe, expect, inject, it } from 'vitest'
import { diceFor } from '../demo/dice.ts'
import { findingWords } from './finding-words.ts'
import { person, someIdentities } from './identities.testing.ts'
import type { Identity } from './identity.ts'
import { candidatesOf, matchAll } from './match-all.ts'
import { MatchIndex } from './match-index.ts'
import { defaultMatchSettings as settings } from './match-settings.ts'
import type { MatchDecision } from './verdict.ts'

/** Others, so that names and phones have frequencies. */
const crowd = someIdentities(3, 400)
const npis = ['1234567893', '1245319599']

function matched(own: readonly Identity[], decisions: readonly MatchDecision[] = []) {
  const result = matchAll({ identities: [...crowd, ...own], decisions, settings })
  const isOwn = (key: string) => own.some((identity) => identity.key === key)
  return {
    clusters: result.clusters.filter((cluster) => cluster.some(isOwn)),
    review: result.review.filter(({ a, b }) => isOwn(a) || isOwn(b)),
    same: result.same.filter(({ a, b }) => isOwn(a) || isOwn(b)),
    tooLarge: result.tooLarge,
  }
}

describe('matching', () => {
  it('[MATCH-03] gives the same clusters and pairs whatever the order of the statements', () => {
    for (let round = 0; round < 3 * inject('scale'); round++) {
      const identities = someIdentities(round, 300, { factor: 2 })
      const keys = identities.map(({ key }) => key)
      const decisions = [
        { a: keys[0] ?? '', b: keys.at(-1) ?? '', verdict: 'same' as const },
        { a: keys[1] ?? '', b: keys[400] ?? '', verdict: 'apart' as const },
      ]
      const result = matchAll({ identities, decisions, settings })
      const shuffled = shuffle(identities, round)
      expect(matchAll({ identities: shuffled, decisions: decisions.toReversed(), settings })).toEqual(result)
      expect(result.clusters.length).toBeGreaterThan(200)
    }
  })

  it('[MATCH-04] joins one person under two spellings and says why', () => {
    const own = [
      person('roster', { key: 'r' }),
      person('portal', { key: 'p', names: [{ given: ['adriana'], family: ['whitcomb'] }] }),
    ]
    const { clusters, same } = matched(own)
    expect(clusters).toEqual([['p', 'r']])
    const [verdict] = same
    const said = (language: Language) => verdict?.parts.map((part) => findingWords(part, language))
    expect(said('en')).toContain('The family names differ by one typing error: whitcomb and whitcombe.')
    expect(said('es')).toContain('Los apellidos difieren en un error de escritura: whitcomb y whitcombe.')
    const sum = verdict?.parts.reduce((total, { bits }) => total + bits, 0) ?? 0
    expect(sum).toBeCloseTo(verdict?.bits ?? 0, 1)
  })

  it('[MATCH-05] lets stewards keep apart and join, over every computed verdict', () => {
    const own = [person('roster', { key: 'r' }), person('portal', { key: 'p' })]
    expect(matched(own, [{ a: 'p', b: 'r', verdict: 'apart' }])).toMatchObject({ clusters: [], review: [] })
    const other = person('portal', {
      key: 'p',
      names: [{ given: ['zoltan'], family: ['kodaly'] }],
      phones: [],
      doors: [],
    })
    const strangers = [person('roster', { key: 'r' }), other]
    expect(matched(strangers).clusters).toEqual([])
    expect(matched(strangers, [{ a: 'r', b: 'p', verdict: 'same' }]).clusters).toEqual([['p', 'r']])
  })

  it('[MATCH-06] never joins two statements of one source automatically', () => {
    const own = [person('roster', { key: 'r1' }), person('roster', { key: 'r2' }), person('portal', { key: 'p' })]
    const { clusters, review } = matched(own)
    expect(clusters).toEqual([])
    expect(review.map(({ a, b }) => [a, b])).toEqual([
      ['p', 'r1'],
      ['p', 'r2'],
    ])
  })

  it('[MATCH-07] asks a steward about one NPI on dissimilar names, and joins similar ones', () => {
    const own = (given: string, family: string) => [
      person('roster', { key: 'r', npi: npis[0], gender: 'male' }),
      person('portal', { key: 'p', npi: npis[0], gender: 'male', names: [{ given: [given], family: [family] }] }),
    ]
    expect(matched(own('zoltan', 'kodaly'))).toMatchObject({ clusters: [], review: [{ a: 'p', b: 'r' }] })
    expect(matched(own('adrian', 'whitcombe')).clusters).toEqual([['p', 'r']])
  })

  it('[MATCH-07] lets an NPI count where the sources have another half of a double family name', () => {
    const half = (source: string, family: string, npi = npis[0]) =>
      person(source, { key: source, npi, gender: 'male', names: [{ given: ['sergio'], family: [family] }] })
    const halves = [half('roster', 'chavez'), half('portal', 'zuniga')]
    expect(matched(halves).clusters).toEqual([['portal', 'roster']])
    const twice = { ...half('roster', 'kodaly'), key: 'other' }
    expect(matched([...halves, twice]).clusters).toEqual([])
  })

  it('[MATCH-08] keeps people with different NPIs apart, unless one of the NPIs is that of a group', () => {
    const own = [person('roster', { key: 'r', npi: npis[0] }), person('portal', { key: 'p', npi: npis[1] })]
    expect(matched(own).clusters).toEqual([])
    const sure = own.map((each) => ({ ...each, licenses: ['md123456'] }))
    expect(matched(sure)).toMatchObject({ clusters: [], review: [{ a: 'p', b: 'r' }] })
    const between = person('registry', { key: 'x' })
    expect(matched([...own, between]).clusters.flat()).not.toEqual(expect.arrayContaining(['p', 'r']))
    const colleagues = ['kodaly', 'bartok', 'liszt'].map((family) =>
      person('roster', {
        key: family,
        npi: npis[0],
        names: [{ given: ['zoltan'], family: [family] }],
        phones: [],
        doors: [],
      }),
    )
    expect(matched([...own, ...colleagues]).clusters).toEqual([['p', 'r']])
  })

  it('[MATCH-09] shows relatives who work together to a steward at most', () => {
    const sister = { names: [{ given: ['beatrix'], family: ['whitcombe'] }] }
    expect(matched([person('roster', { key: 'r' }), person('portal', { key: 'p', ...sister })]).clusters).toEqual([])
    const senior = { suffix: 'sr' }
    const junior = { suffix: 'jr' }
    expect(
      matched([person('roster', { key: 'r', ...senior }), person('portal', { key: 'p', ...junior })]).clusters,
    ).toEqual([])
  })

  it('[MATCH-09] joins a person who uses the middle name, of one gender and specialty at one site', () => {
    const names = (...given: string[]) => ({ names: [{ given, family: ['whitcombe'] }] })
    const own = (change: Partial<Identity>) => [
      person('roster', { key: 'r', ...names('camila', 'a') }),
      person('portal', { key: 'p', ...names('ana'), ...change }),
    ]
    expect(matched(own({})).clusters).toEqual([['p', 'r']])
    for (const change of [{ gender: undefined }, { specialties: ['1223G0001X'] }, { phones: [], doors: [] }])
      expect(matched(own(change)).clusters).toEqual([])
  })

  it('[MATCH-19] asks a steward about different family names of men, and swapped first and middle names', () => {
    const own = (gender: string, one: string[], other: string[]) => [
      person('roster', { key: 'r', gender, names: [{ given: one, family: ['marville'] }] }),
      person('portal', { key: 'p', gender, names: [{ given: other, family: ['reed'] }] }),
    ]
    expect(matched(own('female', ['zdenka'], ['zdenka'])).clusters).toEqual([['p', 'r']])
    for (const { clusters, review } of [
      matched(own('male', ['zdenko'], ['zdenko'])),
      matched(own('female', ['zdenka', 'n'], ['ngozi', 'z'])),
    ])
      expect([clusters, review.length]).toEqual([[], 1])
    expect(matched(own('male', ['zdenko', 'ottokar'], ['zdenko', 'ottokar'])).clusters).toEqual([['p', 'r']])
  })

  it('[MATCH-10] knows a facility by its name and its site', () => {
    const facility = (key: string, source: string, facilityName: string) =>
      person(source, { key, kind: 'facility', names: [], gender: undefined, facilityName })
    const [a, b] = [
      facility('r', 'roster', 'harbor light hospice'),
      facility('p', 'portal', 'harbor light hospice inc'),
    ]
    expect(matched([a, b]).clusters).toEqual([['p', 'r']])
    expect(matched([a, facility('p', 'portal', 'bay dental group')]).clusters).toEqual([])
    expect(matched([a, person('portal', { key: 'p' })]).clusters).toEqual([])
  })

  it('[MATCH-11] sets clusters that grew too large aside', () => {
    const own = Array.from({ length: 9 }, (_, at) =>
      person('roster', { key: `r${at}`, names: [{ given: [`n${at}`], family: ['x'] }] }),
    )
    const decisions = own.slice(1).map(({ key }) => ({ a: 'r0', b: key, verdict: 'same' as const }))
    expect(matched(own, decisions).tooLarge).toEqual([own.map(({ key }) => key)])
  })

  it('[MATCH-12] lists the best candidates for one statement', () => {
    const index = new MatchIndex([...crowd, person('roster', { key: 'r' })])
    const asked = person('portal', { key: 'p', names: [{ given: ['adriana'], family: ['whitcombe'] }] })
    const [best, second] = candidatesOf(index, asked, settings, { limit: 2 })
    expect(best).toMatchObject({ a: 'p', b: 'r' })
    expect(best?.bits).toBeGreaterThan(settings.automatic)
    expect(second?.bits ?? 0).toBeLessThan(settings.review)
  })
})

function shuffle<T>(items: readonly T[], seed: number): T[] {
  const dice = diceFor(seed, 'shuffle')
  return items
    .map((item) => ({ item, at: dice.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
