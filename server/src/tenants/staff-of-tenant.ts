import { sql } from 'kysely'
import type { Trx } from '../database/tables.ts'

/** Staff lose the tenant; a new tenant of the same id must not inherit them. */
export async function forgetStaffOf(trx: Trx, tenantId: string, now: Date): Promise<void> {
  const staff = await trx
    .selectFrom('staff')
    .select(['id', 'tenants'])
    .where(sql<boolean>`cast(tenants as text) like ${`%"${tenantId}"%`}`)
    .execute()
  for (const { id, tenants } of staff) {
    const kept = (JSON.parse(tenants) as string[]).filter((one) => one !== tenantId) // A list of ids.
    await trx
      .updateTable('staff')
      .set({ tenants: JSON.stringify(kept), updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
  }
}
