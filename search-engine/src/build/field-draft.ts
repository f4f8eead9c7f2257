import type { FieldColumn } from '../columns/columns.ts'
import { DocumentError } from '../errors.ts'
import type { FieldValue } from '../schema.ts'

/** Takes the value of one field from each parent or row in turn. */
export interface FieldDraft {
  add(value: FieldValue): void
  finish(): FieldColumn
}

export function textsOf(value: FieldValue): string[] {
  if (value === undefined) return []
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value)) throw new DocumentError('A text or a list of texts is needed')
  return value.map((text) => {
    if (typeof text !== 'string') throw new DocumentError('A text or a list of texts is needed')
    return text
  })
}
