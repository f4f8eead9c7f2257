import { expect, it } from 'vitest'
import { valueLines } from './value-lines.ts'

const inSpanish = (name: string, value: unknown) =>
  valueLines(name, value, { language: 'es', text: (id) => id, day: (day) => day })
const accepting = { code: 'newpt', display: 'Accepting new patients' }

it.each([
  ['acceptingPatients', accepting, 'Acepta pacientes nuevos'],
  ['network', [{ insurance: { plan: 'Kids' }, acceptingPatients: accepting }], 'Kids · Acepta pacientes nuevos'],
  ['communication', [{ code: 'fr', display: 'French' }], 'Francés'],
  ['accessibility', [{ code: 'pubtrans', display: 'Public transportation' }], 'Cerca del transporte público'],
  ['facilityType', 'Hospital', 'Hospital'],
  ['gender', 'female', 'Mujer'],
])('shows codes of %s in the language of the reader', (name, value, line) => {
  expect(inSpanish(name, value)).toEqual([line])
})

it('shows codes that we do not know as they came', () => {
  expect(inSpanish('acceptingPatients', { code: 'waitlist', display: 'Waiting list' })).toEqual(['Waiting list'])
  expect(inSpanish('accessibility', [{ code: 'lift' }])).toEqual(['code: lift'])
})
