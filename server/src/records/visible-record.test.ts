import { addDays } from '../clocks/clocks.service.ts'
import { describe, expect, it } from 'vitest'
import type { DirectoryRecord } from '@care/contract'
import { goldenOf, visibleOf } from './records.testing.ts'
import { visibleRecordToWire } from './visible-record-to-wire.ts'
import type { GoldenRecord } from './model.ts'
import { visibilityOn } from './hide-unverified.ts'
import { effectiveDates, visibleRecord } from './visible-record.ts'

/** `Required` at every level: a new field of the model does not compile here before it has a value. */
type Whole<T> = T extends readonly (infer E)[]
  ? readonly Whole<E>[]
  : T extends object
    ? { readonly [K in keyof T]-?: Whole<NonNullable<T[K]>> }
    : T

const coded = { code: 'c', display: 'd' }
const period = { start: '2026-01-01', end: '2026-12-31' }
const certification = { display: 'd', board: 'b', year: 2000 }
const everyField: Whole<GoldenRecord> = {
  stableId: 'p',
  stableIdHash: 'h',
  kind: 'provider',
  version: 2,
  left: '2026-06-01',
  sources: ['roster'],
  heads: [
    {
      golden: true,
      names: [{ text: 't', given: ['g'], family: 'f', prefix: 'Dr', suffix: 'Jr' }],
      gender: 'female',
      identifiers: [
        { type: 'NPI', value: '1' },
        { type: 'TAX', value: '123-45-6789' },
      ],
      languages: [coded],
      qualifications: [coded],
      certifications: [certification],
      boardCertifications: [certification],
      education: [{ school: 's', degree: 'MD', year: 2000 }],
      facilityType: 'Clinic',
    },
  ],
  relations: [
    {
      id: 'r',
      specialties: [{ ...coded, primary: true }],
      location: {
        id: 'l',
        names: ['n'],
        address: { lines: ['1'], city: 'c', state: 'NY', postalCode: '1', county: 'k', text: 't' },
        telecom: [{ system: 'phone', value: '1', use: 'work' }],
        phonePresent: true,
        urlPresent: true,
        faxPresent: true,
        position: { latitude: 1, longitude: 2, approximate: true },
        hours: [{ days: ['MON'], allDay: false, start: '09:00', end: '17:00' }],
        languages: [coded],
        accessibility: [coded],
        codes: [coded],
        suppressed: false,
      },
      serviceAreas: [{ state: 'NY', county: 'k' }],
      network: [
        {
          carrier: 'C',
          plan: 'P',
          state: 'NY',
          siteNumber: '1',
          siteName: 's',
          planYear: 2026,
          period,
          accepting: coded,
          suppressed: false,
        },
      ],
      group: { name: 'g', aliases: ['a'] },
      accepting: coded,
      virtualServices: [{ channels: [coded] }],
      ages: { min: 0, max: 18 },
      period,
      verification: { at: '2026-01-01', method: 'phone', by: 'Ada' },
      unreachableSince: '2026-02-01',
    },
  ],
}

const record: DirectoryRecord = {
  stableId: 'p',
  meta: { version: 2, sources: ['roster'] },
  relations: [
    {
      id: 'open',
      network: [
        { insurance: { carrier: 'C', plan: 'Seen' } },
        { insurance: { carrier: 'C', plan: 'Hidden' }, meta: { suppress: true } },
        { insurance: { carrier: 'C', plan: 'Next year' }, period: { start: '2027-01-01' } },
      ],
    },
    { id: 'suppressed', location: { meta: { suppress: true } } },
    { id: 'ended', period: { end: '2026-06-30' } },
    { id: 'last day', period: { start: '2026-07-01', end: '2026-07-01' } },
    { id: 'future', period: { start: '2026-07-02T00:00:00Z' } },
  ],
}

