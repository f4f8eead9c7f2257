import { exportColumnNames } from '@care/contract'
import { describe, expect, it } from 'vitest'
import { firstChoice, noFilter, requestOf } from './export-request.ts'

const csv = ['language', 'columns', 'recordKind', 'query', 'queryType']
const choice = firstChoice('en')

describe('[sentence 13] the request of an export', () => {
  it('has the members that its kind takes, and no filter where nothing narrows it', () => {
    expect(requestOf(choice, csv)).toEqual({ kind: 'directory-csv', language: 'en', columns: exportColumnNames })
    const audit = { ...choice, kind: 'audit-trail-csv', from: '2026-11-01' } as const
    expect(requestOf(audit, ['from', 'to'])).toEqual({ kind: 'audit-trail-csv', from: '2026-11-01' })
  })

  it('has columns in their usual order and the search of members', () => {
    const filter = { ...noFilter, name: 'x', place: ' 90012 ', miles: '10', specialty: 'Dentist', isAccepting: true }
    expect(requestOf({ ...choice, columns: ['zip', 'npi'], recordKind: 'provider', filter }, csv)).toEqual({
      kind: 'directory-csv',
      language: 'en',
      columns: ['npi', 'zip'],
      recordKind: 'provider',
      query: {
        specialties: ['Dentist'],
        location: { text: '90012', distance: '10' },
        isAcceptingNewPatient: true,
      },
    })
  })

  it('waits for what is missing', () => {
    expect(requestOf({ ...choice, columns: [] }, csv)).toBeUndefined()
    expect(requestOf(choice, ['loadId'])).toBeUndefined()
    expect(requestOf({ ...choice, from: 'yesterday' }, ['from', 'to'])).toBeUndefined()
    expect(requestOf({ ...choice, sampleSize: '0' }, ['sampleSize', 'seed'])).toBeUndefined()
  })
})
