import {
  DirectoryError,
  milesBetween,
  type DirectoryRecord,
  type GoldenRecordAnswer,
  type Kind,
  type Language,
  type Point,
  type RecordExplanation,
} from '@care/contract'
import type { Tenant } from '../configuration/configuration.ts'
import { goldenRecordView } from './golden-record.ts'
import type { Day, GoldenRecord, Relation, VisibleRecord } from './model.ts'
import { visibilityOf, type Visibility } from './hide-unverified.ts'
import { visibleRecordToWire } from './visible-record-to-wire.ts'
import { isForgotten, visibleRecord } from './visible-record.ts'

export interface DetailSource {
  find(tenantId: string, kind: Kind, uid: string): Promise<FoundRecord | undefined>
  /** The source of a stored record's values. Implemented by `golden/`. */
  explain(tenantId: string, found: FoundRecord, options: { today: Day; language: Language }): Promise<RecordExplanation>
}

/** A stored record, when it was written, and by which merge rules. */
export interface FoundRecord {
  record: GoldenRecord
  updatedAt: string
  rulesVersion?: number
}

export interface DetailRequest {
  kind: Kind
  /** A stableId, its hash, or an NPI. */
  uid: string
  /** Orders the locations by distance from here. */
  from?: Point
}

/** A record as a member may see it today. Another tenant's record answers like an unknown one. */
export async function getDetail(
  source: DetailSource,
  tenant: Tenant,
  now: Date,
  { kind, uid, from }: DetailRequest,
): Promise<DirectoryRecord> {
  const { visible } = await getShown(source, tenant.id, visibilityOf(tenant, now), { kind, uid })
  return from ? orderedFrom(visible, from) : visibleRecordToWire(visible)
}

export async function getGoldenRecord(
  source: DetailSource,
  tenant: Tenant,
  now: Date,
  { kind, uid }: DetailRequest,
): Promise<GoldenRecordAnswer> {
  const shown = await getShown(source, tenant.id, visibilityOf(tenant, now), { kind, uid })
  return goldenRecordView(shown.visible, shown.record.sources, shown.updatedAt)
}

/**
 * The stored record, and what members see of it. Unknown ids are 404, and so are hidden records and those that left
 * long ago.
 */
export async function getShown(
  source: Pick<DetailSource, 'find'>,
  tenantId: string,
  visibility: Visibility,
  { kind, uid }: DetailRequest,
): Promise<FoundRecord & { visible: VisibleRecord }> {
  const stored = await source.find(tenantId, kind, uid)
  const visible = stored && !isForgotten(stored.record, visibility.today) && visibleRecord(stored.record, visibility)
  if (!visible) throw recordNotFound()
  return { ...stored, visible }
}

export const recordNotFound = () =>
  new DirectoryError('RECORD_NOT_FOUND', {
    en: 'We could not find that record. It may have left the directory.',
    es: 'No encontramos ese registro. Puede que ya no esté en el directorio.',
  })

function orderedFrom(record: VisibleRecord, from: Point): DirectoryRecord {
  const located = record.relations
    .map((relation) => ({ relation, distance: milesTo(from, relation) }))
    .sort((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity))
  const answer = visibleRecordToWire({ ...record, relations: located.map(({ relation }) => relation) })
  const relations = (answer.relations ?? []).map((relation, at) => ({ ...relation, distance: located[at]?.distance }))
  return { ...answer, relations, meta: { ...answer.meta, min_distance: located[0]?.distance } }
}

function milesTo(from: Point, { location }: Relation): number | undefined {
  return location?.position && milesBetween(from, location.position)
}
