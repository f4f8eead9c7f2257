import { describe, expect, it } from 'vitest'
import { isSameMap, missingParts, repeatedColumns, startMap, toColumnMap } from './column-map.ts'
import type { ColumnMap } from './source-settings.ts'

const columns = ['NPI', 'Name', 'Zip', 'SSN', 'Shoe'].map((column) => ({ column, samples: [] }))
const proposed: ColumnMap = {
  kind: 'provider',
  columns: [
    { column: 'NPI', field: 'npi' },
    { column: 'Name', field: 'fullName' },
    { column: 'Zip', field: 'zip' },
    { column: 'SSN', field: 'secret' },
  ],
}

describe('[API-OTH-01] the column map of a file', () => {
  it('starts with what the column names suggest', () => {
    const map = startMap(columns, undefined, proposed)
    expect(map.fields).toEqual({ NPI: 'npi', Name: 'fullName', Zip: 'zip', SSN: 'secret', Shoe: '' })
    expect(toColumnMap(map, columns, undefined)).toEqual(proposed)
    expect(missingParts(proposed)).toEqual([])
  })

  it('keeps what the map of the source says, with its values and separators, and never shows a secret again', () => {
    const stored: ColumnMap = {
      kind: 'facility',
      columns: [{ column: 'Name', field: 'facilityName', separator: ';' }],
      constants: [{ field: 'state', value: 'MD' }],
    }
    const map = startMap(columns, stored, proposed)
    expect(map).toEqual({
      kind: 'facility',
      fields: { NPI: '', Name: 'facilityName', Zip: '', SSN: 'secret', Shoe: '' },
    })
    const next = toColumnMap({ ...map, fields: { ...map.fields, NPI: 'npi' } }, columns, stored)
    expect(next).toEqual({
      ...stored,
      columns: [
        { column: 'NPI', field: 'npi' },
        { column: 'Name', field: 'facilityName', separator: ';' },
        { column: 'SSN', field: 'secret' },
      ],
    })
    expect([isSameMap(next, stored), missingParts(next)]).toEqual([false, ['address']])
  })

  it('names columns that a file has twice', () => {
    expect(repeatedColumns([...columns, { column: 'Zip', samples: [] }])).toEqual(['Zip'])
  })
})
