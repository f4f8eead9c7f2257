import { note, type OperationNote } from './operation-note.ts'

const tenant = { tenantId: 'mddoh' }

/** Notes on the calls that create and change tenants. */
export const configurationNotes: Readonly<Record<string, OperationNote>> = {
  previewDrafts: note(
    "A link to the finder with the caller's drafts, for a frame of the console: search, pages, lists, theme and " +
      'messages. It is valid for 15 minutes, or for the given time, and members do not see it.',
    { body: { minutes: 15 } },
  ),
  listAllTenants: note('Every tenant with its state and host names, including disabled and removed ones.'),
  createTenant: note(
    'Creates a tenant with a copy of the documents of another. Its directory is empty. Host names and origins of the ' +
      'other tenant are not copied. It is available on every server immediately.',
    {
      body: {
        id: 'newplan',
        name: { en: 'New Plan', es: 'Plan Nuevo' },
        copyFrom: 'champion',
        hosts: ['find.newplan.example.org'],
        reason: 'Starts in January',
      },
    },
  ),
  setTenantHosts: note(
    'Sets the host names of a tenant, in addition to those that begin with its id; 409 if another tenant has one.',
    {
      values: tenant,
      body: { hosts: ['findcare.mddoh.example.org'], reason: 'New address', expectedVersion: 1 },
    },
  ),
  switchTenant: note(
    'Disables or enables a tenant. While it is disabled, its members and staff get 403; nothing is deleted.',
    {
      values: tenant,
      body: { enabled: false, reason: 'The contract has ended', expectedVersion: 1 },
    },
  ),
  removeTenant: note(
    'Removes a tenant permanently. Repeat its id in `confirm`. It is inaccessible immediately; a job then writes its ' +
      'configuration, records and audit trail to a folder of the server and deletes all of its data.',
    { values: tenant, body: { confirm: 'mddoh', reason: 'The contract has ended' } },
  ),
  getRemoval: note('Progress of a removal, and the folder of the export.', { values: tenant }),
  exportConfiguration: note('All documents of a tenant with their versions and checksums, as one file.'),
  importConfiguration: note(
    'Replaces the documents of a tenant by those of a file, all or none. By default a dry run that ' +
      'returns what would ' +
      'change; the import itself repeats the versions that the dry run returned.',
    {
      body: {
        file: {
          format: 'care-configuration-1',
          tenant: '{tenant}',
          exportedAt: '2026-11-18T12:00:00.000Z',
          documents: [],
          sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        },
        dryRun: true,
        reason: 'From the test system',
      },
    },
  ),
}
