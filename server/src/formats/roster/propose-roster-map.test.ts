import { expect, it } from 'vitest'
import { proposeRosterMap } from './propose-roster-map.ts'

const headersOf = (line: string) => proposeRosterMap(line.split(','))

it('proposes a map for a list of clinicians', () => {
  const { map, unknown } = headersOf('NPI,Provider Name,Primary Specialty,Address,City/Town,State,ZIP Code')
  expect(map.kind).toBe('provider')
  expect(map.columns.map(({ field }) => field)).toEqual([
    'npi',
    'fullName',
    'specialty',
    'line1',
    'city',
    'state',
    'zip',
  ])
  expect(unknown).toEqual([])
})

it('proposes a map for a list of facilities, and leaves to a person what it does not know', () => {
  const { map, unknown } = headersOf('Facility ID,Facility Name,Address,City/Town,State,MORT Group Footnote')
  expect(map.kind).toBe('facility')
  expect(map.columns.map(({ field }) => field)).toEqual(['id', 'facilityName', 'line1', 'city', 'state'])
  expect(unknown).toEqual(['MORT Group Footnote'])
})

it.each(['Accepting New', 'Accepting New Patients', 'New Patients?'])('takes %s for accepting patients', (column) => {
  expect(headersOf(`NPI,${column}`).map.columns).toContainEqual({ column, field: 'accepting' })
})

it('marks columns that must never be stored', () => {
  const { map } = headersOf('NPI,SSN,Date of Birth,DEA Number,Home Address Line 1')
  expect(map.columns.slice(1).every(({ field }) => field === 'secret')).toBe(true)
})

it.each([
  'Provider SSN',
  'SSN#',
  'PROV_DOB',
  'Date of Birth',
  'Birthday',
  'DEA',
  'DEA #',
  'Prov DEA No',
  'Home Zip',
  'Residential Address',
  'Personal Cell',
])('never reads %s', (column) => expect(headersOf(`NPI,${column}`).map.columns[1]?.field).toBe('secret'))

it.each(['Business Name', 'Home Visits', 'Home Health', 'Deaf Services', 'Birthing Center', 'Idea'])(
  'takes %s for no secret',
  (column) => expect(headersOf(`NPI,${column}`).map.columns.map(({ field }) => field)).not.toContain('secret'),
)

it('gives a field to one column only', () => {
  expect(headersOf('Phone,Telephone').unknown).toEqual(['Telephone'])
})
