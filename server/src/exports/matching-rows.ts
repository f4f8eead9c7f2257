import { IndexBuilder, type Query } from '@care/search-engine'
import type { VisibleRecord } from '../records/model.ts'
import { indexDocument, recordSchema } from '../search/index-document.ts'
import type { ExportTerms } from './export-task.ts'
import type { SelectedRecord } from './selection.repository.ts'

/**
 * The relations that match. Those that the search found, unless the record may have changed since the index saw it:
 * then the query is asked of the record as it is now.
 */
export function matchingRows(
  { found }: ExportTerms,
  { rows }: SelectedRecord,
  record: VisibleRecord,
  updatedAt: string,
): readonly number[] {
  const isSame = found !== undefined && updatedAt < found.at && rows.every((row) => row < record.relations.length)
  return isSame ? inOrder(rows) : rowsNow(found, record)
}

function rowsNow(found: ExportTerms['found'], record: VisibleRecord): readonly number[] {
  const asked = found?.queries.find(({ kind }) => kind === record.kind)
  if (!asked) return []
  const builder = new IndexBuilder(recordSchema)
  builder.add(indexDocument(record.kind, record))
  // Rendered and checked by us before it was stored.
  const { where, typosBelow } = asked.query as Query
  const { hits } = builder.build().search({ where, ...(typosBelow !== undefined && { typosBelow }), limit: 1 })
  return inOrder(hits[0]?.rows ?? [])
}

const inOrder = (rows: readonly number[]) => [...rows].sort((one, two) => one - two)
