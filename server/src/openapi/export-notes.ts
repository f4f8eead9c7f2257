import { note, type OperationNote } from './operation-note.ts'

const taskId = '5b8e1f0c-9d2a-4c67-8f3b-2a1d4e6c7b90'
const task = { taskId }

/** Notes on the export calls. */
export const exportNotes: Readonly<Record<string, OperationNote>> = {
  getDownloadUrl: note(
    'A link to the file of a finished export, valid for an hour. The tenant is that of the task. 409 ' +
      'while the export ' +
      'runs or if it ended without a file, 410 once the file has expired.',
    { values: { exportTaskId: taskId } },
  ),
  downloadExport: note(
    'The file for a link of `/downloadUrl`. Needs no sign-in: the signed link grants access. Supports `Range`.',
    {
      values: {
        owner: 'champion',
        taskId,
        fileName: 'champion-directory-csv-2026-11-18.csv',
        expires: '1794992400',
        signature: 'c2lnbmF0dXJl',
      },
    },
  ),
  listExportTasks: note('Exports of a tenant, newest first.', { values: { page: '1', pageSize: '20' } }),
  startExport: note(
    'Starts an export. `query` limits it to the current results of that search. With the header ' +
      '`Idempotency-Key`, a repeated call gets the same task. 429 while one of the kind runs, and past the daily ' +
      'limit.',
    { body: { kind: 'directory-csv', columns: ['name', 'npi', 'city', 'phone'], language: 'en' } },
  ),
  getExportTask: note('State and counts of an export.', { values: task }),
  cancelExport: note('Cancels a waiting or running export and deletes its file.', { values: task }),
  countExport: note('The number of records and lines that an export would have now. Starts nothing.', {
    body: { kind: 'directory-csv', query: { location: { text: 'Yonkers', distance: '10' } } },
  }),
  listExportSchedules: note('Recurring exports.'),
  createExportSchedule: note(
    'Schedules an export every day, week or month, shortly after midnight of the tenant. It counts ' +
      'toward the limits of ' +
      'its kind, and waits while they do not allow it.',
    { body: { kind: 'directory-csv', every: 'month', columns: ['name', 'npi', 'city', 'phone'], language: 'en' } },
  ),
  deleteExportSchedule: note('Deletes a schedule. Its exports are kept.', {
    values: { scheduleId: '0f6c2d3e-7a1b-4e5d-9c8f-3b2a1d0e4f5a' },
  }),
  listExportKinds: note('The kinds of export available to the caller, their options, and the columns of a CSV.'),
  checkExportFrequency: note(
    'Whether an export of this kind may start now: one at a time, with a limit per 24 hours. Starting one checks ' +
      'the same.',
    { body: { kind: 'directory-csv' } },
  ),
}
