import type { CsvPosition } from './csv-position.ts'

const QUOTE = 0x22

/** One row as bytes; a field is decoded when it is read. */
export class CsvRow {
  readonly at: CsvPosition
  /** The row as in the file, without its line end. */
  readonly bytes: Buffer
  /** Start and end of each field's text; a start is `-start - 1` if doubled quotes must be unescaped. */
  readonly #bounds: Int32Array

  constructor(at: CsvPosition, bytes: Buffer, bounds: Int32Array) {
    this.at = at
    this.bytes = bytes
    this.#bounds = bounds
  }

  get count(): number {
    return this.#bounds.length / 2
  }

  /** The trimmed text of a field; empty past the last one. */
  field(index: number): string {
    const bound = this.#bounds[index * 2]
    const end = this.#bounds[index * 2 + 1]
    if (bound === undefined || end === undefined) return ''
    const text = decode(this.bytes, bound < 0 ? -bound - 1 : bound, end).trim()
    return bound < 0 ? text.replaceAll('""', '"') : text
  }

  fields(): string[] {
    return Array.from({ length: this.count }, (_, index) => this.field(index))
  }

  /** A quote inside an unquoted value: accepted, but often a mistake. */
  get hasStrayQuote(): boolean {
    for (let index = 0; index < this.count; index++) {
      const bound = this.#bounds[index * 2] ?? 0
      const isPlain = bound >= 0 && this.bytes[bound - 1] !== QUOTE
      if (isPlain && this.bytes.subarray(bound, this.#bounds[index * 2 + 1]).includes(QUOTE)) return true
    }
    return false
  }

  get isBlank(): boolean {
    for (let index = 0; index < this.count; index++) if (this.field(index) !== '') return false
    return true
  }
}

const windows1252 = new TextDecoder('windows-1252')

/** UTF-8; what is not UTF-8 is read as Windows-1252, which is what Excel saves by default. */
function decode(bytes: Buffer, start: number, end: number): string {
  const text = bytes.toString('utf8', start, end)
  if (!text.includes('\uFFFD')) return text
  const field = bytes.subarray(start, end)
  return field.includes('\uFFFD') ? text : windows1252.decode(field)
}
