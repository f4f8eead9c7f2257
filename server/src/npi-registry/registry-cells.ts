import type { CsvRow } from '../csv/csv-row.ts'

/** Reads cells of the registry's files, and counts those changed by a spreadsheet. */
export class RegistryCells {
  normalized = 0

  /** Empty if the registry has no value, or one that it must not show. */
  text(row: CsvRow, column: number | undefined): string {
    if (column === undefined) return ''
    const text = row.field(column)
    if (text === '' || text === '<UNAVAIL>' || text === '=========') return ''
    return text.includes('\u0000') ? text.replaceAll('\u0000', '') : text
  }

  /** 1.0 is 1. */
  code(row: CsvRow, column: number | undefined): string {
    const text = this.text(row, column)
    if (!text.endsWith('.0') || !decimal.test(text)) return text
    this.normalized += 1
    return text.slice(0, -2)
  }

  /** A ZIP code with its extension and restored zeros: 2139.0 is 02139. Codes of other countries are unchanged. */
  zip(row: CsvRow, column: number | undefined, country: string): string {
    const before = this.normalized
    const code = this.code(row, column)
    if (code === '' || (country !== '' && country !== 'US') || !digits.test(code)) return code
    const isWhole = code.length === 9 || code.length === 5
    const zip = code.length > 5 ? code.padStart(9, '0') : code.padStart(5, '0')
    if (!isWhole && this.normalized === before) this.normalized += 1
    return zip.length === 9 && !zip.endsWith('0000') ? `${zip.slice(0, 5)}-${zip.slice(5)}` : zip.slice(0, 5)
  }

  /** 05/23/2005 or 2005-05-23, as 2005-05-23. */
  day(row: CsvRow, column: number | undefined): string {
    const text = this.text(row, column)
    if (text === '') return ''
    const us = usDay.exec(text)
    if (us) return `${us[3]}-${us[1]?.padStart(2, '0')}-${us[2]?.padStart(2, '0')}`
    return isoDay.test(text) ? text.slice(0, 10) : ''
  }
}

const decimal = /^\d+\.0$/
const digits = /^\d{3,9}$/
const usDay = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/
const isoDay = /^\d{4}-\d\d-\d\d/
