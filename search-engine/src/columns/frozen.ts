import type { Bands } from '../geo/bands.ts'
import type { StringTable } from '../text/string-table.ts'
import type { Columns } from './columns.ts'
import type { Postings } from './postings.ts'

/**
 * Everything that an index holds: the columns in their final order and data derived from them. A snapshot is exactly
 * this.
 */
export interface Frozen {
  columns: Columns
  /** Rows of each parent: `parentRows` from `parentStarts[parent]` on, in the order of their document. */
  parentStarts: Uint32Array
  parentRows: Uint32Array
  /** Bits of the rows that are the only one of their parent. */
  singles: Uint32Array
  /** Order of the rows by the first position field of the schema. */
  bands: Bands
  /** Rows that have a value in each field. */
  present: Record<string, Postings>
  /** Rows of each value of a keyword field, of each token of a words field. */
  postings: Record<string, Postings>
  /** Rows of each first two or three letters of a words field. */
  prefixes: Record<string, { table: StringTable; postings: Postings }>
  /** Rows of each value of each part of a composite field. */
  parts: Record<string, Postings[]>
}
