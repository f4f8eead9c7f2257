import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportColumnNames, type DirectoryRecord } from '@care/contract'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqliteForTests, type TestDatabase } from '../database/testing.ts'
import { saveRecords } from '../records/record-writes.repository.ts'
import { csvCell } from '@care/display'
import { csvColumns } from './csv-columns.ts'
import type { ExportOptions, ExportTask } from './export-task.ts'
import { startTask, testTenant, textOf, workOn } from './exports.testing.ts'
import { folderStorage } from './storage/export-storage.folder.ts'

const open = sqliteForTests()
const dataDir = mkdtempSync(join(tmpdir(), 'care-csv-'))
const storage = folderStorage(join(dataDir, 'exports'))
let database: TestDatabase
beforeAll(async () => {
  database = await open()
  await saveRecords(database, testTenant, [hostile, hidden], { by: 'test', why: 'test' })
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Everything that breaks spreadsheets, in one record. */
const hostile: DirectoryRecord = {
  stableId: '0007',
  kind: 'provider',
  heads: [
    {
      golden: true,
      name: [{ text: '=HYPERLINK("http://x","Ñuñoa")', family: '@SUM(A1)', given: ['+1', 'Åsa, "Doc"'] }],
      identifier: [{ type: 'NPI', value: '1234567893' }],
      gender: '-female',
      qualification: [{ display: "O'Neill" }],
    },
  ],
  relations: [
    {
      id: 'one',
      specialty: [{ display: '日本語' }, { display: 'Cardiología' }],
      location: {
        name: ['\tTab clinic'],
        address: { line: ['1 Main St', 'Suite "B"\r\nRear'], city: ' Yonkers ', state: 'NY', postalCode: '01234' },
        telecom: [{ system: 'phone', value: '+1 914 555 0100' }],
        position: { lat: 40.93, lon: -73.9 },
      },
      network: [{ insurance: { carrier: 'C', plan: '\rGold' } }, { insurance: { carrier: 'C', plan: '007' } }],
    },
    { id: 'two', location: { name: ['Second'], meta: { suppress: true } } },
    { id: 'three', location: { name: ["'quoted"], address: { postalCode: '00501-0001' } } },
  ],
}
const hidden: DirectoryRecord = { stableId: '0008', kind: 'provider', heads: [{ name: [{ text: 'Nobody' }] }] }

const deps = () => ({ database, storage, dataDir, exportFileDays: 7, now: () => new Date(Date.UTC(2026, 10, 18, 12)) })
async function exported(options: ExportOptions = {}): Promise<{ text: string; task: ExportTask }> {
  const task = await workOn(deps(), (await startTask(database, { kind: 'directory-csv', options })).id)
  return { text: await textOf(storage, task), task }
}
/** As an independent reader parses it, without the apostrophes that keep formulas from running. */
const rowsOf = (text: string): string[][] => parse(text, { bom: true, relax_column_count: false })
const unguarded = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '')

describe('the directory as CSV', () => {
  it('[API-EXP-03] reads back as what the directory has: accents, leading zeros, quotes and line breaks', async () => {
    const { text, task } = await exported()
    expect(text.startsWith('\ufeff')).toBe(true)
    const [header = [], ...rows] = rowsOf(text)
    expect(header).toEqual(exportColumnNames.map((column) => csvColumns[column].label.en))
    expect(rows).toHaveLength(2)
    expect(task.counts).toEqual({ records: 1, lines: 2, vanished: 0 })
    const cell = (row: number, column: (typeof exportColumnNames)[number]) =>
      unguarded(rows[row]?.[exportColumnNames.indexOf(column)] ?? '')
    expect(cell(0, 'stableId')).toBe('0007')
    expect(cell(0, 'name')).toBe('=HYPERLINK("http://x","Ñuñoa")')
    expect(cell(0, 'given')).toBe('+1 Åsa, "Doc"')
    expect(cell(0, 'npi')).toBe('1234567893')
    expect(cell(0, 'specialties')).toBe('日本語; Cardiología')
    expect(cell(0, 'street')).toBe('1 Main St, Suite "B"\r\nRear')
    expect(cell(0, 'city')).toBe(' Yonkers ')
    expect(cell(0, 'zip')).toBe('01234')
    expect(cell(1, 'zip')).toBe('00501-0001')
    expect(cell(0, 'placeName')).toBe('\tTab clinic')
    expect(cell(0, 'plans')).toBe('\rGold; 007')
    expect(cell(0, 'position')).toBe('40.93, -73.9')
    expect(cell(1, 'placeName')).toBe("'quoted")
  })

  it('[API-EXP-03] no cell begins like a formula', async () => {
    const { text } = await exported()
    const cells = rowsOf(text).flat()
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(csvCell('=1+1')).toBe("'=1+1")
    expect(csvCell('a "b", c')).toBe('"a ""b"", c"')
    expect(csvCell('plain')).toBe('plain')
  })

  it('[API-EXP-03] has the columns that were chosen, in their order, named in Spanish too', async () => {
    const { text } = await exported({ columns: ['zip', 'name'], language: 'es' })
    const [header, first] = rowsOf(text)
    expect(header).toEqual(['Código postal', 'Nombre completo'])
    expect(first?.[0]).toBe('01234')
  })

  it('[API-EXP-03] what members may not see is in no export', async () => {
    const { text } = await exported()
    expect(text).not.toContain('Second')
    expect(text).not.toContain('Nobody')
  })
})
