import { note, type OperationNote } from './operation-note.ts'

const record = 'edge-eleven-locations-{tenant}'

/** Of the calls with which stewards keep records true. */
export const stewardshipNotes: Readonly<Record<string, OperationNote>> = {
  getAuditTrail: note('Who changed what of a record, when and why; newest first. The id or its hash.', {
    values: { stableIdHash: record, limit: '20' },
  }),
  verifyRelations: note(
    'Notes what a practice said: of everyone at a door but the exceptions, or of the relations that are named.',
    {
      body: { door: '12 main saint, 21201', method: 'phone', outcome: 'confirmed', note: 'Spoke with the front desk' },
    },
  ),
  listVerifications: note('Calls, letters and visits about a record, or everyone at a door; newest first.', {
    values: { stableId: record, limit: '50' },
  }),
}
