import { note, type OperationNote } from './operation-note.ts'

const report = { reportId: '0b0fba2c-6ff0-4b0a-9a54-1f6f5a2d7c11' }

/** Notes on the calls for member reports. */
export const reportNotes: Readonly<Record<string, OperationNote>> = {
  reportListing: note(
    'A member says what is wrong with a listing, without sign-in. Sent again with the same `sendKey`, it is the same ' +
      'report and has the same tracking number.',
    {
      body: {
        stableId: 'edge-eleven-locations-{tenant}',
        kinds: ['phone'],
        words: 'Nobody answers this number.',
        sendKey: '5d0a7c3e-1b2f-4e6d-9c8b-7a6f5e4d3c2b',
      },
    },
  ),
  trackReport: note('What became of a report, with dates. Small letters, dashes and O for 0 are understood.', {
    values: { trackingNumber: '7K3QZ-0M1XW' },
  }),
  listReports: note('What members reported: listings that several reported first, then what is due first.', {
    values: { state: 'open', limit: '25' },
  }),
  getReport: note('One report with what the member wrote.', { values: report }),
  checkReport: note('Takes a report: its page says that it is being checked.', { values: report }),
  closeReport: note('Says what became of a report. The reason is kept in the audit trail.', {
    values: report,
    body: { outcome: 'confirmed', reason: 'Called the practice', wholeListing: true },
  }),
}
