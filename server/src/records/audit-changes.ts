import type { DirectoryRecord } from '@care/contract'
import { appendAudits } from '../database/audit.repository.ts'
import type { Trx } from '../database/tables.ts'
import { changedPaths } from './changed-paths.ts'
import { valuesOf, type Known } from './known-records.repository.ts'
import type { RecordText } from './record-text.ts'

export interface Changes {
  /** Rows as they are written. */
  changed: readonly { stable_id: string; stable_id_hash: string; kind: string; record: string }[]
  known: ReadonlyMap<string, Known>
  /** The source of the rows. Records that are not texts need not be parsed for the comparison. */
  given: readonly (DirectoryRecord | RecordText)[]
}

/** An audit entry for each changed record: its previous and current values. */
export function auditChanges(
  trx: Trx,
  tenantId: string,
  { changed, known, given }: Changes,
  { what, correlationId, source, by, why, at }: Note,
): void {
  const records = new Map(given.flatMap((record) => ('body' in record ? [] : [[record.stableId, record]])))
  const entries = changed.map(({ stable_id, stable_id_hash, kind, record: text }) => {
    const record = records.get(stable_id)
    const values = (): object => (record ? { ...record, stableIdHash: stable_id_hash, kind } : JSON.parse(text))
    return {
      tenantId,
      at,
      who: by,
      what,
      subjectKind: 'record',
      subject: stable_id,
      ...changedPaths(valuesOf(known.get(stable_id)?.current), values),
      why,
      correlationId,
      source,
    }
  })
  appendAudits(trx, entries)
}

interface Note {
  what: string
  correlationId: string
  source?: string | undefined
  by: string
  why: string
  at: string
}
