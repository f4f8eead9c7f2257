import { DirectoryError, type RosterField } from '@care/contract'
import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { CsvRow } from '../../csv/csv-row.ts'
import { isCsvError, readCsv, sniffDelimiter } from '../../csv/read-csv.ts'
import { groupItems, type Ungrouped } from './group-items.ts'
import { proposeRosterMap } from './propose-roster-map.ts'
import { cleanCell, cleanName, codeCell } from '../../csv/cells.ts'
import { firstBytes } from '../read-lines.ts'
import { faultOf, type ReadItem } from '../reader.ts'
import type { RosterCells } from './roster-line.ts'
import type { RosterMap } from './roster-map.ts'
import type { SourceSettings } from '../source-document.ts'

/** Increase it when reading or normalizing changes, so that unchanged rows are read again. */
const layout = 4
const columnsPerRow = 2_000

interface Column {
  index: number
  field: RosterField
  values: ReadonlyMap<string, string>
  separator?: string
}

export interface RosterSettings {
  settings: SourceSettings
  /** Version of everything else that affects the meaning of a row. */
  versions: string
}

/** The records of a roster: its rows by id, the first row of each in the order of the file. */
export async function* readRoster(
  file: string,
  settings: RosterSettings,
  onMap: (map: RosterMap) => void,
): AsyncGenerator<ReadItem> {
  yield* groupItems(`${file}.rows`, readRows(file, settings, onMap))
}

async function* readRows(
  file: string,
  { settings, versions }: RosterSettings,
  onMap: (map: RosterMap) => void,
): AsyncGenerator<Ungrouped> {
  let columns: Column[] | undefined
  let width = 0
  let idDigits = 0
  let fingerprint = ''
  const start = await firstBytes(file)
  if (/^\s*[[{]/.test(start.toString('utf8', 0, 100)))
    throw new DirectoryError('BAD_REQUEST', 'The file is JSON. A roster is CSV with a header.')
  const delimiter = sniffDelimiter(start)
  for await (const row of readCsv(createReadStream(file, { highWaterMark: 1 << 18 }), { delimiter })) {
    const at = { line: row.at.line, offset: row.at.offset + 1 }
    if (isCsvError(row)) {
      if (!columns) throw new DirectoryError('BAD_REQUEST', 'The first line of the file is not a row of column names.')
      yield { item: faultOf({ at }, row.reason, { value: row.sample }) }
    } else if (!columns) {
      const map = settings.columns ?? draft(row)
      columns = columnsOf(row, map)
      idDigits = map.columns.find(({ field }) => field === 'id')?.digits ?? 0
      width = row.count
      const maps = JSON.stringify([settings.columns, settings.plans])
      const decides = `${layout} ${versions} ${maps} ${row.fields().join('\t')}`
      fingerprint = hash('sha1', decides, 'base64url')
      onMap(map)
    } else if (row.isBlank) yield { item: { type: 'blank', at } }
    else if (row.count < width || hasMore(row, width))
      yield { item: faultOf({ at }, 'other-columns', { value: `${row.count} of ${width}` }) }
    else {
      const cells = cellsOf(row, columns)
      const id = idOf(cells, idDigits)
      if (id === '') yield { item: faultOf({ at }, 'no-id', { value: row.field(0) }) }
      else
        yield { id, at, hash: hash('sha1', Buffer.concat([Buffer.from(fingerprint), row.bytes]), 'base64url'), cells }
    }
  }
  if (!columns) throw new DirectoryError('BAD_REQUEST', 'The file is empty.')
}

/** With the zeros that a spreadsheet removed. */
function idOf(cells: RosterCells, digits: number): string {
  const id = codeCell(cells.get('id')?.[0] ?? cells.get('npi')?.[0] ?? '')
  return /^\d+$/.test(id) ? id.padStart(digits, '0') : id
}

/**
 * A proposed map is used only if it finds an id, a name and a location; otherwise the file is not a directory. A column
 * "Name" is ambiguous unless there is an NPI.
 */
function draft(header: CsvRow): RosterMap {
  const { map } = proposeRosterMap(header.fields())
  const has = (...fields: RosterField[]) => map.columns.some(({ field }) => fields.includes(field))
  const whole = map.columns.find(({ field }) => field === 'fullName')?.column
  const isPerson = whole !== undefined && (has('npi') || whole.trim().toLowerCase() !== 'name')
  const hasName = isPerson || has('familyName', 'facilityName')
  if (has('id', 'npi') && hasName && has('line1', 'zip', 'city')) return map
  throw new DirectoryError(
    'BAD_REQUEST',
    'The column names do not say what this file is. It needs an id or NPI, a name and an address; ' +
      'if it has them under other names, save a column map for the source.',
  )
}

function columnsOf(header: CsvRow, map: RosterMap): Column[] {
  if (header.count > columnsPerRow)
    throw new DirectoryError('BAD_REQUEST', `The file has more than ${columnsPerRow} columns.`)
  const names = header.fields()
  return map.columns
    .filter(({ field }) => field !== 'ignore' && field !== 'secret')
    .map(({ column, field, values, separator }) => {
      const index = names.indexOf(column)
      if (index === -1) throw new DirectoryError('BAD_REQUEST', `The file has no column "${column}".`)
      if (names.includes(column, index + 1))
        throw new DirectoryError('BAD_REQUEST', `The file has two columns "${column}".`)
      return { index, field, values: new Map(Object.entries(values ?? {})), ...(separator && { separator }) }
    })
}

const nameFields: ReadonlySet<RosterField> = new Set(['givenName', 'familyName'])

function cellsOf(row: CsvRow, columns: readonly Column[]): RosterCells {
  const cells = new Map<RosterField, string[]>()
  for (const { index, field, values, separator } of columns) {
    const text = row.field(index)
    if (text === '') continue
    for (const part of separator ? text.split(separator) : [text]) {
      // Several lines in a cell matter only when a point is searched for, and that search handles them.
      const clean = nameFields.has(field) ? cleanName(part) : cleanCell(part)
      const value = values.get(clean) ?? clean
      if (value !== '') cells.set(field, [...(cells.get(field) ?? []), value])
    }
  }
  return cells
}

/** Spreadsheets add empty columns after the last one. */
function hasMore(row: CsvRow, width: number): boolean {
  for (let index = width; index < row.count; index++) if (row.field(index) !== '') return true
  return false
}
