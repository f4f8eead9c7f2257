import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { among } from '../database/among.ts'
import type { VisibleRecord } from '../records/model.ts'
import { toStoredRecord, type RecordRow } from '../records/stored-record.ts'
import type { Visibility } from '../records/visibility.ts'
import { visibleRecord } from '../records/visible-record.ts'
import type { ExportContext } from './export-kind.ts'
import { matchingRows, type RecordNow } from './matching-rows.ts'
import { readSelection, type SelectedRecord } from './selection.repository.ts'

/** A record to export, or the place where one was. */
export interface ExportedRecord {
  id: string
  updatedAt: string
  /** Absent where members see nothing of it. */
  record?: VisibleRecord
  /** Ordinals of the relations that the search found; absent without a search. */
  rows?: readonly number[]
}

const pageSize = 500
type Source = Pick<ExportContext, 'database' | 'task' | 'after'>

/** Every record of the tenant, or those that the search found, ordered by id, after the position. */
export function exportedRecords(context: Source): AsyncGenerator<ExportedRecord> {
  return context.task.terms.found ? foundRecords(context) : allRecords(context)
}

async function* allRecords({ database: { db }, task, after }: Source): AsyncGenerator<ExportedRecord> {
  let query = db
    .selectFrom('golden_record')
    .select(['stable_id', 'stable_id_hash', 'kind', 'version', 'updated_at', 'record'])
    .where('tenant_id', '=', task.tenantId)
    .orderBy('stable_id')
    .limit(pageSize)
  if (task.options.recordKind !== undefined) query = query.where('kind', '=', task.options.recordKind)
  for (let last = after; ; ) {
    const rows = await (typeof last === 'string' ? query.where('stable_id', '>', last) : query).execute()
    for (const row of rows) yield exported(row, task.terms.visibility)
    last = rows.at(-1)?.stable_id
    if (last === undefined) return
    await yieldToEventLoop()
  }
}

async function* foundRecords(context: Source): AsyncGenerator<ExportedRecord> {
  const { database, task, after } = context
  const start = typeof after === 'string' ? after : undefined
  for await (const batch of readSelection(database.db, task.tenantId, task.id, start))
    for (let from = 0; from < batch.length; from += pageSize) {
      yield* readFound(context, batch.slice(from, from + pageSize))
      await yieldToEventLoop()
    }
}

async function* readFound(
  { database: { db }, task }: Source,
  selected: readonly SelectedRecord[],
): AsyncGenerator<ExportedRecord> {
  const rows = await db
    .selectFrom('golden_record')
    .select(['stable_id', 'stable_id_hash', 'kind', 'version', 'updated_at', 'record'])
    .where('tenant_id', '=', task.tenantId)
    .where(
      among(
        db,
        'stable_id',
        selected.map(({ id }) => id),
      ),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.stable_id, row]))
  for (const found of selected) {
    const now = readNow(byId.get(found.id), task.terms.visibility)
    const place = { id: found.id, updatedAt: now?.updatedAt ?? '' }
    yield now ? { ...place, record: now.visible, rows: matchingRows(task.terms, found, now) } : place
  }
}

function exported(row: RecordRow, visibility: Visibility): ExportedRecord {
  const record = readNow(row, visibility)?.visible
  return { id: row.stable_id, updatedAt: row.updated_at, ...(record && { record }) }
}

/** A record that cannot be read is in no index either: nobody sees it. */
function readNow(row: RecordRow | undefined, visibility: Visibility): RecordNow | undefined {
  if (!row) return undefined
  try {
    const { record, updatedAt } = toStoredRecord(row)
    const visible = visibleRecord(record, visibility)
    return visible && { record, visible, updatedAt }
  } catch {
    return undefined
  }
}
