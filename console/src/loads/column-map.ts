import type { RosterField, UploadColumns } from '@care/contract'
import type { ColumnMap } from './source-settings.ts'

/** A field for each column of a file; empty: not used. */
export interface EditedMap {
  kind: ColumnMap['kind']
  fields: Readonly<Record<string, RosterField | ''>>
}

type Columns = UploadColumns['columns']

/** The source's own map of the file's columns, then what their names suggest. */
export function startMap(columns: Columns, stored: ColumnMap | undefined, proposed: ColumnMap): EditedMap {
  const known = new Map((stored?.columns ?? []).map(({ column, field }) => [column, field]))
  const suggested = new Map(proposed.columns.map(({ column, field }) => [column, field]))
  // If the source has a map, columns missing there were left out deliberately; secret columns are always secret.
  const fieldOf = (column: string): RosterField | '' => {
    const own = known.get(column)
    const name = suggested.get(column)
    if (own) return own
    return stored && name !== 'secret' ? '' : (name ?? '')
  }
  return {
    kind: stored?.kind ?? proposed.kind,
    fields: Object.fromEntries(columns.map(({ column }) => [column, fieldOf(column)])),
  }
}

/** The document format of an edited map: values, separators and constants of the stored one stay. */
export function toColumnMap({ kind, fields }: EditedMap, columns: Columns, stored: ColumnMap | undefined): ColumnMap {
  const before = new Map((stored?.columns ?? []).map((entry) => [entry.column, entry]))
  return {
    kind,
    columns: columns.flatMap(({ column }) => {
      const field = fields[column]
      return field ? [{ ...before.get(column), column, field }] : []
    }),
    ...(stored?.constants && { constants: stored.constants }),
  }
}

export function isSameMap(a: ColumnMap, b: ColumnMap | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

export type MissingPart = 'id' | 'name' | 'address'

/** Required in every file. */
export function missingParts({ columns, constants = [] }: ColumnMap): MissingPart[] {
  const fields = new Set<RosterField>([...columns, ...constants].map(({ field }) => field))
  const hasOne = (...some: RosterField[]) => some.some((field) => fields.has(field))
  return [
    ...(hasOne('id', 'npi') ? [] : (['id'] as const)),
    ...(hasOne('fullName', 'familyName', 'facilityName') ? [] : (['name'] as const)),
    ...(hasOne('line1', 'zip', 'city') ? [] : (['address'] as const)),
  ]
}

/** Duplicate column names: the file cannot be read by name. */
export function repeatedColumns(columns: Columns): string[] {
  const names = columns.map(({ column }) => column).filter((column) => column !== '')
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
}
