import { note, type OperationNote } from './operation-note.ts'

const job = { jobId: '0b0fba2c-6ff0-4b0a-9a54-1f6f5a2d7c11' }

/** Notes on the calls for audit and operations. */
export const operationsNotes: Readonly<Record<string, OperationNote>> = {
  searchAudit: note(
    'Who did what, when and why, newest first: configuration, staff, loads, exports, decisions; records only with ' +
      '`kind=record`. Days are on the clock of the tenant. Without a tenant, what concerns the whole deployment.',
    { values: { kind: 'load', from: '2026-11-01', limit: '20' } },
  ),
  getOperations: note(
    'How the directory runs: health, jobs by lane, failed jobs, the last server errors and slow searches, instances. ' +
      'Only what concerns the tenants of the caller; everything for a system administrator of all tenants.',
  ),
  retryJob: note('Runs a failed job again, from where its last attempt left off.', {
    values: job,
    body: { reason: 'The disk was full' },
  }),
  cancelJob: note('Ends a job that waits or runs. Loads and exports are canceled by their own calls.', {
    values: job,
    body: { reason: 'Started by mistake' },
  }),
}
