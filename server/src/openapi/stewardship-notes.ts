import { note, type OperationNote } from './operation-note.ts'

const record = 'edge-eleven-locations-{tenant}'

/** Of the calls with which stewards keep records true. */
export const stewardshipNotes: Readonly<Record<string, OperationNote>> = {
  getAuditTrail: note('Who changed what of a record, when and why; newest first. The id or its hash.', {
    values: { stableIdHash: record, limit: '20' },
  }),
}
