import { describe, expect, it } from 'vitest'
import { seededRandom } from '../gazetteer/seeded-random.testing.ts'
import type { Facts, StatedPlace, Statement } from '../records/statement.ts'
import type { Cluster } from './cluster.ts'
import { merge } from './merge.ts'
import { compileRules, type MergeRulesDocument, type RuleName } from './merge-rules.ts'
import { slowChoice } from './slow-merge.testing.ts'

const today = '2026-11-17'
const sources = ['steward', 'roster', 'plan-net', 'portal', 'nppes']
const allRules: RuleName[] = ['steward-override', 'source-priority', 'recency', 'agreement', 'completeness']
const document = (more: Partial<MergeRulesDocument> = {}): MergeRulesDocument => ({
  sources: sources.map((id) => ({ id, name: id })),
  stewardOverride: { source: 'steward', untilExpiry: true },
  defaults: { rules: allRules },
  attributes: [],
  ...more,
})
const statement = (source: string, head: Facts, more: Partial<Statement> = {}): Statement => ({
  source,
  sourceId: `${source}-1`,
  kind: 'provider',
  head,
  places: [],
  notes: [],
  ...more,
})
const cluster = (...statements: Statement[]): Cluster => ({
  stableId: 's',
  statements: statements.map((each) => ({ statement: each })),
  places: [],
})
const gender = (value: string, since = '2026-10-01'): Facts => ({ gender: { value, since } })
const mergedGender = (statements: Statement[], more: Partial<MergeRulesDocument> = {}, day = today) =>
  merge(cluster(...statements), compileRules(document(more), 1), day)?.record.heads?.[0]?.gender

describe('choosing a value', () => {
  it('takes the source with priority, the newest, the most agreed or the most complete, as the rules say', () => {
    const said = [
      statement('nppes', gender('a', '2026-10-03')),
      statement('portal', gender('bb', '2026-10-02')),
      statement('roster', gender('bb', '2026-10-01')),
    ]
    const by = (rule: RuleName) => mergedGender(said, { defaults: { rules: [rule] } })
    expect([by('source-priority'), by('recency'), by('agreement')]).toEqual(['bb', 'a', 'bb'])
  })

  it('takes what a steward corrected, until it ends or its source changes its mind', () => {
    const roster = statement('roster', gender('male', '2026-10-10'))
    const corrected = (more: Partial<Statement>, since = '2026-10-20') =>
      mergedGender([roster, statement('steward', gender('female', since), more)], {
        defaults: { rules: ['steward-override', 'recency'] },
      })
    expect(corrected({ pinned: 'always' }, '2026-10-01')).toBe('female')
    expect(corrected({ until: '2026-11-01' })).toBe('male')
    expect(corrected({ pinned: 'until-source-changes' })).toBe('female')
    expect(corrected({ pinned: 'until-source-changes' }, '2026-10-01')).toBe('male')
  })

  it('leaves out what a steward removed', () => {
    const none = { gender: { value: null, since: '2026-11-01' } }
    const merged = merge(
      cluster(statement('roster', gender('male')), statement('steward', none, { pinned: 'always' })),
      compileRules(document(), 1),
      today,
    )
    expect(merged?.record.heads?.[0]).toEqual({ golden: true })
    expect(merged?.choices()).toMatchObject([{ path: 'heads[0].gender', value: null, source: 'steward' }])
  })

  it('ends a record that a steward retired, from that day on, although sources list it', () => {
    const said = [
      statement('roster', gender('male')),
      statement('steward', {}, { retires: 'died', from: '2026-11-10' }),
    ]
    const on = (day: string) => merge(cluster(...said), compileRules(document(), 1), day)?.record
    expect(on('2026-11-09')?.meta).toEqual({ sources: ['roster'] })
    expect(on('2026-11-10')?.meta).toMatchObject({ left: '2026-11-10' })
    expect(on('2026-12-10')).toMatchObject({ heads: [{ gender: 'male' }], meta: { left: '2026-11-10' } })
  })

  it('[API-DET-01] takes a position that a source states before one of the gazetteer, whatever the rules say', () => {
    const exact = { lat: 39.2908, lon: -76.6155 }
    const approximate = { lat: 39.29496, lon: -76.62234, approximate: true }
    const at = { key: 'a', door: '100 charles 21201' }
    const says = (source: string, value: object, since: string) =>
      statement(source, {}, { places: [{ at, facts: { 'location.position': { value, since } } }] })
    const merged = (...statements: Statement[]) => merge(cluster(...statements), compileRules(document(), 1), today)
    const both = merged(says('roster', approximate, '2026-11-01'), says('nppes', exact, '2020-01-01'))
    expect(both?.record.relations?.[0]?.location?.position).toEqual(exact)
    expect(both?.choices()).toMatchObject([{ source: 'nppes', rule: 'exact', others: [{ lostBy: 'exact' }] }])
    const none = merged(says('roster', approximate, '2026-11-01'), says('nppes', approximate, '2020-01-01'))
    expect(none?.record.relations?.[0]?.location?.position).toEqual(approximate)
    expect(none?.choices()).toMatchObject([{ source: 'roster', rule: 'same', others: [{ lostBy: 'same' }] }])
  })

  it('lets values beyond their age lose against younger ones', () => {
    const said = [statement('roster', gender('old', '2025-01-01')), statement('nppes', gender('new', '2026-10-01'))]
    const attributes = [{ attribute: 'gender', rules: allRules, maxAgeDays: 180 }]
    expect([mergedGender(said), mergedGender(said, { attributes })]).toEqual(['old', 'new'])
  })

  it('agrees with the slow choice for random statements and rules, and explains the value it took', () => {
    const { random, seed } = seededRandom()
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T // Never empty here.
    for (let round = 0; round < 2_000; round++) {
      const rules = [...allRules].sort(() => random() - 0.5).slice(0, 1 + Math.floor(random() * 5))
      const own = { attribute: 'gender', rules, ...(random() < 0.3 && { maxAgeDays: pick([5, 30]) }) }
      const doc = document({ attributes: random() < 0.8 ? [own] : [], ...(random() < 0.2 && { sources: [] }) })
      const said = sources
        .filter(() => random() < 0.7)
        .map((source) =>
          statement(source, {
            gender: {
              value: pick<unknown>([
                'a',
                { x: 1 },
                { lat: 1, approximate: true },
                { x: 1, y: [2, 3] },
                { y: [2, 3], x: 1 },
              ]),
              since: pick(days),
            },
          }),
        )
      if (said.every(({ source }) => source === 'steward')) continue
      const facts = said.map(({ source, sourceId, head }) => ({
        source,
        sourceId,
        value: head.gender?.value,
        since: head.gender?.since ?? '',
      }))
      const merged = merge(cluster(...said), compileRules(doc, 1), today)
      const value = merged?.record.heads?.[0]?.gender
      expect(value, `PLACES_SEED=${seed}`).toEqual(slowChoice(doc, 'gender', facts, today)?.value)
      const choice = merged?.choices().find(({ path }) => path === 'heads[0].gender')
      expect(choice).toMatchObject({ value })
      expect(1 + (choice?.others.length ?? 0)).toBe(said.length)
    }
  })
  const days = ['2026-10-01', '2026-10-25', '2026-11-10', '2026-11-15'] as const
})

