import type { Db } from '../database/tables.ts'
import type { RelationId, StableId } from './model.ts'

export interface DoorRelation {
  stableId: StableId
  relationId: RelationId
}

/**
 * Who is or was at a door: one call to the practice covers them all. A relation that is no longer part of its golden
 * record is still remembered here. At most `limit`, in the order of their ids.
 */
export async function relationsAtDoor(db: Db, tenantId: string, door: string, limit: number): Promise<DoorRelation[]> {
  if (door === '') return []
  // The key of a place begins with its door, then a bar; the brace is the character after the bar.
  const rows = await db
    .selectFrom('relation_place')
    .select(['stable_id', 'relation_id'])
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('place_key', '>=', `${door}|`)
    .where('place_key', '<', `${door}}`)
    .orderBy('stable_id')
    .orderBy('relation_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ stableId: row.stable_id, relationId: row.relation_id }))
}

/** Ids of records with a place whose door begins so, at most `limit`. */
export async function placesBeginning(db: Db, tenantId: string, begin: string, limit: number): Promise<StableId[]> {
  if (begin === '') return []
  const rows = await db
    .selectFrom('relation_place')
    .select('stable_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('place_key', '>=', begin)
    .where('place_key', '<', `${begin}\u{10ffff}`)
    .limit(limit)
    .execute()
  return rows.map((row) => row.stable_id)
}
