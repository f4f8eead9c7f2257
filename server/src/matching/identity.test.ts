import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import type { Statement } from '../records/statement.ts'
import { identityOf } from './identity.ts'
import { defaultMatchSettings, matchSettingsDocument } from './match-settings.ts'

const said = (value: unknown) => ({ value, since: '2026-01-01' })
const statement: Statement = {
  source: 'roster',
  sourceId: '17',
  kind: 'provider',
  head: {
    name: said([{ given: ['José', 'A.'], family: 'De la Cruz-Núñez', suffix: 'Jr.' }]),
    gender: said('Male'),
    identifier: said([
      { type: 'NPI', value: '1234567890' },
      { type: 'NPI', value: '1234567893' },
      { type: 'LN', value: 'MD-123456' },
    ]),
  },
  places: [
    {
      at: { key: 'k', door: '1 main saint, 21201', zip: '21201', phone: '4105550100' },
      facts: { specialty: said([{ code: '207Q00000X', display: 'Family Medicine' }]) },
    },
  ],
  notes: [],
}

it('[MATCH-01] reads from a statement what distinguishes people', () => {
  expect(identityOf(statement)).toEqual({
    key: 'roster\n17',
    source: 'roster',
    kind: 'provider',
    names: [{ given: ['jose', 'a'], family: ['de', 'la', 'cruz', 'nunez'] }],
    suffix: 'jr',
    gender: 'male',
    npi: '1234567893',
    licenses: ['md123456'],
    phones: ['4105550100'],
    doors: ['1 main saint, 21201'],
    zips: ['21201'],
    specialties: ['207Q00000X'],
  })
})

it('[MATCH-01] identifies a facility by its whole name', () => {
  const facility = { ...statement, kind: 'facility' as const, head: { name: said([{ text: "St. Mary's Clinic" }]) } }
  expect(identityOf(facility)).toMatchObject({ names: [], facilityName: 'st marys clinic' })
})

it('[MATCH-02] has settings that its own document accepts', () => {
  expect(Value.Check(matchSettingsDocument.schema, defaultMatchSettings)).toBe(true)
})
