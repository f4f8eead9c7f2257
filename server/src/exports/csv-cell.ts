/** The mark with which spreadsheets know that a CSV is UTF-8. */
export const byteOrderMark = '\ufeff'

/** A cell by RFC 4180. What a spreadsheet would take for a formula begins with an apostrophe. */
export function csvCell(text: string): string {
  if (text === '') return text
  const safe = formula.test(text) ? `'${text}` : text
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const formula = /^[=+\-@\t\r]/
/** Spaces at the edges too: some readers drop them from cells without quotes. */
const special = /[",\r\n]|^\s|\s$/

export function csvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}
