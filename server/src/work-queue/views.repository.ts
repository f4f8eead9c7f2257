import type { WorkFilter, WorkView } from '@care/contract'
import type { Db, Trx } from '../database/tables.ts'

/** The person's own, and those shared by others; by name. */
export async function listViews(db: Db, tenantId: string, who: string): Promise<WorkView[]> {
  const rows = await db
    .selectFrom('work_view')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('owner', '=', who), eb('is_shared', '=', 1)]))
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    filter: JSON.parse(row.filter) as WorkFilter, // Written by saveView.
    shared: row.is_shared === 1,
    owner: row.owner,
    isMine: row.owner === who,
    savedAt: row.saved_at,
  }))
}

export interface NewView {
  id: string
  owner: string
  name: string
  filter: WorkFilter
  shared: boolean
  savedAt: string
}

export async function insertView(trx: Trx, tenantId: string, view: NewView): Promise<void> {
  await trx
    .insertInto('work_view')
    .values({
      tenant_id: tenantId,
      id: view.id,
      owner: view.owner,
      name: view.name,
      is_shared: view.shared ? 1 : 0,
      filter: JSON.stringify(view.filter),
      saved_at: view.savedAt,
    })
    .execute()
}

/** Whether it existed. */
export async function deleteView(trx: Trx, tenantId: string, id: string, owner: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('work_view')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
