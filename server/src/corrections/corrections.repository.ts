import type { Correction, PinName } from '@care/contract'
import type { Selectable } from 'kysely'
import type { CorrectionTable } from '../database/stewardship-tables.ts'
import type { Db, Trx } from '../database/tables.ts'

export interface NewCorrection {
  id: string
  stableId: string
  field: string
  value: unknown
  pin: PinName
  until?: string | undefined
  at: string
  by: string
  why: string
  requestId?: string | undefined
}

export interface Ended {
  at: string
  by: string
  why: string
}

export async function insertCorrection(trx: Trx, tenantId: string, correction: NewCorrection): Promise<void> {
  const { id, stableId, field, value, pin, until, at, by, why, requestId } = correction
  await trx
    .insertInto('correction')
    .values({
      tenant_id: tenantId,
      id,
      stable_id: stableId,
      field,
      value: JSON.stringify(value),
      pin,
      pinned_until: until ?? null,
      made_at: at,
      made_by: by,
      why,
      request_id: requestId ?? null,
    })
    .execute()
}

export async function findCorrection(db: Db, tenantId: string, id: string): Promise<Correction | undefined> {
  const row = await corrections(db, tenantId).where('id', '=', id).executeTakeFirst()
  return row && toCorrection(row)
}

/** Newest first. Includes corrections of records that were merged into it. */
export async function listCorrections(db: Db, tenantId: string, ids: readonly string[]): Promise<Correction[]> {
  const rows = await corrections(db, tenantId).where('id', 'in', ids).orderBy('made_at', 'desc').execute()
  return rows.map(toCorrection)
}

/** Ends those in effect, and returns them. `replacedBy` is the correction that replaces them. */
export async function endCorrections(
  trx: Trx,
  tenantId: string,
  ids: readonly string[],
  { at, by, why, replacedBy }: Ended & { replacedBy?: string },
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .updateTable('correction')
    .set({ undone_at: at, undone_by: by, undone_why: why, replaced_by: replacedBy ?? null })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .where('undone_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Corrections that this one had replaced count again. */
export async function reviveReplaced(trx: Trx, tenantId: string, replacedBy: string): Promise<string[]> {
  const rows = await trx
    .updateTable('correction')
    .set({ undone_at: null, undone_by: null, undone_why: null, replaced_by: null })
    .where('tenant_id', '=', tenantId)
    .where('replaced_by', '=', replacedBy)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

const corrections = (db: Db, tenantId: string) =>
  db.selectFrom('correction').selectAll().where('tenant_id', '=', tenantId)

function toCorrection(row: Selectable<CorrectionTable>): Correction {
  const { undone_at: at, undone_by: by, undone_why: reason } = row
  return {
    id: row.id,
    stableId: row.stable_id,
    field: row.field,
    value: row.value === null ? null : JSON.parse(row.value),
    pin: row.pin,
    ...(row.pinned_until !== null && { until: row.pinned_until }),
    at: row.made_at,
    by: row.made_by,
    reason: row.why,
    ...(row.request_id !== null && { requestId: row.request_id }),
    ...(at !== null && by !== null && reason !== null && { undone: { at, by, reason } }),
  }
}
