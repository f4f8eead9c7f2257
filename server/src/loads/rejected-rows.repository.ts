import type { QuarantineList, QuarantineQuery } from '@care/contract'
import { sql } from 'kysely'
import { orderOf } from '../database/sorted.ts'
import type { Db } from '../database/tables.ts'

type RejectedRow = Omit<QuarantineList['rows'][number], 'words' | 'fix'>

const sortColumns = { line: 'line', id: 'source_id', problem: 'reason' } as const

/** A page of the rejected rows of a load, by line by default; sorted by id, rows without one come last. */
export async function pageOfRejectedRows(
  db: Db,
  { tenantId, id }: { tenantId: string; id: string },
  { reason, sort, after, offset = 0, limit = 100 }: QuarantineQuery,
): Promise<RejectedRow[]> {
  const { column, direction } = orderOf(sort, sortColumns, { column: 'line', direction: 'asc' })
  let query = db
    .selectFrom('quarantine')
    .select(['line', 'reason', 'source_id', 'field', 'value'])
    .where('tenant_id', '=', tenantId)
    .where('load_id', '=', id)
  if (reason !== undefined) query = query.where('reason', '=', reason)
  if (after !== undefined) query = query.where('line', '>', after)
  const rows = await query
    .$if(column === 'source_id', (sorted) => sorted.orderBy(sql`source_id is null`))
    .orderBy(column, direction)
    .orderBy('line')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ line, reason: why, source_id, field, value }) => ({
    line,
    reason: why,
    ...(source_id !== null && { sourceId: source_id }),
    ...(field !== null && { field }),
    ...(value !== null && { value }),
  }))
}
