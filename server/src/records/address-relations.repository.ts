import { sql } from 'kysely'
import { among } from '../database/among.ts'
import type { Db } from '../database/tables.ts'
import type { RelationId, StableId } from './model.ts'
import { idsWithTerm } from './record-terms.repository.ts'
import { placeTerm } from './record-terms.ts'

export interface DoorRelation {
  stableId: StableId
  relationId: RelationId
}

/**
 * Who is or was at an address: one call to the practice covers them all. Includes relations that are no longer part of
 * their golden record. At most `limit`, ordered by id.
 */
export async function relationsAtDoor(db: Db, tenantId: string, door: string, limit: number): Promise<DoorRelation[]> {
  if (door === '') return []
  // The key of a location begins with its address key, then a bar; the brace is the character after the bar.
  const ids = await idsWithTerm(db, tenantId, placeTerm(`${door}|`), limit)
  const rows = await db
    .selectFrom('relation_place')
    .select(['stable_id', 'relation_id'])
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where(among(db, 'stable_id', ids))
    .where('place_key', '>=', `${door}|`)
    .where('place_key', '<', `${door}}`)
    .orderBy('stable_id')
    .orderBy('relation_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ stableId: row.stable_id, relationId: row.relation_id }))
}

/** Ids of records with a location whose address key has this prefix, at most `limit`. */
export async function placesBeginning(db: Db, tenantId: string, begin: string, limit: number): Promise<StableId[]> {
  return begin === '' ? [] : idsWithTerm(db, tenantId, placeTerm(begin), limit)
}

export interface PlacedRelation extends DoorRelation {
  placeKey: string
  /** The location's identity as JSON. */
  place: string
}

/** A page of all relations that were ever at a location, ordered by address key. Waiting terms are left out. */
export async function relationsByDoor(
  db: Db,
  tenantId: string,
  after: Pick<PlacedRelation, 'placeKey' | 'stableId'>,
  limit: number,
): Promise<PlacedRelation[]> {
  const term = placeTerm(after.placeKey)
  const rows = await db
    .selectFrom('record_term')
    .innerJoin('relation_place', (join) =>
      join
        .onRef('relation_place.tenant_id', '=', 'record_term.tenant_id')
        .onRef('relation_place.stable_id', '=', 'record_term.stable_id')
        .on('relation_place.place_key', '=', sql<string>`substr(record_term.term, 3)`),
    )
    .select(['relation_place.stable_id', 'relation_id', 'place_key', 'place'])
    .where('record_term.tenant_id', '=', tenantId)
    .where('term', '>=', term)
    .where('term', '<', placeTerm('\u{10ffff}'))
    .where((eb) => eb.or([eb('term', '>', term), eb('record_term.stable_id', '>', after.stableId)]))
    .orderBy('term')
    .orderBy('record_term.stable_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    stableId: row.stable_id,
    relationId: row.relation_id,
    placeKey: row.place_key,
    place: row.place,
  }))
}
