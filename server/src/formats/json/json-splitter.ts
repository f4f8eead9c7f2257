import { DirectoryError } from '@care/contract'
import type { Position } from '../reader.ts'

/** One value of a JSON file, as bytes. */
export interface JsonPiece {
  /** Its line; if several values are on one line, each gets the next number. */
  at: Position
  /** Undefined if it is too long or too deep. */
  bytes: Buffer | undefined
  fault?: 'too-long' | 'too-deep' | 'not-json'
  /** Number of fields, including those of nested objects. */
  fields: number
  /** A value of its own, or an element of a list. */
  from: 'file' | 'list'
}

export interface JsonLimits {
  /** Maximum bytes of one value. */
  longest: number
  /** Maximum depth of nested lists and objects. */
  deepest: number
  /** For an object that is the whole file: the field whose list holds the values. */
  listField?: string
}
export const jsonLimits: JsonLimits = { longest: 1_048_576, deepest: 64 }

/** Separates the files of an archive (RFC 7464). */
export const fileSeparator = 0x1e

const QUOTE = 0x22
const BACKSLASH = 0x5c
const LINE_FEED = 0x0a
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST, COMMA, COLON] = [0x7b, 0x7d, 0x5b, 0x5d, 0x2c, 0x3a]
const SPACE = 0x20
const BYTE_ORDER_MARK = new Set([0xef, 0xbb, 0xbf])
const longestField = 40

/**
 * Splits bytes into the elements of a JSON list of any size, the list of an object such as a FHIR Bundle, or
 * consecutive values such as lines. At most one value is in memory. It finds only the end of values; a parser decides
 * whether they are valid JSON.
 */
export class JsonSplitter {
  readonly #limits: JsonLimits
  #pieces: JsonPiece[] = []
  #offset = 0
  #line = 1
  #lastLine = 0
  #depth = 0
  /** The depth between values: 0 in the file, 1 or 2 in a list. */
  #base = 0
  #isInString = false
  #isEscaped = false
  /** After the list of an object: nothing more is a value until the object ends. */
  #isBehindList = false
  /**
   * Whether values are lines: then a value that ends early is an error of that line only. Undefined until the first
   * line has ended.
   */
  #isLines: boolean | undefined
  #isAtLineStart = true
  /** The last string at the first level of an object, and whether a colon follows it. */
  #field: number[] = []
  #isFieldValue = false
  /** The value being read. */
  #isInValue = false
  #parts: Buffer[] = []
  #length = 0
  #fields = 0
  #fault: JsonPiece['fault']
  #valueLine = 0

  constructor(limits: JsonLimits = jsonLimits) {
    this.#limits = limits
  }

