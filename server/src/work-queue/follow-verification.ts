import type { TenantWithClock } from '../configuration/configuration.ts'
import type { Trx } from '../database/tables.ts'
import { among } from '../database/among.ts'
import { placeKeyText, type PlaceKey } from './read-places.ts'
import { refreshPlaces } from './refresh-places.ts'
import { taskId } from './task.ts'

export interface TriedListing {
  stableId: string
  relationId: string
  door: string
}

/** In the transaction of a verification: its tasks are done, or snoozed until the call-back. */
export async function followVerification(
  trx: Trx,
  tenant: TenantWithClock,
  tried: readonly TriedListing[],
  { now, assignedTo }: { now: Date; assignedTo?: string | undefined },
): Promise<void> {
  const keys = tried.map(
    ({ stableId, relationId, door }): PlaceKey => (door === '' ? { door, stableId, relationId } : { door }),
  )
  const places = [...new Map(keys.map((key) => [placeKeyText(key), key])).values()]
  const ids = places.map((key) => taskId('place', placeKeyText(key)))
  // The caller's task is completed, whatever the outcome.
  const held = { taken_by: null, taken_until: null, ...(assignedTo !== undefined && { assigned_to: assignedTo }) }
  await refreshPlaces(trx, tenant, places, { now })
  await trx
    .updateTable('work_task')
    .set(held)
    .where('tenant_id', '=', tenant.id)
    .where(among(trx, 'id', ids))
    .execute()
}
