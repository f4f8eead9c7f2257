import { outboxBatch } from '../database/outbox.ts'
import type { Db, Trx } from '../database/tables.ts'
import type { PlaceIdentity } from './statement.ts'

/** A spelling of a place of a golden record, and the relation it belongs to. */
export interface RelationPlace {
  stableId: string
  relationId: string
  at: PlaceIdentity
  firstSeen: string
}

export async function relationPlacesOf(
  db: Db,
  tenantId: string,
  stableIds: readonly string[],
): Promise<RelationPlace[]> {
  if (stableIds.length === 0) return []
  const rows = await db
    .selectFrom('relation_place')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('stable_id', 'in', stableIds)
    .execute()
  return rows.map((row) => ({
    stableId: row.stable_id,
    relationId: row.relation_id,
    at: JSON.parse(row.place) as PlaceIdentity, // Written from one below.
    firstSeen: row.first_seen,
  }))
}

/** A spelling that belonged to another relation moves. */
export async function saveRelationPlaces(trx: Trx, tenantId: string, places: readonly RelationPlace[]): Promise<void> {
  for (let from = 0; from < places.length; from += outboxBatch) {
    const rows = places.slice(from, from + outboxBatch).map(({ stableId, relationId, at, firstSeen }) => ({
      tenant_id: tenantId,
      stable_id: stableId,
      place_key: at.key,
      relation_id: relationId,
      place: JSON.stringify(at),
      first_seen: firstSeen,
    }))
    await trx
      .insertInto('relation_place')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'stable_id', 'place_key'])
          .doUpdateSet((eb) => ({ relation_id: eb.ref('excluded.relation_id') })),
      )
      .execute()
  }
}
