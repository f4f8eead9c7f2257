import {
  DirectoryError,
  milesBetween,
  type DirectoryRecord,
  type GoldenRecordAnswer,
  type Kind,
  type Relation,
} from '@care/contract'
import { goldenRecordView } from './golden-record.ts'
import { visibleRecord } from './visible-record.ts'

export interface DetailSource {
  find(tenantId: string, kind: Kind, uid: string): Promise<{ record: DirectoryRecord; updatedAt: string } | undefined>
}
export interface AskedFrom {
  lat: number
  lng: number
}

/**
 * A record as a member may see it, its places ordered by distance from the asker. Another tenant's record answers like
 * an unknown one.
 */
export async function getDetail(
  source: DetailSource,
  tenantId: string,
  kind: Kind,
  uid: string,
  today: string,
  from?: AskedFrom,
): Promise<DirectoryRecord> {
  const { record } = await getStored(source, tenantId, kind, uid)
  return orderedFrom(visibleRecord(record, today), from)
}

export async function getGoldenRecord(
  source: DetailSource,
  tenantId: string,
  kind: Kind,
  uid: string,
  today: string,
): Promise<GoldenRecordAnswer> {
  const { record, updatedAt } = await getStored(source, tenantId, kind, uid)
  return goldenRecordView(visibleRecord(record, today), record.meta?.sources ?? [], updatedAt)
}

async function getStored(source: DetailSource, tenantId: string, kind: Kind, uid: string) {
  const stored = await source.find(tenantId, kind, uid)
  if (!stored)
    throw new DirectoryError('RECORD_NOT_FOUND', {
      en: 'We could not find that record. It may have left the directory.',
      es: 'No encontramos ese registro. Puede que ya no esté en el directorio.',
    })
  return stored
}

function orderedFrom(record: DirectoryRecord, from: AskedFrom | undefined): DirectoryRecord {
  if (!from) return record
  const relations = (record.relations ?? []).map((relation) => ({ ...relation, distance: milesTo(from, relation) }))
  relations.sort((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity))
  return { ...record, relations, meta: { ...record.meta, min_distance: relations[0]?.distance } }
}

function milesTo(from: AskedFrom, relation: Relation): number | undefined {
  const position = relation.location?.position
  if (!position) return undefined
  return milesBetween({ latitude: from.lat, longitude: from.lng }, { latitude: position.lat, longitude: position.lon })
}
