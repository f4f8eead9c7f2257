import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { among } from '../database/among.ts'
import type { VisibleRecord } from '../records/model.ts'
import { kindNamed, parseRecord, type RecordRow } from '../records/stored-record.ts'
import type { Visibility } from '../records/hide-unverified.ts'
import { visibleRecord } from '../records/visible-record.ts'
import type { ExportContext } from './export-kind.ts'
import type { ExportTerms } from './export-task.ts'
import { matchingRows, type RecordNow } from './matching-rows.ts'
import { readSelection, type SelectedRecord } from './selection.repository.ts'

/** A record to export, or the position of a missing one. */
export interface ExportedRecord {
  id: string
  updatedAt: string
  /** Absent if members cannot see any of it. */
  record?: VisibleRecord
  /** Ordinals of the relations that the search found; absent without a search. */
  rows?: readonly number[]
}

const pageSize = 500
type ExportRow = Pick<RecordRow, 'stable_id' | 'kind' | 'updated_at' | 'record'>
type Source = Pick<ExportContext, 'database' | 'task' | 'after'>

/** Every record of the tenant, or those that the search found, ordered by id, after the position. */
export function exportedRecords(context: Source): AsyncGenerator<Iterable<ExportedRecord>> {
  return context.task.terms.found ? foundRecords(context) : allRecords(context)
}

export async function* allRows({ database: { db }, task, after }: Source): AsyncGenerator<readonly ExportRow[]> {
  let query = db
    .selectFrom('golden_record')
    .select(['stable_id', 'kind', 'updated_at', 'record'])
    .where('tenant_id', '=', task.tenantId)
    .orderBy('stable_id')
    .limit(pageSize)
  if (task.options.recordKind !== undefined) query = query.where('kind', '=', task.options.recordKind)
  for (let last = after; ; ) {
    const rows = await (typeof last === 'string' ? query.where('stable_id', '>', last) : query).execute()
    yield rows
    last = rows.at(-1)?.stable_id
    if (last === undefined) return
    await yieldToEventLoop()
  }
}

async function* allRecords(context: Source): AsyncGenerator<Iterable<ExportedRecord>> {
  const { visibility } = context.task.terms
  for await (const page of allRows(context))
    yield mapped(page, (row) => {
      const record = visibleNow(row, visibility)
      return { id: row.stable_id, updatedAt: row.updated_at, ...(record && { record }) }
    })
}

async function* foundRecords(context: Source): AsyncGenerator<Iterable<ExportedRecord>> {
  for await (const page of foundRows(context)) yield mapped(page, (one) => exportedNow(context.task.terms, one))
}

/** A record that the search found, as it is stored now. */
export interface FoundRow {
  found: SelectedRecord
  row: ExportRow | undefined
}

export async function* foundRows(context: Source): AsyncGenerator<readonly FoundRow[]> {
  const { database, task, after } = context
  const start = typeof after === 'string' ? after : undefined
  for await (const batch of readSelection(database.db, task.tenantId, task.id, start))
    for (let from = 0; from < batch.length; from += pageSize) {
      yield await readFound(context, batch.slice(from, from + pageSize))
      await yieldToEventLoop()
    }
}

async function readFound(
  { database: { db }, task }: Source,
  selected: readonly SelectedRecord[],
): Promise<readonly FoundRow[]> {
  const ids = selected.map(({ id }) => id)
  const rows = await db
    .selectFrom('golden_record')
    .select(['stable_id', 'kind', 'updated_at', 'record'])
    .where('tenant_id', '=', task.tenantId)
    .where(among(db, 'stable_id', ids))
    .execute()
  const byId = new Map(rows.map((row) => [row.stable_id, row]))
  return selected.map((found) => ({ found, row: byId.get(found.id) }))
}

export function exportedNow(terms: ExportTerms, { found, row }: FoundRow): ExportedRecord {
  const now = readNow(row, terms.visibility)
  const place = { id: found.id, updatedAt: now?.updatedAt ?? '' }
  return now ? { ...place, record: now.visible, rows: matchingRows(terms, found, now) } : place
}

export function visibleNow(row: ExportRow, visibility: Visibility): VisibleRecord | undefined {
  return readNow(row, visibility)?.visible
}

/** A record that cannot be read is in no index either, so nobody sees it. */
function readNow(row: ExportRow | undefined, visibility: Visibility): RecordNow | undefined {
  if (!row) return undefined
  try {
    const record = parseRecord(row.record, kindNamed(row.kind, row.stable_id))
    const visible = visibleRecord(record, visibility)
    return visible && { record, visible, updatedAt: row.updated_at }
  } catch {
    return undefined
  }
}

/** One at a time, on demand: a page of records in memory at once costs more than building them. */
export function* mapped<From, To>(page: Iterable<From>, map: (item: From) => To): Generator<To> {
  for (const item of page) yield map(item)
}
