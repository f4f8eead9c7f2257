import { IndexBuilder } from '@care/search-engine'
import { addDays } from '../clocks/clocks.service.ts'
import type { GoldenRecord, VisibleRecord } from '../records/model.ts'
import { isHiddenByRule, type Visibility } from '../records/hide-unverified.ts'
import type { RecordRow } from '../records/stored-record.ts'
import { effectiveDates, type DatedRelation } from '../records/visible-record.ts'
import { indexDocument, recordSchema } from '../search/index-document.ts'
import type { ExportTerms, FoundTerms } from './export-task.ts'
import type { SelectedRecord } from './selection.repository.ts'
import { storedDates } from './stored-dates.ts'

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

/**
 * The relations that the search found in a record, if its stored text tells that nothing has changed since; undefined
 * if that takes the whole record.
 */
export function unchangedRows({ found, visibility }: ExportTerms): UnchangedRows {
  const datesOf = storedDates()
  return ({ rows }, { record, updated_at }) => {
    const dated = found && updated_at < found.asOf ? datesOf(record) : undefined
    return found && dated && !isChanging(dated, found, visibility) ? rows : undefined
  }
}

type UnchangedRows = (
  selected: SelectedRecord,
  stored: Pick<RecordRow, 'record' | 'updated_at'>,
) => readonly number[] | undefined
interface Dated {
  readonly relations: readonly DatedRelation[]
}

/** The index may still have relations that the rules hide, at any position among the others. */
function isChanging(record: Dated, found: FoundTerms, visibility: Visibility): boolean {
  const isHidden = record.relations.some((relation) => isHiddenByRule(relation, visibility))
  return isHidden || changesAround(record, found, visibility.today)
}

/** Whether something in it starts or ends today, or did yesterday: the index may not have it yet. */
function changesAround(record: Dated, { hideDays }: FoundTerms, today: string): boolean {
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
