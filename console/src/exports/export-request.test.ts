import { exportColumnNames } from '@care/contract'
import { describe, expect, it } from 'vitest'
import { choiceOf, firstChoice, noFilter, requestOf } from './export-request.ts'

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

  it('is the same when an earlier export is started again', () => {
    const filter = { ...noFilter, name: 'Smith', place: '90012', miles: '', specialty: 'Dentist', plan: 'Gold' }
    const made = [
      [{ ...choice, language: 'es', columns: ['npi', 'zip'], recordKind: 'facility', filter }, csv],
      [{ ...choice, filter: { ...noFilter, place: '90012', miles: '5', isAccepting: true } }, csv],
      [{ ...choice, kind: 'audit-trail-csv', from: '2026-11-01', to: '2026-11-02' }, ['from', 'to']],
      [{ ...choice, kind: 'accuracy-sample', sampleSize: '7', seed: '12' }, ['sampleSize', 'seed']],
      [{ ...choice, kind: 'return-file', loadId: 'load-1' }, ['loadId']],
      [{ ...choice, kind: 'directory-pdf', textSize: 'large', paper: 'a4' }, ['textSize', 'paper', 'query']],
    ] as const
    for (const [earlier, options] of made) {
      const { kind, ...stored } = requestOf(earlier, options) ?? { kind: 'directory-csv' }
      expect(requestOf(choiceOf(kind, stored, choice), options)).toEqual({ kind, ...stored })
    }
  })

  it('waits for what is missing', () => {
    expect(requestOf({ ...choice, columns: [] }, csv)).toBeUndefined()
    expect(requestOf(choice, ['loadId'])).toBeUndefined()
    expect(requestOf({ ...choice, from: 'yesterday' }, ['from', 'to'])).toBeUndefined()
    expect(requestOf({ ...choice, sampleSize: '0' }, ['sampleSize', 'seed'])).toBeUndefined()
  })
})
