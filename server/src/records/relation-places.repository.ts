import { among } from '../database/among.ts'
import { insertRows } from '../database/insert-rows.ts'
import type { Db, Trx } from '../database/tables.ts'
import { addTerms, type TermsWhen } from './record-terms.repository.ts'
import { placeTerm } from './record-terms.ts'
import type { PlaceText } from './record-text.ts'
import type { PlaceIdentity } from './statement.ts'
import type { ValueTexts } from './value-texts.ts'

/** A spelling of a location of a golden record, and the relation it belongs to. */
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
    .where(among(db, 'stable_id', stableIds))
    .execute()
  return rows.map((row) => ({
    stableId: row.stable_id,
    relationId: row.relation_id,
    at: JSON.parse(row.place) as PlaceIdentity, // Written from one below.
    firstSeen: row.first_seen,
  }))
}

/** The latest spelling of each relation, by record and relation with a line feed between. */
export async function latestPlaces(
  db: Db,
  tenantId: string,
  stableIds: readonly string[],
): Promise<Map<string, PlaceIdentity>> {
  const places = await relationPlacesOf(db, tenantId, stableIds)
  places.sort((a, b) => (a.firstSeen < b.firstSeen ? -1 : 1))
  return new Map(places.map(({ stableId, relationId, at }) => [`${stableId}\n${relationId}`, at]))
}

export function toPlaceText(
  { relationId, at }: Pick<RelationPlace, 'relationId' | 'at'>,
  values?: ValueTexts,
): PlaceText {
  return { relationId, key: at.key, text: values?.get(at) ?? JSON.stringify(at) }
}

type NewPlace = PlaceText & Pick<RelationPlace, 'stableId' | 'firstSeen'>

/** A spelling that belonged to another relation moves. */
export async function saveRelationPlaces(
  trx: Trx,
  tenantId: string,
  places: readonly NewPlace[],
  termsWhen: TermsWhen = 'now',
): Promise<void> {
  await insertRelationPlaces(trx, tenantId, places)
  await addPlaceTerms(trx, tenantId, places, termsWhen)
}

/** The terms by which staff find a record by its addresses. */
export async function addPlaceTerms(
  trx: Trx,
  tenantId: string,
  places: readonly Pick<NewPlace, 'stableId' | 'key'>[],
  termsWhen: TermsWhen,
): Promise<void> {
  const terms = places.map(({ stableId, key }) => ({ stableId, term: placeTerm(key) }))
  await addTerms(trx, tenantId, terms, termsWhen)
}

/** Without their terms. */
export async function insertRelationPlaces(trx: Trx, tenantId: string, places: readonly NewPlace[]): Promise<void> {
  const rows = places.map(({ stableId, relationId, key, text, firstSeen }) => ({
    tenant_id: tenantId,
    stable_id: stableId,
    place_key: key,
    relation_id: relationId,
    place: text,
    first_seen: firstSeen,
  }))
  await insertRows(trx, 'relation_place', rows, {
    suffix: 'on conflict (tenant_id, stable_id, place_key) do update set relation_id = excluded.relation_id',
  })
}
