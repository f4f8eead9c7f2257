import { IndexBuilder } from '@care/search-engine'
import { addDays } from '../clocks/clocks.service.ts'
import type { GoldenRecord, VisibleRecord } from '../records/model.ts'
import { isHiddenByRule, type Visibility } from '../records/hide-unverified.ts'
import { effectiveDates } from '../records/visible-record.ts'
import { indexDocument, recordSchema } from '../search/index-document.ts'
import type { ExportTerms, FoundTerms } from './export-task.ts'
import type { SelectedRecord } from './selection.repository.ts'

/** The current state of a record. */
export interface RecordNow {
  record: GoldenRecord
  visible: VisibleRecord
  updatedAt: string
}

/**
 * The matching relations, in the order of the record. Those that the search found, unless the index may have had
 * another version of the record, or another day: then the query is run against the current record.
 */
export function matchingRows(
  { found, visibility }: ExportTerms,
  { rows }: SelectedRecord,
  now: RecordNow,
): readonly number[] {
  if (!found) return []
  const isSame = now.updatedAt < found.asOf && !isChanging(now.record, found, visibility)
  return isSame ? rows : rowsNow(found, now.visible)
}

/** The index may still have relations that the rules hide, at any position among the others. */
function isChanging(record: GoldenRecord, found: FoundTerms, visibility: Visibility): boolean {
  const isHidden = record.relations.some((relation) => isHiddenByRule(relation, visibility))
  return isHidden || changesAround(record, found, visibility.today)
}

/** Whether something in it starts or ends today, or did yesterday: the index may not have it yet. */
function changesAround(record: GoldenRecord, { hideDays }: FoundTerms, today: string): boolean {
  const yesterday = addDays(today, -1)
  return effectiveDates(record, { hideDays }).some((day) => yesterday <= day && day <= today)
}

function rowsNow({ where }: FoundTerms, visible: VisibleRecord): readonly number[] {
  const asked = where[visible.kind]
  if (!asked || visible.relations.length === 0) return []
  const builder = new IndexBuilder(recordSchema)
  builder.add(indexDocument(visible.kind, visible))
  const { hits } = builder.build().search({ where: asked, limit: 1 })
  return [...(hits[0]?.rows ?? [])].sort((one, two) => one - two)
}
