import type { CsvPosition } from './csv-position.ts'
import { CsvRow } from './csv-row.ts'

export type CsvErrorReason = 'unclosed-quote' | 'text-after-quote' | 'row-too-long'
/** Lines that are not a row. Reading continues at the next line that looks like one. */
export interface CsvError {
  at: CsvPosition
  lastLine: number
  reason: CsvErrorReason
  /** The start of the broken lines, to help a person find them. */
  sample: string
}
export interface CsvOptions {
  delimiter?: Delimiter
  maxRowBytes?: number
  from?: CsvPosition
}
export type Delimiter = ',' | ';' | '\t' | '|'

const QUOTE = 0x22
const LINE_FEED = 0x0a
const RETURN = 0x0d
const SPACE = 0x20
const TAB = 0x09
const BYTE_ORDER_MARK = Buffer.from('\uFEFF')
const SAMPLE_BYTES = 200
const START = 0
const PLAIN = 1
const QUOTED = 2
/** A quote has just ended the field: a second quote, a delimiter or a line end may follow. */
const CLOSED = 3

/**
 * Splits bytes into CSV rows (RFC 4180, any line ending), in one pass and with at most one row in memory. If a row is
 * malformed, or ends with a number of fields other than `expectedFields` after several lines, only its first lines
 * become an error: a quote that was never closed must not swallow the following rows.
 */
export class CsvScanner {
  /** The number of fields of the header, once it is known. */
  expectedFields = 0
  readonly #delimiter: number
  readonly #maxRowBytes: number
  #data: Buffer = Buffer.alloc(0)
  /** Bytes of the file before `#data`. */
  #base: number
  #line: number
  #isLast = false
  /** State of the scan of the row at `#start`: position and fields so far. */
  #start = 0
  #at = 0
  #state = START
  #lines = 0
  #count = 0
  #fieldStart = 0
  #fieldEnd = 0
  #hasDoubledQuotes = false
  /** Two numbers per field, relative to the start of the row: see CsvRow. */
  #bounds = new Int32Array(64)
  /** Set while lines are skipped. */
  #error: CsvError | undefined
  /** The line being skipped has not ended within `#data`. */
  #isInsideSkippedLine = false

  constructor({ delimiter = ',', maxRowBytes = 1_000_000, from = { offset: 0, line: 1 } }: CsvOptions = {}) {
    this.#delimiter = delimiter.charCodeAt(0)
    this.#maxRowBytes = maxRowBytes
    this.#base = from.offset
    this.#line = from.line
  }

  push(chunk: Uint8Array): void {
    const rest = this.#data.subarray(this.#start)
    this.#data = rest.length > 0 ? Buffer.concat([rest, chunk]) : Buffer.from(chunk)
    this.#base += this.#start
    this.#at -= this.#start
    this.#fieldStart -= this.#start
    this.#fieldEnd -= this.#start
    this.#start = 0
    const hasByteOrderMark = this.#base === 0 && this.#at === 0 && this.#data.subarray(0, 3).equals(BYTE_ORDER_MARK)
    if (hasByteOrderMark) {
      this.#start = BYTE_ORDER_MARK.length
      this.#rewind()
    }
  }

  end(): void {
    this.#isLast = true
  }

  /** The error whose lines are being skipped: `next` returns it when it has found the next row. */
  get brokenRow(): CsvError | undefined {
    return this.#error
  }

  /** The next row or error; undefined when more bytes are needed, or, after `end`, when nothing is left. */
  next(): CsvRow | CsvError | undefined {
    for (;;) {
      const found = this.#error ? this.#recover(this.#error) : this.#scanRow()
      if (found !== 'again') return found
    }
  }

