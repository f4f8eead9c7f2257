import type { TenantWithClock } from '../configuration/configuration.ts'
import type { Trx } from '../database/tables.ts'
import { placeKeyText, type PlaceKey } from './read-places.ts'
import { refreshPlaces } from './refresh-places.ts'

/** In the transaction of a correction: it may resolve an error stated by a practice, and so its deadline. */
export async function followChange(trx: Trx, tenant: TenantWithClock, stableId: string, now: Date): Promise<void> {
  const said = await trx
    .selectFrom('verification')
    .select(['relation_id', 'door'])
    .where('tenant_id', '=', tenant.id)
    .where('stable_id', '=', stableId)
    .where('outcome', 'in', ['wrong', 'left', 'closed'])
    .execute()
  const keys = said.map(
    ({ relation_id: relationId, door }): PlaceKey => (door === '' ? { door, stableId, relationId } : { door }),
  )
  const places = [...new Map(keys.map((key) => [placeKeyText(key), key])).values()]
  if (places.length > 0) await refreshPlaces(trx, tenant, places, { now })
}
