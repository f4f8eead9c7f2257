import { note, type OperationNote } from './operation-note.ts'

const report = { reportId: '0b0fba2c-6ff0-4b0a-9a54-1f6f5a2d7c11' }

/** Notes on the calls for member reports. */
export const reportNotes: Readonly<Record<string, OperationNote>> = {
  reportListing: note(
    'Reports a mistake in a listing, without sign-in. If it is sent again with the same `sendKey`, it is the same ' +
      'report with the same tracking number.',
    {
      body: {
        stableId: 'edge-eleven-locations-{tenant}',
        kinds: ['phone'],
        words: 'Nobody answers this number.',
        sendKey: '5d0a7c3e-1b2f-4e6d-9c8b-7a6f5e4d3c2b',
      },
    },
  ),
  trackReport: note('The status of a report, with dates. Lower case, dashes and O for 0 are accepted.', {
    values: { trackingNumber: '7K3QZ-0M1XW' },
  }),
  listReports: note('Member reports: listings reported by several members first, then by deadline.', {
    values: { state: 'open', limit: '25' },
  }),
  getReport: note('One report with the member’s text.', { values: report }),
  checkReport: note('Takes a report: its page says that it is being checked.', { values: report }),
  closeReport: note('Closes a report with its outcome. The reason is stored in the audit trail.', {
    values: report,
    body: { outcome: 'confirmed', reason: 'Called the practice', wholeListing: true },
  }),
}
