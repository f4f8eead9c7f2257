import { note, type OperationNote } from './operation-note.ts'

const load = { loadId: '7c1e0b52-3f0a-4d8e-9a51-0c2f6d1b8e4a' }
const upload = { uploadId: '2f9d8c1a-6b7e-4c3d-8e5f-1a2b3c4d5e6f' }
const why = { reason: 'The plan ended in Howard County' }

/** Notes on the calls for carrier files. */
export const loadNotes: Readonly<Record<string, OperationNote>> = {
  queueTask: note(
    'Queues a carrier file: an upload, or a file in the intake folder of the source. It is planned, then applied; a ' +
      'file that would remove much waits for approval. A data steward may queue the source `steward` only.',
    { body: { source: 'carrier-roster', format: 'roster', ...upload, mode: 'full', dryRun: true } },
  ),
  listLoads: note('The loads of a tenant, newest first.', { values: { limit: '20' } }),
  listSources: note('Every source with its settings document, its last load, and whether its file is overdue.'),
  listOpenQuestions: note('Plans that sources name and that no plan map and no plan catalog knows yet.', {
    values: { limit: '100' },
  }),
  draftColumnMap: note('Proposes a column map from the column names of a roster, to be saved as `sources:<source>`.', {
    body: { columns: ['NPI', 'Last Name', 'First Name', 'Address', 'City', 'State', 'Zip', 'SSN'] },
  }),
  getLoad: note('State, rows, speed and time left.', { values: load }),
  getLoadReport: note('What a load changes, by field and practice; why it needs approval; the same as text.', {
    values: load,
  }),
  approveLoad: note('Applies a load that a guard stopped. Audited with the reason.', { values: load, body: why }),
  cancelLoad: note('Cancels a load and reverts what it has applied.', { values: load, body: why }),
  undoLoad: note('Reverts an applied load. Only the last one of its source.', { values: load, body: why }),
  retryLoad: note(
    'Reads the file again, with the fixes of rejected rows made since. `dryRun=false` applies the file of a dry run.',
    { values: load },
  ),
  listQuarantine: note('Rejected rows by line, and their number by reason.', {
    values: { ...load, reason: 'invalid-value' },
  }),
  fixRow: note('Replaces or ignores a rejected value, in this file and in later ones. Then retry the load.', {
    values: { ...load, line: '4711' },
    body: { action: 'replace', replacement: 'MD', reason: 'Asked the practice' },
  }),
  getReturnFile: note('Rejected rows with a description of each problem, as CSV for the sender.', { values: load }),
  createUpload: note('Announces a file. Its bytes follow in parts of at most 8 MB.', {
    body: { fileName: 'roster.csv', bytes: 1_048_576 },
  }),
  listUploads: note('Current uploads, with how much of each has arrived.'),
  getUpload: note('How much has arrived: the offset to continue at after a lost connection.', { values: upload }),
  getUploadColumns: note('The columns of a CSV file with values of its first rows; 400 if it is not a CSV.', {
    values: upload,
  }),
  uploadPart: note('The bytes from `offset` on, as application/octet-stream; 409 if another offset is expected.', {
    values: { ...upload, offset: '0' },
    file: 'roster.csv',
  }),
  deleteUpload: note('Deletes an upload.', { values: upload }),
}
