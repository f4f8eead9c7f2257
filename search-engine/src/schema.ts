import { DocumentError } from './errors.ts'

/** The fields of an index: parents (searched and counted) and their rows (one of which must meet all conditions). */
export interface IndexSchema {
  parent: Record<string, ParentField>
  row: Record<string, RowField>
}

export type ParentField = KeywordField | FlagField | WordsField | DateField
export type RowField = ParentField | PositionField | CompositeField

/** Exact values, any number per document. */
export interface KeywordField {
  type: 'keyword'
}
/** True or absent. */
export interface FlagField {
  type: 'flag'
}
/** Text found by word prefixes, folded for case and accents; on a parent also sortable (by its first text). */
export interface WordsField {
  type: 'words'
}
/** An ISO day, 'YYYY-MM-DD'; one per document. */
export interface DateField {
  type: 'date'
}
/** A point; one per row. */
export interface PositionField {
  type: 'position'
}
/** Entries of several parts, where conditions on parts must hold on one and the same entry. */
export interface CompositeField {
  type: 'composite'
  parts: readonly string[]
  /** Parts that match case-insensitively; facets still show their values as written. */
  ignoreCase?: readonly string[]
}

export interface Position {
  lat: number
  lon: number
}
/** One entry of a composite field; a missing part matches no condition on it. */
export type CompositeEntry = Record<string, string | undefined>
export type FieldValue = string | readonly string[] | boolean | Position | readonly CompositeEntry[] | undefined

export interface IndexDocument {
  /** Unique in the index; ties are ordered by it. */
  id: string
  fields: Record<string, FieldValue>
  rows: readonly Record<string, FieldValue>[]
  /** Returned with each hit: for example where the caller stores the document. */
  pointer?: number
}

/** The field of that name; own properties only, so that 'constructor' is not a field. */
export function fieldOf(schema: IndexSchema, name: string): RowField | undefined {
  if (Object.hasOwn(schema.row, name)) return schema.row[name]
  return Object.hasOwn(schema.parent, name) ? schema.parent[name] : undefined
}

/** Whether values of that part match without regard to case. */
export function ignoresCase(schema: IndexSchema, field: string, part: string): boolean {
  const found = fieldOf(schema, field)
  return found?.type === 'composite' && (found.ignoreCase?.includes(part) ?? false)
}

/** Clauses name a field without its level, so a name may exist on one level only. */
export function checkSchema(schema: IndexSchema): void {
  const both = Object.keys(schema.parent).find((name) => Object.hasOwn(schema.row, name))
  if (both !== undefined) throw new DocumentError(`"${both}" is a field of both parent and row`)
}
