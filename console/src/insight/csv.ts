export type CsvCell = string | number

interface CsvColumn<Row> {
  title: string
  value: (row: Row) => CsvCell
}

/** The table as RFC 4180 in UTF-8, with the byte order mark that spreadsheets need. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ value }) => value(row)))]
  return `\uFEFF${lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`
}

/** A text that a spreadsheet would run as a formula is prefixed with an apostrophe. */
function cellOf(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const plain = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
