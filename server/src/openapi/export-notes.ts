import { note, type OperationNote } from './operation-note.ts'

const taskId = '5b8e1f0c-9d2a-4c67-8f3b-2a1d4e6c7b90'
const task = { taskId }

/** Notes on the export calls. */
export const exportNotes: Readonly<Record<string, OperationNote>> = {
  getDownloadUrl: note(
    'A link to the file of a finished export, good for an hour. The tenant is that of the task. 409 while the export ' +
      'runs and where it ended without a file, 410 once the file has expired.',
    { values: { exportTaskId: taskId } },
  ),
  downloadExport: note(
    'The file behind a link of `/downloadUrl`. Needs no sign-in: the link is the right. Takes `Range`.',
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
    'Starts an export. `query` narrows it to what that search finds at this moment. With the header ' +
      '`Idempotency-Key`, a repeated call gets the same task. 429 while one of the kind runs, and past the daily ' +
      'limit.',
    { body: { kind: 'directory-csv', columns: ['name', 'npi', 'city', 'phone'], language: 'en' } },
  ),
  getExportTask: note('State and counts of an export.', { values: task }),
  cancelExport: note('Ends an export that waits or runs. Its file is deleted.', { values: task }),
  countExport: note('How many records and lines an export would have now. Starts nothing.', {
    body: { kind: 'directory-csv', query: { location: { text: 'Yonkers', distance: '10' } } },
  }),
  listExportSchedules: note('Exports that are made again and again.'),
  createExportSchedule: note(
    'Makes an export every day, week or month, soon after midnight of the tenant. It counts toward the limits of its ' +
      'kind, and waits while they do not allow it.',
    { body: { kind: 'directory-csv', every: 'month', columns: ['name', 'npi', 'city', 'phone'], language: 'en' } },
  ),
  deleteExportSchedule: note('Ends a schedule. What it has exported stays.', {
    values: { scheduleId: '0f6c2d3e-7a1b-4e5d-9c8f-3b2a1d0e4f5a' },
  }),
  listExportKinds: note('What the caller may export, which options each kind takes, and the columns of a CSV.'),
  checkExportFrequency: note(
    'Whether an export of this kind may start now: one at a time, and so many within 24 hours. Starting one checks ' +
      'the same.',
    { body: { kind: 'directory-csv' } },
  ),
}
