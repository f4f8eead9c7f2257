import type { ChangeRequest, ChangeRequestQuery, ChangeRequestState } from '@care/contract'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { among } from '../database/among.ts'
import { idsOfRecord } from '../records/record-redirects.repository.ts'
import { orderOf } from '../database/sorted.ts'
import type { ChangeRequestTable } from '../database/stewardship-tables.ts'
import type { Db, Trx } from '../database/tables.ts'

export async function insertRequest(trx: Trx, row: Insertable<ChangeRequestTable>): Promise<void> {
  await trx.insertInto('change_request').values(row).execute()
}

export async function findRequest(db: Db, tenantId: string, id: string): Promise<ChangeRequest | undefined> {
  const row = await requests(db, tenantId).selectAll().where('id', '=', id).executeTakeFirst()
  return row && toRequest(row)
}

/** False if it is in another state by now. */
export async function moveRequest(
  trx: Trx,
  tenantId: string,
  { id, from }: { id: string; from: ChangeRequestState },
  change: Updateable<ChangeRequestTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('change_request')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const sortColumns = {
  when: 'created_at',
  changed: 'updated_at',
  field: 'field',
  state: 'state',
  who: 'created_by',
} as const

/** Oldest first by default: they are decided in that order. */
export async function listRequests(
  db: Db,
  tenantId: string,
  { status, stableId, sort, offset = 0, limit = 25 }: ChangeRequestQuery,
  mineOf?: string,
): Promise<{ requests: ChangeRequest[]; total: number }> {
  let query = requests(db, tenantId)
  if (status) query = query.where('state', '=', status)
  if (stableId !== undefined) query = query.where(among(db, 'stable_id', await idsOfRecord(db, tenantId, stableId)))
  if (mineOf !== undefined)
    query = query.where((eb) => eb.or([eb('created_by', '=', mineOf), eb('taken_by', '=', mineOf)]))
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { column, direction } = orderOf(sort, sortColumns, { column: 'created_at', direction: 'asc' })
  const rows = await query.selectAll().orderBy(column, direction).orderBy('id').offset(offset).limit(limit).execute()
  return { requests: rows.map(toRequest), total: Number(total) }
}

/** A page of approved requests that are due, unparsed, so that an unreadable one does not stop the others. */
export async function dueRequests(
  db: Db,
  tenantId: string,
  { day, after, limit = 100 }: { day: string; after: string; limit?: number },
): Promise<{ id: string; decidedBy: string | null }[]> {
  return requests(db, tenantId)
    .select(['id', 'decided_by as decidedBy'])
    .where('state', '=', 'APPROVED')
    .where('effective_on', '<=', day)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

const requests = (db: Db, tenantId: string) => db.selectFrom('change_request').where('tenant_id', '=', tenantId)

export interface Comment {
  at: string
  who: string
  words: string
}

export async function addComment(
  trx: Trx,
  tenantId: string,
  requestId: string,
  { at, who, words }: Comment,
): Promise<void> {
  const row = { tenant_id: tenantId, request_id: requestId, at, who, words }
  await trx.insertInto('change_request_comment').values(row).execute()
}

/** Oldest first. */
export function commentsOf(db: Db, tenantId: string, requestId: string): Promise<Comment[]> {
  return db
    .selectFrom('change_request_comment')
    .select(['at', 'who', 'words'])
    .where('tenant_id', '=', tenantId)
    .where('request_id', '=', requestId)
    .orderBy('id')
    .limit(500)
    .execute()
}

function toRequest(row: Selectable<ChangeRequestTable>): ChangeRequest {
  return {
    id: row.id,
    status: row.state,
    stableId: row.stable_id,
    field: row.field,
    oldValue: JSON.parse(row.old_value),
    newValue: JSON.parse(row.new_value),
    reason: row.why,
    pin: row.pin,
    ...(row.pinned_until !== null && { until: row.pinned_until }),
    ...(row.effective_on !== null && { effectiveOn: row.effective_on }),
    ...(row.report_id !== null && { reportId: row.report_id }),
    createdAt: row.created_at,
    createdBy: row.created_by,
    updatedAt: row.updated_at,
    ...(row.taken_by !== null && { takenBy: row.taken_by }),
    ...(row.decided_by !== null && { decidedBy: row.decided_by }),
    ...(row.decided_why !== null && { decidedWhy: row.decided_why }),
    ...(row.applied_at !== null && { appliedAt: row.applied_at }),
    ...(row.correction_id !== null && { correctionId: row.correction_id }),
  }
}
