import type { Verification, VerificationQuery } from '@care/contract'
import { among, isTenants } from '../database/among.ts'
import { insertRows } from '../database/insert-rows.ts'
import type { Db, Trx } from '../database/tables.ts'

export async function insertVerifications(
  trx: Trx,
  tenantId: string,
  verifications: readonly Verification[],
): Promise<void> {
  const rows = verifications.map((each) => ({
    tenant_id: tenantId,
    id: each.id,
    stable_id: each.stableId,
    relation_id: each.relationId,
    door: each.door,
    at: each.at,
    day: each.day,
    who: each.who,
    method: each.method,
    outcome: each.outcome,
    wrong: each.wrong ? JSON.stringify(each.wrong) : null,
    note: each.note ?? null,
    call_back_on: each.callBackOn ?? null,
    assigned_to: each.assignedTo ?? null,
    batch_id: each.batchId,
  }))
  await insertRows(trx, 'verification', rows)
}

/** Newest first. */
export async function listVerifications(
  db: Db,
  tenantId: string,
  { stableId, relationId, door, assignedTo, offset = 0, limit = 50 }: VerificationQuery,
): Promise<Verification[]> {
  let query = db.selectFrom('verification').selectAll().where('tenant_id', '=', tenantId)
  if (stableId !== undefined) query = query.where('stable_id', '=', stableId)
  if (relationId !== undefined) query = query.where('relation_id', '=', relationId)
  if (door !== undefined) query = query.where('door', '=', door)
  if (assignedTo !== undefined) query = query.where('assigned_to', '=', assignedTo)
  const rows = await query.orderBy('at', 'desc').orderBy('id').offset(offset).limit(limit).execute()
  return rows.map(toVerification)
}

/** Those of one call. */
export async function verificationsOfBatch(db: Db, tenantId: string, batchId: string): Promise<Verification[]> {
  const rows = await db
    .selectFrom('verification')
    .selectAll()
    .where(isTenants(db, tenantId))
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .execute()
  return rows.map(toVerification)
}

export async function deleteBatch(trx: Trx, tenantId: string, batchId: string): Promise<void> {
  await trx.deleteFrom('verification').where(isTenants(trx, tenantId)).where('batch_id', '=', batchId).execute()
}

/** For all of these records, oldest first. */
export async function verificationsOf(
  db: Db,
  tenantId: string,
  stableIds: readonly string[],
): Promise<Pick<Verification, 'stableId' | 'relationId' | 'at' | 'day' | 'who' | 'method' | 'outcome'>[]> {
  if (stableIds.length === 0) return []
  const rows = await db
    .selectFrom('verification')
    .select(['stable_id', 'relation_id', 'at', 'day', 'who', 'method', 'outcome'])
    .where('tenant_id', '=', tenantId)
    .where(among(db, 'stable_id', stableIds))
    .orderBy('at')
    .execute()
  return rows.map((row) => ({
    stableId: row.stable_id,
    relationId: row.relation_id,
    at: row.at,
    day: row.day,
    who: row.who,
    method: methodOf(row.method),
    outcome: row.outcome,
  }))
}

const methodOf = (text: string) => text as Verification['method'] // Validated by the call that wrote it.

type VerificationRow = Awaited<ReturnType<typeof selectOne>>
const selectOne = (db: Db) => db.selectFrom('verification').selectAll().executeTakeFirstOrThrow()

function toVerification(row: VerificationRow): Verification {
  return {
    id: row.id,
    batchId: row.batch_id,
    stableId: row.stable_id,
    relationId: row.relation_id,
    door: row.door,
    at: row.at,
    day: row.day,
    who: row.who,
    method: methodOf(row.method),
    outcome: row.outcome,
    ...(row.wrong !== null && { wrong: JSON.parse(row.wrong) }),
    ...(row.note !== null && { note: row.note }),
    ...(row.call_back_on !== null && { callBackOn: row.call_back_on }),
    ...(row.assigned_to !== null && { assignedTo: row.assigned_to }),
  }
}
