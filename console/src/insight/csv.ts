import { byteOrderMark, csvCell, csvLine } from '@care/display'

export type CsvCell = string | number

interface CsvColumn<Row> {
  title: string
  value: (row: Row) => CsvCell
}

/** The table as RFC 4180 in UTF-8, with the byte order mark that spreadsheets need. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ value }) => value(row)))]
  return byteOrderMark + lines.map((cells) => csvLine(cells.map(cellOf))).join('')
}

/** A negative number is none that a spreadsheet would run. */
const cellOf = (cell: CsvCell) => (typeof cell === 'number' ? String(cell) : csvCell(cell))
