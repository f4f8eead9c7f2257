import { expect, it } from 'vitest'
import { editorOf } from './editors.ts'
import { readHours } from './hours-rows.ts'

/** The result without a change, and with one. */
const edited = (name: string, value: unknown, change: Record<string, string> = {}, kind = 'place') => {
  const editor = editorOf(name, kind)
  return editor.write({ ...editor.read(value), ...change }, value)
}

it.each([
  ['name', 'person', [{ given: ['Diane', 'Brooke'], family: 'Smith', suffix: 'Jr.' }]],
  ['name', 'facility', [{ text: 'Harbor Heart' }]],
  ['name', 'place', ['Harbor Heart', 'Harbor Heart Center']],
  ['telecom', 'place', [{ system: 'phone', value: '410-555-0100', use: 'work' }]],
  ['address', 'place', { line: ['1 Main St', 'Suite 2'], city: 'Baltimore', state: 'MD', postalCode: '21201' }],
  ['identifier', 'person', [{ type: 'NPI', value: '1234567893' }]],
  ['specialty', 'place', [{ display: 'Dermatology', code: '207N00000X', primary: true }]],
  ['period', 'place', { start: '2020-01-01' }],
  ['availableTime', 'place', [{ daysOfWeek: 'Mon', availableStartTime: '9:00', availableEndTime: '17:00' }]],
  ['certification', 'person', [{ display: 'Dermatology', board: 'ABD' }]],
  ['network', 'place', [{ insurance: { carrier: 'Blue Heron' }, planYear: 2026 }]],
])('[API-STW-02] an unchanged %s of a %s stays as it is', (name, kind, value) => {
  expect(edited(name, value, {}, kind)).toEqual(value)
})

it('[API-STW-02] a changed phone keeps the other contacts', () => {
  const telecom = [
    { system: 'phone', value: '410-555-0100', use: 'work' },
    { system: 'phone', value: '410-555-0101' },
    { system: 'url', value: 'https://example.org' },
  ]
  expect(edited('telecom', telecom, { phone: '410-555-0199' })).toEqual([
    { system: 'phone', value: '410-555-0199', use: 'work' },
    { system: 'url', value: 'https://example.org' },
    { system: 'phone', value: '410-555-0101' },
  ])
  expect(edited('telecom', [telecom[0]], { phone: '' })).toBeNull()
})

it('[API-STW-02] what cannot be understood has no value', () => {
  expect(edited('certification', [], { json: '[{' })).toBeUndefined()
  expect(edited('identifier', [], { lines: '1234567893' })).toBeUndefined()
  expect(edited('ages', null, { min: 'young' })).toBeUndefined()
  expect(edited('address', null, { line: '', city: '' })).toBeUndefined()
})

it('[API-STW-02] a kept plan keeps its year, and an empty list has no value', () => {
  const heron = { insurance: { carrier: 'Blue Heron' }, planYear: 2026 }
  const added = { insurance: { carrier: 'Old Line', plan: 'Partners' } }
  expect(edited('network', [heron], { plans: JSON.stringify([heron, added]) })).toEqual([heron, added])
  expect(edited('network', [heron], { plans: '[]' })).toBeNull()
})

it('[API-STW-02] hours are written by the times that days share', () => {
  const rows = [
    { day: 'MON', from: '09:00', to: '17:00' },
    { day: 'TUE', from: '09:00', to: '17:00' },
    { day: 'TUE', from: '18:00', to: '20:00' },
    { day: 'SAT', from: '', to: '', isAllDay: true },
  ]
  const times = edited('availableTime', null, { hours: JSON.stringify(rows) })
  expect(times).toEqual([
    { daysOfWeek: ['MON', 'TUE'], availableStartTime: '09:00:00', availableEndTime: '17:00:00' },
    { daysOfWeek: ['TUE'], availableStartTime: '18:00:00', availableEndTime: '20:00:00' },
    { daysOfWeek: ['SAT'], allDay: true },
  ])
  expect(readHours(times)).toEqual([rows[0], rows[1], rows[2], rows[3]])
  expect(edited('availableTime', times, { hours: '[]' })).toBeNull()
  expect(edited('availableTime', null, { hours: JSON.stringify([{ ...rows[0], to: '' }]) })).toBeUndefined()
})
