import type { RowField } from '../schema.ts'
import { CompositeDraft } from './composite-draft.ts'
import type { FieldDraft } from './field-draft.ts'
import { KeywordDraft, WordsDraft } from './text-drafts.ts'
import { DateDraft, PositionDraft } from './number-drafts.ts'

/** `sortable`: documents may be ordered by it. */
export function draftOf(field: RowField, sortable: boolean): FieldDraft {
  if (field.type === 'words') return new WordsDraft(sortable)
  if (field.type === 'date') return new DateDraft()
  if (field.type === 'position') return new PositionDraft()
  if (field.type === 'composite') return new CompositeDraft(field)
  return new KeywordDraft(field.type === 'flag')
}