describe('combining lists', () => {
  it('takes every element once, each from its best source', () => {
    const plan = (name: string, accepting: string) => ({
      insurance: { carrier: 'C', plan: name },
      acceptingPatients: { display: accepting },
    })
    const place = (network: object[], since = '2026-10-01'): StatedPlace => ({
      at: { key: 'k', door: 'k' },
      facts: { network: { value: network, since } },
    })
    const result = merge(
      cluster(
        statement('nppes', {}, { places: [place([plan('Gold', 'no'), plan('Silver', 'yes')])] }),
        statement('roster', {}, { places: [place([plan('Gold', 'yes')])] }),
      ),
      compileRules(document({ attributes: [{ attribute: 'relation.network', rules: allRules, combine: true }] }), 1),
      today,
    )
    expect(result?.record.relations?.[0]?.network).toEqual([plan('Gold', 'yes'), plan('Silver', 'yes')])
    expect(result?.choices().map(({ source }) => source)).toEqual(['roster', 'nppes'])
  })

  it('takes an element once that its only source names twice', () => {
    const network = [{ insurance: { carrier: 'C', plan: 'Gold' } }, { insurance: { plan: 'Gold', carrier: 'C' } }]
    const place = { at: { key: 'k', door: 'k' }, facts: { network: { value: network, since: '2026-10-01' } } }
    const result = merge(
      cluster(statement('roster', {}, { places: [place] })),
      compileRules(document({ attributes: [{ attribute: 'relation.network', rules: allRules, combine: true }] }), 1),
      today,
    )
    expect(result?.record.relations?.[0]?.network).toEqual(network.slice(0, 1))
  })
})

describe('statements over time', () => {
  it('hold from their first to their last day; when none is left, every place has ended', () => {
    const place: StatedPlace = { at: { key: 'k', door: 'k' }, facts: {} }
    const said = statement('roster', gender('x'), { from: '2026-11-10', until: '2026-11-20', places: [place] })
    const on = (day: string) => merge(cluster(said), compileRules(document(), 1), day)?.record.relations?.[0]?.period
    expect(merge(cluster(said), compileRules(document(), 1), '2026-11-09')).toBeUndefined()
    expect([on('2026-11-10'), on('2026-11-20'), on('2026-11-21')]).toEqual([
      undefined,
      undefined,
      { end: '2026-11-20' },
    ])
  })

  it('[API-STW-02] when no source lists a record any more, active corrections still count, and no others', () => {
    const listed = { statement: statement('roster', gender('male')), retiredAt: '2026-11-10T08:00:00Z' }
    const correction = { statement: statement('steward', gender('female'), { pinned: 'always' }) }
    const registry = { statement: statement('nppes', { name: { value: [{ family: 'Quill' }], since: '2026-10-01' } }) }
    const rules = compileRules(
      document({ sources: sources.map((id) => ({ id, name: id, ...(id === 'nppes' && { lists: false }) })) }),
      1,
    )
    const headOf = (...statements: Cluster['statements'][number][]) =>
      merge({ stableId: 's', statements, places: [] }, rules, today)?.record.heads?.[0]
    expect(headOf(listed, correction)?.gender).toBe('female')
    expect(headOf(listed, { ...correction, retiredAt: '2026-11-10' })?.gender).toBe('male')
    expect(headOf(listed, { ...correction, retiredAt: '2026-11-11' })?.gender).toBe('male')
    expect(headOf(listed, registry)).toMatchObject({ gender: 'male', name: [{ family: 'Quill' }] })
    expect(headOf(correction)).toBeUndefined()
  })

  it('[API-STW-02] a record that a steward retired left on that day, also after its sources dropped it', () => {
    const listed = { statement: statement('roster', gender('male')), retiredAt: '2026-11-15' }
    const retired = { statement: statement('steward', {}, { retires: 'died', from: '2026-11-10' }) }
    const rules = compileRules(document(), 1)
    const left = (...statements: Cluster['statements'][number][]) =>
      merge({ stableId: 's', statements, places: [] }, rules, today)?.record.meta?.left
    expect([left(listed), left(listed, retired)]).toEqual(['2026-11-15', '2026-11-10'])
  })
})
