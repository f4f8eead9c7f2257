import { note, type OperationNote } from './operation-note.ts'

const job = { jobId: '0b0fba2c-6ff0-4b0a-9a54-1f6f5a2d7c11' }

/** Notes on the calls for audit and operations. */
export const operationsNotes: Readonly<Record<string, OperationNote>> = {
  searchAudit: note(
    'Who did what, when and why, newest first: configuration, staff, loads, exports, decisions; records only with ' +
      '`kind=record`. Days are in the time zone of the tenant. Without a tenant, rows about the whole deployment.',
    { values: { kind: 'load', from: '2026-11-01', limit: '20' } },
  ),
  getOperations: note(
    'Status of the deployment: health, jobs by lane, failed jobs, the last server errors and slow ' +
      'searches, instances. ' +
      'Only what concerns the tenants of the caller; everything for a system administrator of all tenants.',
  ),
  retryJob: note('Runs a failed job again, from its last checkpoint.', {
    values: job,
    body: { reason: 'The disk was full' },
  }),
  cancelJob: note('Cancels a waiting or running job. Loads and exports have their own cancel calls.', {
    values: job,
    body: { reason: 'Started by mistake' },
  }),
}
