import { note, type OperationNote } from './operation-note.ts'

const request = { requestId: '0b0fba2c-6ff0-4b0a-9a54-1f6f5a2d7c11' }
const task = { taskId: 'place-0b0fba2c6ff04b0a9a541f6f' }
const record = 'edge-eleven-locations-{tenant}'

/** Notes on the calls for stewards. */
export const stewardshipNotes: Readonly<Record<string, OperationNote>> = {
  getAuditTrail: note('Who changed what in a record, when and why; newest first. By id or its hash.', {
    values: { stableIdHash: record, limit: '20' },
  }),
  verifyRelations: note(
    'Records what a practice said: about everyone at an address except the exceptions, or about the given relations.',
    {
      body: { door: '12 main saint, 21201', method: 'phone', outcome: 'confirmed', note: 'Spoke with the front desk' },
    },
  ),
  undoVerification: note('Undoes the record of one call, within a day and while no later call concerns its listings.', {
    values: { batchId: '0b0fba2c-6ff0-4b0a-9a54-1f6f5a2d7c11' },
    body: {},
  }),
  printAttestationSheet: note('The listings at an address, as a PDF for the practice to check and sign.', {
    values: { door: '12 main saint, 21201', language: 'en' },
  }),
  listVerifications: note('Calls, letters and visits about a record, or about everyone at an address; newest first.', {
    values: { stableId: record, limit: '50' },
  }),
  getAccuracy: note(
    'The accuracy of the directory, measured daily: verified in time, complete, reported, disputed; by source.',
  ),
  getAuditSample: note('A random sample of listings for a review, with its results and its score by the CMS method.', {
    values: { size: '20', seed: '7' },
  }),
  getAuditSampleFile: note('The same as a spreadsheet.', { values: { size: '20', seed: '7' } }),
  findRecords: note(
    'Finds records in the system of record by name, NPI, phone, address or id, including retired and hidden ones.',
    { values: { q: 'garcia', limit: '20' } },
  ),
  getStaffRecord: note(
    'A record as stored, including what members do not see; with `explain=true` the source of every value.',
    { values: { uid: record } },
  ),
  listRecordsAtDoor: note(
    'Everyone at an address: `door` is the address key of a location, as returned by the other calls.',
    {
      values: { door: '12 main saint, 21201' },
    },
  ),
  getRecordAsOf: note('The directory’s data on a record at the end of a day, and what members saw of it.', {
    values: { uid: record, day: '2026-11-18' },
  }),
  listCorrections: note('Stewards’ corrections of a record, newest first.', { values: { uid: record } }),
  correctRecord: note(
    'Corrects a value of a record. The correction lasts until a source states something newer, until a day, ' +
      'or always. The field `status` removes a record from the directory.',
    { values: { uid: record }, body: { field: 'gender', value: 'female', pin: 'always', reason: 'Called the office' } },
  ),
  undoCorrection: note('Undoes a correction; the one that it had replaced counts again.', {
    values: { correctionId: 'correction:0b0fba2c-6ff0-4b0a-9a54-1f6f5a2d7c11' },
    body: { reason: 'Wrong number' },
  }),
  proposeChange: note(
    'Proposes a change of a record. Nothing changes until it is taken, approved and applied; with ' +
      '`effectiveOn` it is applied automatically on that day.',
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
  listChangeRequests: note('Change requests, oldest first.', { values: { status: 'SUBMITTED', limit: '25' } }),
  getChangeRequest: note('A change request with its comments and the caller’s possible actions.', { values: request }),
  commentChangeRequest: note('Adds a comment.', { values: request, body: { words: 'I will call the office.' } }),
  takeChangeRequest: note('The caller reviews it: SUBMITTED becomes IN_REVIEW.', { values: request, body: {} }),
  approveChangeRequest: note('IN_REVIEW becomes APPROVED. With the four-eyes rule, not by its author.', {
    values: request,
    body: { reason: 'Confirmed by phone' },
  }),
  rejectChangeRequest: note('It becomes REJECTED.', { values: request, body: { reason: 'The office says otherwise' } }),
  applyChangeRequest: note('APPROVED becomes APPLIED: the record changes. 409 if the old value has changed.', {
    values: request,
    body: {},
  }),
  withdrawChangeRequest: note('Its author withdraws it before it is applied.', { values: request, body: {} }),
  listWork: note(
    'Tasks by priority: deadlines within four business hours first, then by errors avoided per minute of work and by ' +
      'waiting time. A task covers one address: one call covers everyone there.',
    { values: { kind: 'verification', limit: '25' } },
  ),
  takeWork: note(
    'Assigns the next task to the caller for 30 minutes; returns the one they hold, if any. Nobody else gets the same.',
    { body: { kind: 'verification' } },
  ),
  getWork: note('One task.', { values: task }),
  takeTask: note(
    'Assigns this task to the caller for 30 minutes, unless somebody else holds it. Reverts a skip by the caller.',
    { values: task },
  ),
  skipWork: note('Hides the task from the caller for a day: it is listed as snoozed.', { values: task }),
  releaseWork: note('Releases a task.', { values: task }),
  snoozeWork: note(
    'Hides the task from everyone until a day; without `until`, shows it again. A report cannot be snoozed past its ' +
      'deadline.',
    {
      values: task,
      body: { until: '2099-01-01', reason: 'The practice is closed until then' },
    },
  ),
  assignWork: note('Assigns the task to one person; without `to`, to everyone.', {
    values: task,
    body: { to: 'maria' },
  }),
  listWorkViews: note('The saved views of the caller, and shared ones.'),
  saveWorkView: note('Saves a filter under a name; one of the same name is replaced.', {
    body: { name: 'Reports in Baltimore', filter: { kind: 'report', county: 'Baltimore' }, shared: false },
  }),
  deleteWorkView: note('Deletes a view of the caller.', {
    values: { viewId: '0b0fba2c-6ff0-4b0a-9a54-1f6f5a2d7c11' },
  }),
}