  #scanRow(): CsvRow | 'again' | undefined {
    const end = this.#scan(true)
    if (end === undefined) {
      if (this.#at - this.#start <= this.#maxRowBytes) return undefined
      return this.#break(this.#state === QUOTED ? 'unclosed-quote' : 'row-too-long')
    }
    if (end === 'text-after-quote' || end === 'unclosed-quote') return this.#break(end)
    if (end === 'nothing-left') return undefined
    if (end - this.#start > this.#maxRowBytes) return this.#break('row-too-long')
    const isBroken = this.#lines > 1 && this.expectedFields > 0 && this.#count !== this.expectedFields
    return isBroken ? this.#break('unclosed-quote') : this.#take(end)
  }

  /** One physical line at a time, until a line alone parses into the expected number of fields. */
  #recover(error: CsvError): CsvError | 'again' | undefined {
    if (this.#isInsideSkippedLine) {
      if (this.#start >= this.#data.length && !this.#isLast) return undefined
      this.#skipLine(error)
      if (this.#isInsideSkippedLine && !this.#isLast) return undefined
    }
    const end = this.#scan(false)
    if (end === undefined && this.#at - this.#start <= this.#maxRowBytes) return undefined
    this.#error = undefined
    if (end === 'nothing-left') return error
    if (typeof end === 'number' && (this.expectedFields === 0 || this.#count === this.expectedFields)) {
      this.#rewind()
      return error
    }
    this.#skipLine(error)
    return 'again'
  }

  #break(reason: CsvErrorReason): 'again' {
    const at = { offset: this.#base + this.#start, line: this.#line }
    const sample = this.#data.toString('utf8', this.#start, Math.min(this.#start + SAMPLE_BYTES, this.#at))
    this.#skipLine({ at, lastLine: this.#line, reason, sample })
    return 'again'
  }

  /** Moves past the next line end; a line longer than the buffer is dropped while it is read. */
  #skipLine(error: CsvError): void {
    const data = this.#data
    let at = this.#start
    while (at < data.length && data[at] !== LINE_FEED && data[at] !== RETURN) at++
    const mayBeHalfLineEnd = data[at] === RETURN && at + 1 === data.length && !this.#isLast
    this.#isInsideSkippedLine = at >= data.length || mayBeHalfLineEnd
    this.#error = { ...error, lastLine: this.#line }
    if (at < data.length && !this.#isInsideSkippedLine) {
      this.#line++
      at += data[at] === RETURN && data[at + 1] === LINE_FEED ? 2 : 1
    }
    this.#start = at
    this.#rewind()
  }

  #rewind(): void {
    this.#at = this.#start
    this.#state = START
    this.#count = 0
    this.#lines = 0
    this.#hasDoubledQuotes = false
    this.#fieldStart = this.#start
  }

  #take(end: number): CsvRow {
    const bytes = this.#data.subarray(this.#start, end)
    const bounds = this.#bounds.slice(0, this.#count * 2)
    const row = new CsvRow({ offset: this.#base + this.#start, line: this.#line }, bytes, bounds)
    this.#line += this.#lines
    this.#start = this.#at
    this.#rewind()
    return row
  }

  /**
   * Continues from `#at` to the end of the row and returns its end offset. `acrossLines` lets a quoted field contain
   * line ends.
   */
  #scan(acrossLines: boolean): number | 'text-after-quote' | 'unclosed-quote' | 'nothing-left' | undefined {
    const data = this.#data
    const length = data.length
    const delimiter = this.#delimiter
    let state = this.#state
    let at = this.#at
    for (; at < length; at++) {
      const byte = data[at]
      if (state === QUOTED) {
        if (byte === QUOTE) {
          state = CLOSED
          this.#fieldEnd = at
        } else if (byte === LINE_FEED) {
          if (!acrossLines) return 'unclosed-quote'
          this.#lines++
        }
      } else if (byte === delimiter) {
        this.#endField(state === CLOSED ? this.#fieldEnd : at)
        this.#fieldStart = at + 1
        state = START
      } else if (byte === LINE_FEED || byte === RETURN) {
        if (byte === RETURN && at + 1 === length && !this.#isLast) break
        this.#endField(state === CLOSED ? this.#fieldEnd : at)
        this.#lines++
        this.#at = byte === RETURN && data[at + 1] === LINE_FEED ? at + 2 : at + 1
        return at
      } else if (byte === QUOTE && state !== PLAIN) {
        if (state === CLOSED && at !== this.#fieldEnd + 1) return this.#fail(at, 'text-after-quote')
        if (state === CLOSED) this.#hasDoubledQuotes = true
        else this.#fieldStart = at + 1
        state = QUOTED
      } else if (byte !== SPACE && byte !== TAB) {
        if (state === CLOSED) return this.#fail(at, 'text-after-quote')
        state = PLAIN
      }
    }
    this.#state = state
    this.#at = at
    return this.#isLast ? this.#atEnd(length) : undefined
  }

  #atEnd(length: number): number | 'unclosed-quote' | 'nothing-left' {
    if (this.#state === QUOTED) return 'unclosed-quote'
    this.#at = length
    if (this.#start >= length) return 'nothing-left'
    this.#endField(this.#state === CLOSED ? this.#fieldEnd : length)
    this.#lines++
    return length
  }

  #fail(at: number, reason: 'text-after-quote'): 'text-after-quote' {
    this.#at = at
    return reason
  }

  #endField(end: number): void {
    const at = this.#count * 2
    if (at >= this.#bounds.length) {
      const larger = new Int32Array(this.#bounds.length * 2)
      larger.set(this.#bounds)
      this.#bounds = larger
    }
    const start = this.#fieldStart - this.#start
    this.#bounds[at] = this.#hasDoubledQuotes ? -start - 1 : start
    this.#bounds[at + 1] = end - this.#start
    this.#count++
    this.#hasDoubledQuotes = false
  }
}
