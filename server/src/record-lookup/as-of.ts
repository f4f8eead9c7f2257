import type { DirectoryRecord, RecordAsOf } from '@care/contract'
import { addDays, instantOf, verificationRulesOf } from '../clocks/clocks.service.ts'
import type { Tenant } from '../configuration/configuration.ts'
import type { Db } from '../database/tables.ts'
import type { Day } from '../records/model.ts'
import { recordVersions } from '../records/records.repository.ts'
import { getKind, parseRecord } from '../records/stored-record.ts'
import { visibilityOn } from '../records/hide-unverified.ts'
import { visibleRecordToWire } from '../records/visible-record-to-wire.ts'
import { isForgotten, visibleRecord } from '../records/visible-record.ts'

/** The directory's data on a record at the end of a tenant's day, and what members saw by today's rules. */
export async function recordAsOf(db: Db, tenant: Tenant, stableId: string, day: Day): Promise<RecordAsOf> {
  const before = instantOf({ day: addDays(day, 1), hours: 0 }, tenant.timeZone).toISOString()
  const [version] = await recordVersions(db, tenant.id, stableId, { before, limit: 1 })
  if (version?.text === undefined) return { day }
  const { text, version: number, writtenAt, writtenBy, why } = version
  const record = JSON.parse(text) as DirectoryRecord // Written by the merge.
  const golden = parseRecord(text, getKind(record))
  const visible = isForgotten(golden, day)
    ? undefined
    : visibleRecord(golden, visibilityOn(day, verificationRulesOf(tenant)))
  return {
    day,
    record,
    ...(visible && { shown: visibleRecordToWire(visible) }),
    version: number,
    writtenAt,
    writtenBy,
    why,
  }
}
