/** The byte order mark with which spreadsheets recognize a UTF-8 CSV. */
export const byteOrderMark = '\ufeff'

/** A cell by RFC 4180. Text that a spreadsheet would treat as a formula is prefixed with an apostrophe. */
export function csvCell(text: string): string {
  if (text === '' || isPlain(text)) return text
  const safe = formula.test(text) ? `'${text}` : text
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Most cells, in a part of the time of the expressions: letters and digits at the ends, nothing special between. */
function isPlain(text: string): boolean {
  const end = text.length - 1
  if (!isWordUnit(text.charCodeAt(0)) || !isWordUnit(text.charCodeAt(end))) return false
  for (let at = 1; at < end; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === quote || unit === comma || unit === lineFeed || unit === carriageReturn) return false
  }
  return true
}

const [lineFeed, carriageReturn, quote, comma] = [10, 13, 34, 44]

function isWordUnit(unit: number): boolean {
  return (unit >= 48 && unit <= 57) || (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122)
}

/** Also in full-width forms, and after what cannot be seen: readers differ in what they skip. */
const formula = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u
/** Spaces at the ends too: some readers drop them from cells without quotes. */
const special = /[",\r\n]|^\s|\s$/

export function csvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}
