import type { DirectoryRecord, Relation, VerificationBody } from '@care/contract'
import { badRequest, notFound } from '../http/refusals.ts'
import type { Db } from '../database/tables.ts'
import { placeIdentity } from '../matching/matching.service.ts'
import { relationsAtDoor, type DoorRelation } from '../records/address-relations.repository.ts'
import type { Day } from '../records/model.ts'
import { findRecordTexts } from '../records/records.repository.ts'
import { latestPlaces } from '../records/relation-places.repository.ts'

/** A relation of the directory with its record. */
export interface Listed extends DoorRelation {
  record: DirectoryRecord
  relation: Relation
  /** Empty for a location without an address. */
  door: string
}

export const mostRelations = 1_000

/** Everyone listed at an address on a day. */
export async function listedAtDoor(db: Db, tenantId: string, door: string, today: Day): Promise<Listed[]> {
  const there = await relationsAtDoor(db, tenantId, door, 2 * mostRelations)
  const listed = (await listedOf(db, tenantId, there)).filter(
    ({ relation, record }) => isListed(record, relation, today) && !hasMoved(record, relation, door),
  )
  if (listed.length > mostRelations)
    throw badRequest(
      `More than ${mostRelations} are listed there. Name the relations instead.`,
      `Hay más de ${mostRelations} en esa dirección. Indique las relaciones.`,
      'door',
    )
  return listed.map((each) => ({ ...each, door }))
}

/** The relations that a call is about: those at the address, or those that are named. */
export async function relationsMeant(
  db: Db,
  tenantId: string,
  { door, relations }: Pick<VerificationBody, 'door' | 'relations'>,
  today: Day,
): Promise<Listed[]> {
  if ((door === undefined) === (relations === undefined))
    throw badRequest('Give an address key (door) or relations.', 'Indique una dirección o relaciones.', 'door')
  if (door !== undefined) {
    const found = await listedAtDoor(db, tenantId, door, today)
    if (found.length === 0) throw notFound('Nobody is listed at this door.', 'No hay nadie en esa dirección.')
    return found
  }
  const wanted = [...new Map((relations ?? []).map((each) => [keyOf(each), each])).values()]
  const found = await listedOf(db, tenantId, wanted)
  if (found.length < wanted.length) throw notFound('There is no such relation.', 'No existe esa relación.')
  return withDoors(db, tenantId, found)
}

export const keyOf = ({ stableId, relationId }: DoorRelation) => `${stableId}\n${relationId}`

/** Those of these relations that the directory has. */
export async function listedOf(db: Db, tenantId: string, wanted: readonly DoorRelation[]): Promise<Listed[]> {
  const texts = await findRecordTexts(
    db,
    tenantId,
    wanted.map(({ stableId }) => stableId),
  )
  const records = new Map<string, DirectoryRecord>()
  for (const [id, text] of texts) records.set(id, JSON.parse(text)) // Written by the merge.
  return wanted.flatMap(({ stableId, relationId }) => {
    const record = records.get(stableId)
    const relation = record?.relations?.find(({ id }) => id === relationId)
    return record && relation ? [{ stableId, relationId, record, relation, door: '' }] : []
  })
}

async function withDoors(db: Db, tenantId: string, found: readonly Listed[]): Promise<Listed[]> {
  const places = await latestPlaces(db, tenantId, [...new Set(found.map(({ stableId }) => stableId))])
  return found.map((each) => ({ ...each, door: places.get(keyOf(each))?.door ?? '' }))
}

/** Another house number or ZIP code. Other spellings of the street are still the same address. */
function hasMoved({ kind = 'provider' }: DirectoryRecord, relation: Relation, door: string): boolean {
  const now = placeIdentity(kind, relation, 1).door
  const placeOf = (text: string) => `${text.split(' ')[0]}, ${text.split(', ').at(-1)}`
  return now !== '' && placeOf(now) !== placeOf(door)
}

function isListed({ meta }: DirectoryRecord, { period, location }: Relation, today: Day): boolean {
  if (meta?.left !== undefined || location?.meta?.suppress === true) return false
  return period?.end === undefined || period.end.slice(0, 10) >= today
}
