import { note, type OperationNote } from './operation-note.ts'

const request = { requestId: '0b0fba2c-6ff0-4b0a-9a54-1f6f5a2d7c11' }
const task = { taskId: 'place-0b0fba2c6ff04b0a9a541f6f' }
const record = 'edge-eleven-locations-{tenant}'

/** Notes on the calls for stewards. */
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
  undoVerification: note(
    'Takes back what was noted of one call, within a day and while no later call said something of its listings.',
    { values: { batchId: '0b0fba2c-6ff0-4b0a-9a54-1f6f5a2d7c11' }, body: {} },
  ),
  printAttestationSheet: note('What the directory lists at a door, as a PDF for the practice to check and sign.', {
    values: { door: '12 main saint, 21201', language: 'en' },
  }),
  listVerifications: note('Calls, letters and visits about a record, or everyone at a door; newest first.', {
    values: { stableId: record, limit: '50' },
  }),
  getAccuracy: note(
    'How true the directory is, measured each day: verified in time, complete, reported, disagreed about; by source.',
  ),
  getAuditSample: note('A random sample of listings for a review, with its results and its score as CMS counts.', {
    values: { size: '20', seed: '7' },
  }),
  getAuditSampleFile: note('The same as a spreadsheet.', { values: { size: '20', seed: '7' } }),
  findRecords: note(
    'Finds records in the system of record by name, NPI, phone, address or id; retired and hidden ones, too.',
    { values: { q: 'garcia', limit: '20' } },
  ),
  getStaffRecord: note(
    'A record as it is stored, with what members do not see; with `explain=true` where every value comes from.',
    { values: { uid: record } },
  ),
  listRecordsAtDoor: note('Who is at an address: the door of a place as the other calls have it.', {
    values: { door: '12 main saint, 21201' },
  }),
  getRecordAsOf: note('What the directory said of a record at the end of a day, and what members saw of it.', {
    values: { uid: record, day: '2026-11-18' },
  }),
  listCorrections: note('What stewards said of a record, newest first.', { values: { uid: record } }),
  correctRecord: note(
    'States a value of a record as a steward. It stands until a source states something newer, until a day, ' +
      'or always. The field `status` takes a record out of the directory.',
    { values: { uid: record }, body: { field: 'gender', value: 'female', pin: 'always', reason: 'Called the office' } },
  ),
  undoCorrection: note('Takes a correction back; the one that it had replaced counts again.', {
    values: { correctionId: 'correction:0b0fba2c-6ff0-4b0a-9a54-1f6f5a2d7c11' },
    body: { reason: 'Wrong number' },
  }),
  proposeChange: note(
    'Proposes a change of a record. It changes nothing until it was taken, approved and applied; with ' +
      '`effectiveOn` it is applied by itself on that day.',
    {
      body: {
        stableId: record,
        field: 'gender',
        oldValue: 'female',
        newValue: 'male',
        reason: 'A member reported it',
        effectiveOn: '2099-01-01',
      },
    },
  ),
  listChangeRequests: note('Change requests, the oldest first.', { values: { status: 'SUBMITTED', limit: '25' } }),
  getChangeRequest: note('A change request with its comments and what the caller may do with it.', { values: request }),
  commentChangeRequest: note('Adds a comment.', { values: request, body: { words: 'I will call the office.' } }),
  takeChangeRequest: note('The caller reviews it: SUBMITTED becomes IN_REVIEW.', { values: request, body: {} }),
  approveChangeRequest: note('IN_REVIEW becomes APPROVED. Where two people decide, not by its author.', {
    values: request,
    body: { reason: 'Confirmed by phone' },
  }),
  rejectChangeRequest: note('It becomes REJECTED.', { values: request, body: { reason: 'The office says otherwise' } }),
  applyChangeRequest: note('APPROVED becomes APPLIED: the record changes. 409 if the old value is another by now.', {
    values: request,
    body: {},
  }),
  withdrawChangeRequest: note('Its author takes it back before it is applied.', { values: request, body: {} }),
  listWork: note(
    'Tasks in the order in which they should be done: clocks that end within four business hours first, then by ' +
      'errors that members are spared for each minute, and by waiting. A task is a place: one call covers everyone ' +
      'there.',
    { values: { kind: 'verification', limit: '25' } },
  ),
  takeWork: note(
    'The next task for the caller, theirs for 30 minutes; the one they hold, if any. No two people get the same.',
    { body: { kind: 'verification' } },
  ),
  getWork: note('One task.', { values: task }),
  takeTask: note(
    'This task for the caller, theirs for 30 minutes, unless somebody else is at it. Whoever skipped it ' +
      'takes that back.',
    { values: task },
  ),
  skipWork: note('Not for the caller, for a day: it is with those that are put off.', { values: task }),
  releaseWork: note('Gives a task back.', { values: task }),
  snoozeWork: note(
    'For nobody until a day; without `until`, not put off anymore. A report cannot wait past its clock.',
    {
      values: task,
      body: { until: '2099-01-01', reason: 'The practice is closed until then' },
    },
  ),
  assignWork: note('Only this person gets it from then on; everybody, without `to`.', {
    values: task,
    body: { to: 'maria' },
  }),
  listWorkViews: note('The saved views of the caller, and those that others share.'),
  saveWorkView: note('Saves a filter under a name; one of the same name is replaced.', {
    body: { name: 'Reports in Baltimore', filter: { kind: 'report', county: 'Baltimore' }, shared: false },
  }),
  deleteWorkView: note('Deletes a view of the caller.', {
    values: { viewId: '0b0fba2c-6ff0-4b0a-9a54-1f6f5a2d7c11' },
  }),
}
