import type { CsvErrorReason } from '../csv/csv-scanner.ts'
import type { Statement } from '../records/statement.ts'

/** The end of an item in a file: its line, and the offset of the following byte. */
export interface Position {
  line: number
  offset: number
}

/** Adjacent items that a thread has prepared together. */
export interface ItemGroup {
  readonly last: ReadItem | undefined
}

interface Item {
  at: Position
  group?: ItemGroup
}

/** One row of a file, not yet checked. */
export interface Row extends Item {
  type: 'row'
  sourceId: string
  /** Hash of the bytes of the row and of everything that affects how they are read. */
  hash: string
  value: unknown
  /** Set if another thread has normalized the row, which then has no value. */
  said?: Statement | Fault
}

/** An unusable row, with the reason. */
export interface Fault extends Item {
  type: 'fault'
  sourceId?: string
  reason: FaultReason
  field?: string
  /** At most 200 characters. */
  value?: string
}
export type FaultReason =
  | 'too-long'
  | 'too-deep'
  | 'repeated-field'
  | 'not-utf-8'
  | 'not-json'
  | 'no-id'
  | 'invalid-value'
  | 'other-kind'
  | 'other-columns'
  | CsvErrorReason

export interface Blank extends Item {
  type: 'blank'
}

/** A row that does not belong to this directory. */
export interface Outside extends Item {
  type: 'outside'
}

/** A row that is the same as when the source sent it last. Not parsed. */
export interface Known extends Item {
  type: 'known'
  hash: string
}

export type ReadItem = Row | Fault | Blank | Outside | Known

/** A format of carrier files. Reading never throws for a row. */
export interface Format {
  /**
   * `isKnown` recognizes unchanged rows by their hash; `isOurs` leaves out lines that others read. A format may
   * leave the first unused, and all but ours the second.
   */
  read(file: string, isKnown?: (hash: string) => boolean, isOurs?: (line: number) => boolean): AsyncIterable<ReadItem>
  normalize(row: Row, context: NormalizeContext): Statement | Fault
  /** The row with a bad value replaced; undefined if it does not have the value. */
  replace(row: Row, fix: Replacement): Row | undefined
}

export interface Replacement {
  field: string
  badValue: string
  /** Empty to remove the value. */
  replacement?: string
}

export interface NormalizeContext {
  source: string
  /** The day of the load, for statements without a date. */
  day: string
}

export function faultOf(
  { at, sourceId }: Pick<Row, 'at'> & { sourceId?: string },
  reason: FaultReason,
  { field, value }: { field?: string; value?: unknown } = {},
): Fault {
  const text = value === undefined ? undefined : faultValue(value)
  return {
    type: 'fault',
    at,
    reason,
    ...(sourceId !== undefined && { sourceId }),
    ...(field !== undefined && { field }),
    ...(text !== undefined && { value: text }),
  }
}

/** A bad value as it is stored and shown. */
export function faultValue(value: unknown): string {
  // A part of the row may be nested too deeply to serialize.
  const text = typeof value === 'object' ? 'an object or a list' : String(value)
  return masked(storable(text.slice(0, longestValue)))
}

/** A damaged row could show the content of a column that must not be stored. */
export function masked(text: string): string {
  return text.replace(/\b\d{3}[- ]?\d{2}[- ]?\d{4}\b/g, '#########')
}

const longestValue = 200

/** Databases refuse NUL and unpaired surrogates. */
function storable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD')
}
