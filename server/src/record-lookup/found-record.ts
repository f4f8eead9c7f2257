import type { DirectoryRecord, FoundRecord, RecordStatus } from '@care/contract'
import { addressText } from '@care/display'
import { placeIdentity } from '../matching/matching.service.ts'
import { nameText } from '../records/stated-name.ts'
import type { StoredRecord } from '../records/records.repository.ts'
import type { Visibility } from '../records/hide-unverified.ts'
import { visibleRecord } from '../records/visible-record.ts'

const mostPlaces = 5

/** A record in a staff list. */
export function toFoundRecord(
  stored: StoredRecord,
  text: DirectoryRecord,
  visibility: Visibility,
  most = mostPlaces,
): FoundRecord {
  const { record, updatedAt } = stored
  const { kind, stableId, version, left, sources } = record
  const shown = new Set(visibleRecord(record, visibility)?.relations.map(({ id }) => id))
  const relations = text.relations ?? []
  const status: RecordStatus = left !== undefined ? 'left' : shown.size > 0 ? 'listed' : 'hidden'
  const npi = text.heads?.[0]?.identifier?.find(({ type }) => type.toUpperCase() === 'NPI')?.value
  return {
    stableId,
    kind,
    name: nameText(text.heads?.[0]?.name?.[0]) || relations[0]?.location?.name?.[0] || stableId,
    ...(npi !== undefined && { npi }),
    status,
    ...(left !== undefined && { leftOn: left }),
    sources: [...sources],
    version,
    updatedAt,
    places: relations.slice(0, most).map((relation) => {
      const { location } = relation
      const address = addressText(location?.address)
      const phone = location?.telecom?.find(({ system }) => system === 'phone')?.value
      const { door } = placeIdentity(kind, relation, 1)
      return {
        ...(relation.id !== undefined && { relationId: relation.id }),
        ...(door !== '' && { door }),
        ...(location?.name?.[0] && { name: location.name[0] }),
        ...(address !== '' && { address }),
        ...(phone !== undefined && { phone }),
        isShown: relation.id !== undefined && shown.has(relation.id),
      }
    }),
    placeCount: relations.length,
  }
}