  /** The values that end in these bytes. */
  push(chunk: Buffer): JsonPiece[] {
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      if (this.#isInString && byte !== LINE_FEED) {
        this.#inString(byte)
        continue
      }
      if (byte <= SPACE) {
        if (byte === LINE_FEED) this.#endLine(chunk, from, at)
        else if (byte === fileSeparator) this.#endFile()
        continue
      }
      if (this.#isAtLineStart && this.#isBrokenLine(byte)) this.#endValue(chunk, from, at, 'not-json')
      this.#isAtLineStart = false
      const wasInValue = this.#isInValue
      this.#structure(byte, chunk, from, at)
      if (!wasInValue && this.#isInValue) from = at
    }
    if (this.#isInValue) this.#keep(chunk.subarray(from))
    this.#offset += chunk.length
    return this.#taken()
  }

  /** The value that ends with the file. */
  end(): JsonPiece[] {
    if (this.#isLines && this.#base === 0 && this.#isInValue) this.#endValue(empty, 0, 0, 'not-json')
    this.#endFile()
    return this.#taken()
  }

  #taken(): JsonPiece[] {
    const pieces = this.#pieces
    this.#pieces = []
    return pieces
  }

  #inString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === BACKSLASH) this.#isEscaped = true
    else if (byte === QUOTE) this.#isInString = false
    else if (this.#depth === 1 && this.#base === 0 && this.#field.length < longestField) this.#field.push(byte)
  }

  #structure(byte: number, chunk: Buffer, from: number, at: number): void {
    switch (byte) {
      case QUOTE:
        this.#startValue()
        this.#isInString = true
        if (this.#depth === 1 && !this.#isFieldValue) this.#field = []
        break
      case OPEN_OBJECT:
      case OPEN_LIST:
        this.#open(byte)
        break
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        this.#close(byte, chunk, from, at)
        break
      case COMMA:
        if (this.#depth === 1) this.#isFieldValue = false
        if (this.#depth === this.#base && this.#base > 0) this.#endValue(chunk, from, at)
        break
      case COLON:
        this.#fields += 1
        if (this.#depth === 1) this.#isFieldValue = true
        break
      default:
        if (this.#offset + at >= 3 || !BYTE_ORDER_MARK.has(byte)) this.#startValue()
    }
  }

  #open(byte: number): void {
    const isList = byte === OPEN_LIST
    if (isList && this.#depth === 0) this.#base = 1
    else if (isList && this.#isListField()) {
      this.#base = 2
      this.#dropValue()
    } else this.#startValue()
    this.#depth += 1
    if (this.#depth - this.#base > this.#limits.deepest) this.#fault ??= 'too-deep'
  }

  #isListField(): boolean {
    const { listField } = this.#limits
    return (
      listField !== undefined &&
      this.#depth === 1 &&
      this.#base === 0 &&
      !this.#isBehindList &&
      this.#isFieldValue &&
      Buffer.from(this.#field).toString() === listField
    )
  }

  #close(byte: number, chunk: Buffer, from: number, at: number): void {
    if (this.#base > 0 && this.#depth === this.#base) {
      // The end of an object does not end a list.
      if (byte !== CLOSE_LIST) return this.#markBroken()
      this.#endValue(chunk, from, at)
      this.#depth -= 1
      this.#isBehindList = this.#depth > 0
      this.#base = 0
      return
    }
    if (this.#depth === 0) return this.#markBroken()
    this.#depth -= 1
    if (this.#depth > 0) return
    if (this.#base === 0) this.#endValue(chunk, from, at + 1)
    this.#isBehindList = false
  }

  #markBroken(): void {
    this.#startValue()
    this.#fault ??= 'not-json'
  }

  #startValue(): void {
    if (this.#isInValue || this.#isBehindList) return
    this.#isInValue = true
    this.#valueLine = this.#line
    this.#fields = 0
    this.#fault = undefined
  }

  #dropValue(): void {
    this.#isInValue = false
    this.#parts = []
    this.#length = 0
    this.#fields = 0
    this.#fault = undefined
  }

  #keep(bytes: Buffer): void {
    this.#length += bytes.length
    if (this.#length > this.#limits.longest && this.#fault !== 'too-deep') this.#fault = 'too-long'
    if (this.#fault === undefined || this.#fault === 'not-json') this.#parts.push(bytes)
    else this.#parts = []
  }

  #endValue(chunk: Buffer, from: number, to: number, fault?: 'not-json'): void {
    if (!this.#isInValue) return
    this.#keep(chunk.subarray(from, to))
    const isKept = this.#fault === undefined || this.#fault === 'not-json'
    const [only] = this.#parts.length === 1 ? this.#parts : []
    const found = this.#fault ?? fault
    this.#lastLine = Math.max(this.#lastLine + 1, this.#valueLine)
    this.#pieces.push({
      at: { line: this.#lastLine, offset: this.#offset + to },
      bytes: isKept ? (only ?? Buffer.concat(this.#parts)) : undefined,
      ...(found && { fault: found }),
      fields: this.#fields,
      from: this.#base > 0 ? 'list' : 'file',
    })
    this.#dropValue()
    if (this.#base > 0) return
    this.#depth = 0
    this.#isLines ??= this.#valueLine === this.#line
  }

  #endLine(chunk: Buffer, from: number, at: number): void {
    if (this.#isInString) {
      // Strings end on their line, so at most this value is lost.
      this.#isInString = false
      this.#isEscaped = false
      this.#fault ??= 'not-json'
    }
    if (this.#base === 0 && !this.#isBehindList) {
      if (this.#depth === 0) this.#endValue(chunk, from, at)
      else if (this.#isLines) this.#endValue(chunk, from, at, 'not-json')
    }
    this.#line += 1
    this.#isAtLineStart = true
  }

  /**
   * The first line of the file ended early, and the next one begins: in a multi-line document, lines inside are
   * indented.
   */
  #isBrokenLine(byte: number): boolean {
    if (this.#isLines !== undefined || this.#base > 0 || this.#depth === 0) return false
    this.#isLines = byte === OPEN_OBJECT && this.#isInValue
    return this.#isLines
  }

  #endFile(): void {
    if (this.#depth > 0)
      throw new DirectoryError('BAD_REQUEST', 'The file ends before its JSON does. It was cut off; send it again.')
    this.#endValue(empty, 0, 0)
    this.#isLines = undefined
    this.#isInString = false
    this.#isBehindList = false
    this.#base = 0
  }
}

const empty = Buffer.alloc(0)
