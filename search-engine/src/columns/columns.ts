import type { StringTable } from '../text/string-table.ts'
import type { Cells } from './cells.ts'
import type { Ids } from './ids.ts'
import type { Sets } from './sets.ts'

/** Documents as columns, in some numbering of parents and rows. */
export interface Columns {
  parents: number
  rows: number
  ids: Ids
  /** NaN if a document has none. */
  pointers: Float64Array
  rowParents: Uint32Array
  rowOrdinals: Uint16Array
  fields: Record<string, FieldColumn>
}

export type FieldColumn = KeywordColumn | WordsColumn | DateColumn | PositionColumn | CompositeColumn

/** Also flags: a keyword field whose only value is 'true'. */
export interface KeywordColumn {
  type: 'keyword'
  table: StringTable
  sets: Sets
  column: Cells
}

export interface WordsColumn {
  type: 'words'
  /** The vocabulary; sets are of its tokens. */
  table: StringTable
  sets: Sets
  column: Cells
  /** Of parents: the folded first texts, and for each parent the place of its own (`none` without). */
  texts?: { table: StringTable; ranks: Uint32Array }
}

/** Days as numbers in calendar order; 0 for none. */
export interface DateColumn {
  type: 'date'
  days: Uint32Array
}

/** Three numbers a row; NaN for none. */
export interface PositionColumn {
  type: 'position'
  points: Float64Array
}

export interface CompositeColumn {
  type: 'composite'
  parts: readonly string[]
  tables: StringTable[]
  /**
   * Distinct entries that the sets consist of: for each part one column of their values' numbers plus 1, or 0 if the
   * part is absent.
   */
  entries: Uint32Array[]
  sets: Sets
  column: Cells
}

export const none = 0xffffffff