describe('what members may see of a record', () => {
  it('[APP-DET-10] leaves out suppressed locations and what is not active that day', () => {
    expect(visibleOf(record, '2026-07-01').relations.map(({ id }) => id)).toEqual(['open', 'last day'])
    expect(visibleOf(record, '2026-06-30').relations.map(({ id }) => id)).toEqual(['open', 'ended'])
  })

  it('[APP-DET-11] leaves out suppressed plans and plans that are not active yet', () => {
    expect(visibleOf(record, '2026-07-01').relations[0]?.network.map(({ plan }) => plan)).toEqual(['Seen'])
    expect(visibleOf(record, '2027-01-01').relations[0]?.network.map(({ plan }) => plan)).toEqual(['Seen', 'Next year'])
  })

  it('[API-DET-01] keeps internals to the staff', () => {
    expect(visibleRecordToWire(visibleOf(record, '2026-07-01')).meta).toEqual({ version: 2 })
  })

  it('[API-DET-01] [S5] lets no field out that the table of public fields does not name', () => {
    const secret = 'never public'
    const marked = JSON.parse(JSON.stringify(everyField), (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, note: secret } : value,
    )
    const before = visibleRecord(everyField, { today: '2026-07-01' })
    expect(visibleRecord(marked, { today: '2026-07-01' })).toEqual(before)
    expect(JSON.stringify(before)).not.toMatch(/"by"|sources|TAX|SSN|unreachable/)
  })

  it.each(['TAX', 'tax', ' TIN ', 'EIN', 'SSN', 'SS'])(
    '[APP-DET-12] [S5] keeps an identifier %j to the staff',
    (type) => {
      for (const kind of ['provider', 'facility'] as const) {
        const heads = [
          {
            identifier: [
              { type, value: '123-45-6789' },
              { type: 'npi', value: '1' },
            ],
          },
        ]
        const { heads: visible } = visibleOf({ stableId: 'p', kind, heads })
        expect(visible[0]?.identifiers).toEqual([{ type: 'npi', value: '1' }])
      }
    },
  )

  it('[APP-DET-12] [S5] shows the numbers of a facility but only NPI, license and network of a person', () => {
    const heads = [{ identifier: ['NPI', 'LN', 'PRN', 'CCN', 'DEA'].map((type) => ({ type, value: '1' })) }]
    const typesOf = (kind: 'provider' | 'facility') =>
      visibleOf({ stableId: 'p', kind, heads }).heads[0]?.identifiers.map(({ type }) => type)
    expect(typesOf('provider')).toEqual(['NPI', 'LN', 'PRN'])
    expect(typesOf('facility')).toEqual(['NPI', 'LN', 'PRN', 'CCN', 'DEA'])
  })

  it('names the days on which it changes', () => {
    expect(effectiveDates(goldenOf(record), {})).toEqual(['2026-07-01', '2026-07-02', '2027-01-01'])
  })

  it('[D5] never sends out a script that a source states as a website', () => {
    const telecom = [
      { system: 'phone', value: '1' },
      { system: 'URL', value: 'javascript:alert(1)' },
      { system: 'website', value: 'http://care.example.org' },
    ]
    const shown = visibleOf({ stableId: 'p', relations: [{ location: { telecom } }] })
    expect(shown.relations[0]?.location?.telecom).toEqual([telecom[0], telecom[2]])
  })
})

describe('what the rules of verification hide', () => {
  const verified = (id: string, at: string) => ({ id, verified: { at } })
  const stored = goldenOf({
    stableId: 'p',
    relations: [
      verified('old', '2026-03-03'),
      verified('instant', '2026-03-04T23:00:00Z'),
      { id: 'never tried' },
      { id: 'unreachable', unreachableSince: '2026-03-05' },
      { ...verified('both', '2026-03-20'), unreachableSince: '2026-01-01' },
      verified('no day', 'last spring'),
    ],
  })
  const shownOn = (today: string, record = stored) =>
    visibleRecord(record, visibilityOn(today, { hideDays: 100 }))?.relations.map(({ id }) => id)
  const always = ['never tried', 'no day']

  it('[API-STW-08] hides a relation after the day in the rules, and never one that nobody tried to verify', () => {
    expect(shownOn('2026-06-11')).toEqual(['old', 'instant', 'never tried', 'unreachable', 'both', 'no day'])
    expect(shownOn('2026-06-12')).toEqual(['instant', 'never tried', 'unreachable', 'both', 'no day'])
    expect(shownOn('2026-06-13')).toEqual(['never tried', 'unreachable', 'both', 'no day'])
    expect(shownOn('2026-06-14')).toEqual(['never tried', 'both', 'no day'])
    expect(shownOn('2026-06-29')).toEqual(always)
    expect(shownOn('2036-06-29')).toEqual(always)
  })

  it('[API-STW-08] hides nothing for a tenant that hides nothing', () => {
    expect(visibleRecord(stored, visibilityOn('2036-01-01', {}))?.relations).toHaveLength(6)
  })

  it('[API-STW-08] a record of which the rules hide everything is gone', () => {
    const old = { ...stored, relations: stored.relations.slice(0, 1) }
    expect(shownOn('2026-06-11', old)).toEqual(['old'])
    expect(shownOn('2026-06-12', old)).toBeUndefined()
  })

  it('[API-STW-08] a record that left is not hidden: its details still say that it left', () => {
    const [relation] = stored.relations
    const left = { ...stored, left: '2026-06-01', relations: [{ ...relation, period: { end: '2026-05-31' } }] }
    expect(shownOn('2026-06-29', left as typeof stored)).toEqual([])
  })

  it('[API-STW-08] names the days on which something is hidden, so that the daily sweep finds them', () => {
    const days = effectiveDates(stored, { hideDays: 100 })
    expect(days).toEqual(['2026-06-12', '2026-06-13', '2026-06-14', '2026-06-29'])
    for (const day of days) expect(shownOn(day)?.length, day).toBeLessThan(shownOn(addDays(day, -1))?.length ?? 0)
  })
})
